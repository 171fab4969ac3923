import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/kysely.ts';

/**
 * Hashed with the user, so that rows of two users can't be compared. `address` is the connection's own, since anybody
 * can write `X-Forwarded-For`; behind a proxy all sign-ins share the proxy's.
 */
export const hashAddress = (userId: string, address: string): Buffer =>
  createHash('sha256').update(`${userId} ${address}`).digest();

/** Keeps a hash alone; a known one has its time renewed. */
export async function rememberAddress(tx: Tx, userId: string, address: string): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: hashAddress(userId, address) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen_at: sql<string>`now()` }),
    )
    .execute();
}
