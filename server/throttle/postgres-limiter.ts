import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerContext } from '#server/context.ts';
import { throttleKey } from './throttle-key.ts';

interface PostgresLimit {
  /** Tells limits apart in the one table. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Who has used as many is refused from memory until the time is over: a flood costs no statement. */
  readonly blockAt: number;
}

/** Takes points, 0 to ask alone, and gives the seconds to wait: 0 where there were enough. */
export type Consume = (key: string, points: number) => Promise<number>;

/** Counts in the table `rate_limits`, which all API processes share. Keys are hashed. */
export function createPostgresLimiter(
  { settings, database: { pool } }: Pick<ServerContext, 'settings' | 'database'>,
  { name, points, seconds, blockAt }: PostgresLimit,
): Consume {
  const storeClient = {
    query: (query: { name?: string; text: string; values: unknown[] }) =>
      pool.query({
        text: query.text,
        values: query.values,
        ...(settings.databasePrepared && query.name !== undefined && { name: query.name }),
      }),
  };
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    inMemoryBlockOnConsumed: blockAt,
    duration: seconds,
  });
  return (key, more) => waitOf(() => limiter.consume(throttleKey(key), more));
}

/** Seconds that a refusal of the limiter asks for, rounded up; 0 where it takes the points. */
export async function waitOf(consume: () => Promise<unknown>): Promise<number> {
  try {
    await consume();
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}
