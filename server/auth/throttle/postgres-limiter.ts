import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerContext } from '#server/context/context.ts';
import { throttleKey } from './throttle-key.ts';

interface PostgresLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** A key with more points is refused from memory until the period is over: a flood costs no statement. */
  readonly blockAt: number;
}

export interface PostgresLimiter {
  /**
   * Takes points and returns the seconds to wait: 0 if there were enough. One statement, so that concurrent calls can't
   * pass together.
   */
  take: (key: string, points: number) => Promise<number>;
  giveBack: (key: string, points: number) => Promise<void>;
}

/** Counts in the table `rate_limits`, which all API processes share. Keys are hashed. */
export function createPostgresLimiter(
  { settings, database: { pool } }: Pick<ServerContext, 'settings' | 'database'>,
  { name, points, seconds, blockAt }: PostgresLimit,
): PostgresLimiter {
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
  return {
    take: (key, more) => waitOf(() => limiter.consume(throttleKey(key), more)),
    giveBack: async (key, less) => void (await limiter.reward(throttleKey(key), less)),
  };
}

/** Seconds to wait after a refusal of the limiter, rounded up; 0 if it takes the points. */
export async function waitOf(consume: () => Promise<unknown>): Promise<number> {
  try {
    await consume();
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}
