import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/kysely.ts';

/** Phones and browsers of one person, with room for those that lost their id. */
const KEPT = 20;

/** Hashed with the user, so that rows of two users can't be compared. */
const hashOf = (userId: string, device: string): Buffer =>
  createHash('sha256').update(`${userId} ${device}`).digest();

/** Looks up unknown mails (no user) too, so that the time reveals nothing. */
export async function knowsDevice(db: Db, userId: string | null, device: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashOf(userId ?? '', device ?? ''))
    .executeTakeFirst();
  return row !== undefined && device !== null;
}

/** True if the user has signed in with devices, but never with this one; null is a device without an id. */
export async function isStrangeDevice(tx: Tx, userId: string, device: string | null): Promise<boolean> {
  const devices = await tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute();
  const hash = device === null ? null : hashOf(userId, device);
  return devices.length > 0 && !devices.some(({ device_hash }) => hash?.equals(device_hash));
}

/** Stores only hashes, of the 20 most recent devices. */
export async function rememberDevice(tx: Tx, userId: string, device: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashOf(userId, device) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: sql<string>`excluded.seen_at` }),
    )
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId} order by seen_at desc offset ${KEPT})
  `.execute(tx);
}
