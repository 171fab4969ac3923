import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_PASSKEYS } from '#contract/calls/passkeys.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import type { MadePasskey } from './ceremonies.ts';
import { spend, type Challenge } from './challenges.ts';
import type { PasskeyRecord } from '#contract/schemas/answers.ts';

const RECORD = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** Newest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRecord[]> {
  return db
    .selectFrom('passkeys')
    .select(RECORD)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function credentialIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id: id }) => id);
}

export type Addition = PasskeyRecord | 'too many' | 'there' | 'spent';

/** Locks the user, so that the second of two concurrent calls sees the first. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  { name, challenge, ...made }: MadePasskey & { name: string; challenge: Challenge },
): Promise<Addition> {
  await lockState(tx, userId);
  const { count } = await tx
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PASSKEYS) return 'too many';
  if (!(await spend(tx, challenge))) return 'spent';
  const added = await tx
    .insertInto('passkeys')
    .values({
      id: uuidv7(),
      user_id: userId,
      credential_id: made.credentialId,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.signCount,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(RECORD)
    .executeTakeFirst();
  return added ?? 'there';
}

/** False if the passkey isn't one of the user's. */
export async function removePasskey(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface PasskeyCandidate {
  passkeyId: string;
  publicKey: Buffer;
  user: { id: string; password_hash: string };
}

export async function findByCredential(db: Db, credentialId: string): Promise<PasskeyCandidate | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id as passkeyId', 'passkeys.public_key as publicKey'])
    .select(['users.id as userId', 'users.password_hash'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return null;
  const { passkeyId, publicKey, userId: id, password_hash } = row;
  return { passkeyId, publicKey, user: { id, password_hash } };
}

export type Use = 'used' | 'spent' | 'counter went back' | 'gone';

/**
 * Uses up the challenge and stores the authenticator's counter. A counter must rise each time, which a copy's does not.
 * Of two concurrent uses, one is the first.
 */
export async function usePasskey(
  tx: Tx,
  passkeyId: string,
  { challenge, signCount }: { challenge: Challenge; signCount: number },
): Promise<Use> {
  if (!(await spend(tx, challenge))) return 'spent';
  const passkey = await tx
    .selectFrom('passkeys')
    .select('sign_count')
    .where('id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return 'gone';
  const counts = passkey.sign_count > 0 || signCount > 0;
  if (counts && signCount <= passkey.sign_count) return 'counter went back';
  await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql<string>`now()` })
    .where('id', '=', passkeyId)
    .execute();
  return 'used';
}
