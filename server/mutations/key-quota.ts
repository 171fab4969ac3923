import type { Database } from '#server/database/pool.ts';
import { statement, type Statements } from '#server/database/statements.ts';

/**
 * Idempotency keys of one user: forty changes a day for the year of a key's life are 15,000. No key is dropped to make
 * room, since the call of a dropped one would act twice (ADR 0177).
 */
export const MOST_KEYS = 1_000_000;

/** A cached count misses keys from other processes for this long. */
const COUNT_HOLDS_MS = 3_600_000;
/** Users with a cached count; the oldest goes first. */
const MAX_COUNTS = 20_000;

const COUNT = statement(`
  select count(*)::integer as keys from (
    select from idempotency_keys where user_id = $1 limit ${MOST_KEYS}) as own`);

interface Counted {
  keys: number;
  untilMs: number;
}

const COUNTS = new WeakMap<Database, Map<string, Counted>>();

/** Call under the user's lock. If true, `fresh` more keys count as stored. */
export async function hasRoomForKeys(
  database: Database,
  statements: Statements,
  { userId, fresh, nowMs }: { userId: string; fresh: number; nowMs: number },
): Promise<boolean> {
  const counts = COUNTS.get(database) ?? new Map<string, Counted>();
  COUNTS.set(database, counts);
  const known = counts.get(userId);
  const counted = known && known.untilMs > nowMs ? known : await count(statements, userId, nowMs);
  const keys = counted.keys + fresh;
  const hasRoom = keys <= MOST_KEYS;
  counts.delete(userId);
  counts.set(userId, hasRoom ? { ...counted, keys } : counted);
  const [oldest] = counts.keys();
  if (counts.size > MAX_COUNTS && oldest !== undefined) counts.delete(oldest);
  return hasRoom;
}

async function count(statements: Statements, userId: string, nowMs: number): Promise<Counted> {
  const [row] = await statements.run<{ keys: number }>(COUNT, [userId]);
  return { keys: row?.keys ?? 0, untilMs: nowMs + COUNT_HOLDS_MS };
}
