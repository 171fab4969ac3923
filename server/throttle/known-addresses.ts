import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/kysely.ts';

/**
 * An address as it is kept: hashed together with the user, so that rows of two users tell nothing about each other.
 * The address is `request.ip`: the connection's own. `X-Forwarded-For` is not trusted, since anybody can write it;
 * behind a proxy all sign-ins therefore share the proxy's address, and the limit holds for the account alone.
 */
export const hashAddress = (userId: string, address: string): Buffer =>
  createHash('sha256').update(`${userId} ${address}`).digest();

/** Remembers that a user has signed in from an address. */
export async function rememberAddress(tx: Tx, userId: string, address: string): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: hashAddress(userId, address) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen_at: sql<string>`now()` }),
    )
    .execute();
}
