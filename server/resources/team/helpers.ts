import type { HelpedBook, TeamHelper } from '#contract/schemas/answers.ts';
import { groupBy } from '#domain/group-by.ts';
import { readUserAgent } from '#server/auth/read-user-agent.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import {
  endHelper,
  findActive,
  type HelperChange,
  helpsOf,
  writeHelper,
} from '#server/auth/team/end-helper.ts';
import { openHelperSession } from '#server/auth/team/helper-sessions.ts';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';

/** Those who help first, by name; then those who ended. */
export async function listHelpers(db: Db, userId: string): Promise<TeamHelper[]> {
  const rows = await db
    .selectFrom('helpers')
    .select(['id', 'name', 'rights', 'joined_at as joinedAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('helper_sessions')
    .select(['helper_id', 'browser', 'platform', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .execute();
  const phones = groupBy(sessions, ({ helper_id: helperId }) => helperId);
  const helpers = rows.map((row) => ({
    ...row,
    phones: (phones.get(row.id) ?? []).map(({ browser, platform, seenAt }) => ({
      browser,
      platform,
      seenAt,
    })),
  }));
  const [ended, active] = [
    helpers.filter(({ endedAt }) => endedAt),
    helpers.filter(({ endedAt }) => !endedAt),
  ];
  return [...active, ...ended];
}

/** Null if no such helper is in the user's book, or they ended. Else the owner's new revision. */
export async function changeHelper(
  db: Db,
  userId: string,
  id: string,
  change: HelperChange | 'end',
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockState(tx, userId);
    const known = await findActive(tx, userId, id);
    if (!known) return null;
    return change === 'end' ? endHelper(tx, known) : writeHelper(tx, known, change);
  });
}

/** One statement for each owner, since they may be on different machines. */
export async function listBooks(db: Db, personId: string): Promise<HelpedBook[]> {
  const helps = await helpsOf(db, personId);
  const books = await Promise.all(
    helps.map(({ ownerId, helperId }) =>
      db
        .selectFrom('helpers')
        .innerJoin('users', 'users.id', 'helpers.user_id')
        .select(['helpers.id', 'users.username as owner', 'name', 'rights'])
        .where('helpers.user_id', '=', ownerId)
        .where('helpers.id', '=', helperId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    ),
  );
  return books
    .filter((book) => book !== undefined)
    .toSorted((one, other) => one.owner.localeCompare(other.owner, 'es'));
}

/** Undefined if the person doesn't help in that book. */
async function ownerOf(tx: Tx, personId: string, id: string): Promise<string | undefined> {
  return (await helpsOf(tx, personId)).find(({ helperId }) => helperId === id)?.ownerId;
}

interface Person {
  userId: string;
  sessionId: string;
}

/** Null if the person doesn't help in that book. A session that the same sign-in opened there before ends. */
export async function openBook(
  db: Db,
  { userId: personId, sessionId }: Person,
  id: string,
  { userAgent, address }: SessionOrigin,
): Promise<{ userId: string; sessionId: string } | null> {
  return inTransaction(db, async (tx) => {
    const userId = await ownerOf(tx, personId, id);
    if (userId === undefined) return null;
    await tx
      .deleteFrom('helper_sessions')
      .where('user_id', '=', userId)
      .where('opened_by', '=', sessionId)
      .where('helper_id', '=', id)
      .execute();
    const from = { ...readUserAgent(userAgent), address: address ?? null };
    const opened = await openHelperSession(tx, { userId, helperId: id, openedBy: sessionId, from });
    return { userId, sessionId: opened };
  });
}

/** Null if the person doesn't help in that book. Else its owner and their new revision. */
export async function leaveBook(
  db: Db,
  personId: string,
  id: string,
): Promise<{ userId: string; revision: number } | null> {
  return inTransaction(db, async (tx) => {
    const userId = await ownerOf(tx, personId, id);
    if (userId === undefined) return null;
    await lockState(tx, userId);
    const known = await findActive(tx, userId, id);
    return known ? { userId, revision: await endHelper(tx, known) } : null;
  });
}
