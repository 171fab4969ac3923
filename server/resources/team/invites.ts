import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { INVITE_HOURS, MAX_HELPERS, type NewInvite } from '#contract/calls/team.ts';
import type { HelpedBook, Invitation, Invite } from '#contract/schemas/answers.ts';
import type { Right } from '#domain/rows.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import { helpsOf, sorted } from '#server/auth/team/end-helper.ts';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';
import { lockState, raiseRevision } from '#server/database/user-state.ts';

const HOUR_MS = 3_600_000;
/** Hard to guess: 256 bits. */
const CODE_BYTES = 32;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Counts those who help and those who are invited. */
async function countTeam(tx: Tx, userId: string): Promise<number> {
  const helpers = await tx
    .selectFrom('helpers')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const invites = await validInvites(tx).select('id').where('user_id', '=', userId).execute();
  return helpers.length + invites.length;
}

const validInvites = (db: Db | Tx) =>
  db.selectFrom('invites').where('expires_at', '>', new Date().toISOString());

/** Oldest first. */
export async function listInvites(db: Db, userId: string): Promise<Invite[]> {
  return validInvites(db)
    .select(['id', 'name', 'rights', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Returns the invitation with its code, which is not stored. */
export async function addInvite(
  db: Db,
  userId: string,
  { name, rights }: { name: string; rights: readonly Right[] },
): Promise<NewInvite | 'too many'> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const invite = {
    id: uuidv7(),
    name,
    rights: sorted(rights),
    expiresAt: new Date(Date.now() + INVITE_HOURS * HOUR_MS).toISOString(),
  };
  return inTransaction(db, async (tx) => {
    await lockState(tx, userId);
    if ((await countTeam(tx, userId)) >= MAX_HELPERS) return 'too many';
    const { id, expiresAt } = invite;
    await tx
      .insertInto('invites')
      .values({
        id,
        user_id: userId,
        code_hash: hashOf(code),
        name,
        rights: JSON.stringify(invite.rights),
        expires_at: expiresAt,
      })
      .execute();
    return { ...invite, code };
  });
}

/** False if the invitation isn't one of the user's. */
export async function removeInvite(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('invites')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

interface FoundInvite extends Invitation {
  id: string;
  userId: string;
}

async function findInvite(db: Db | Tx, code: string): Promise<FoundInvite | undefined> {
  return validInvites(db)
    .innerJoin('users', 'users.id', 'invites.user_id')
    .select(['invites.id', 'invites.user_id as userId', 'users.username as owner', 'name', 'rights'])
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
}

/** Null for a code that nobody can take any more. */
export async function showInvite(db: Db, code: string): Promise<Invitation | null> {
  const found = await findInvite(db, code);
  if (!found) return null;
  const { owner, name, rights } = found;
  return { owner, name, rights };
}

type Joined =
  | { outcome: 'joined'; book: HelpedBook; userId: string; revision: number }
  | { outcome: 'unknown' | 'own' }
  | { outcome: 'already'; owner: string };

/** Takes an invitation, once, and mails the owner. */
export async function takeInvite(
  db: Db,
  { personId, code, from }: { personId: string; code: string; from: SessionOrigin },
): Promise<Joined> {
  return inTransaction(db, async (tx): Promise<Joined> => {
    const before = await findInvite(tx, code);
    if (!before) return { outcome: 'unknown' };
    if (before.userId === personId) return { outcome: 'own' };
    await lockState(tx, before.userId);
    // Under the lock, of two who take it at once one finds it gone.
    const found = await findInvite(tx, code);
    if (!found) return { outcome: 'unknown' };
    const { id: inviteId, userId, owner, name, rights } = found;
    const helps = await helpsOf(tx, personId);
    if (helps.some(({ ownerId }) => ownerId === userId)) return { outcome: 'already', owner };
    const revision = await raiseRevision(tx, userId);
    if (revision === null) return { outcome: 'unknown' };
    const id = uuidv7();
    await tx
      .insertInto('helpers')
      .values({
        user_id: userId,
        id,
        name,
        rights: JSON.stringify(rights),
        ended_at: null,
        person_id: personId,
        withdrawn: '{}',
        revision,
      })
      .execute();
    await tx.insertInto('helps').values({ user_id: personId, helper_id: id, owner_id: userId }).execute();
    await tx.deleteFrom('invites').where('id', '=', inviteId).execute();
    await queueNotice(tx, userId, 'helper_joined', from, [name]);
    return { outcome: 'joined', book: { id, owner, name, rights }, userId, revision };
  });
}
