import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ServerContext } from '#server/context/context.ts';
import { createPostgresLimiter, waitOf } from './postgres-limiter.ts';

/** Ten times what a phone spends that sends two weeks of work and downloads everything again. */
const POINTS_A_MINUTE = 6_000;
const MINUTE_S = 60;
const BYTES_A_POINT = 4_096;
/** A hash takes a thread and 64 MiB for a quarter of a second; 200 points allow thirty hashes a minute. */
const HASHING = 200;

/** Calls of a signed-in user that hash or check a password (SEC-13); all others cost a point. */
export const COSTS: Readonly<Record<string, number>> = {
  'user.change_password': HASHING,
  'user.leave': HASHING,
  'user.factor_begin': HASHING,
  'user.factor_confirm': HASHING,
  'user.factor_codes': HASHING,
  'user.factor_remove': HASHING,
  'calendar.create_feed': HASHING,
  'user.passkey_begin': HASHING,
  'user.passkey_remove': HASHING,
  'user.lock_keys_by_password': HASHING,
};

/** One point for the call, and one per 4 KB of its body. */
export function pointsOf(request: FastifyRequest): number {
  const bytes = Number(request.headers['content-length'] ?? 0) || 0;
  const { callName } = request.routeOptions.config;
  return (callName === undefined ? 1 : (COSTS[callName] ?? 1)) + Math.ceil(bytes / BYTES_A_POINT);
}

/** Takes points from a user's budget, and returns the seconds to wait, 0 if there are enough. */
export type TakeFromBudget = (userId: string, points: number) => Promise<number>;

interface BudgetOf {
  name: string;
  points: number;
  seconds: number;
}

export interface SharedBudget {
  take: TakeFromBudget;
  /** Seconds until there are points again, or 0. The call itself takes none. */
  wait: (userId: string) => Promise<number>;
}

/** Points per user and minute. */
export const createUserBudget = (context: BudgetContext): TakeFromBudget =>
  createSharedBudget(context, { name: 'budget', points: POINTS_A_MINUTE, seconds: MINUTE_S }).take;

type BudgetContext = Pick<ServerContext, 'settings' | 'database' | 'log'>;

/**
 * API processes share the budget in parts of a tenth. A process records each used part in the database, so that few
 * requests cost a statement; its unrecorded use is less than a part (ADR 0138).
 */
export function createSharedBudget(
  context: BudgetContext,
  { name, points: most, seconds }: BudgetOf,
): SharedBudget {
  const part = most / 10;
  const own = new RateLimiterMemory({ points: most, duration: seconds });
  const book = createPostgresLimiter(context, { name, points: most, seconds, blockAt: most });
  const bookOrGoOn = (userId: string, points: number): Promise<number> =>
    book.take(userId, points).catch((err: unknown) => {
      context.log.warn({ err }, 'budget of a user not shared: this process counts alone');
      return 0;
    });
  const take = async (userId: string, points: number): Promise<number> => {
    if (!context.settings.rateLimit) return 0;
    let used = 0;
    const waitS = await waitOf(async () => ({ consumedPoints: used } = await own.consume(userId, points)));
    if (waitS > 0) return waitS;
    const parts = Math.floor(used / part) - Math.floor((used - points) / part);
    const sharedWaitS = parts > 0 ? await bookOrGoOn(userId, parts * part) : 0;
    // The shared count isn't read at each request, so the refusal is kept here.
    if (sharedWaitS > 0) await own.block(userId, sharedWaitS);
    return sharedWaitS;
  };
  const wait = async (userId: string): Promise<number> => {
    const used = context.settings.rateLimit ? await own.get(userId) : null;
    return used !== null && used.consumedPoints >= most
      ? Math.max(1, Math.ceil(used.msBeforeNext / 1_000))
      : 0;
  };
  return { take, wait };
}

/** Four phones that each download a panel of 10,000 accounts, 50,000 clients and 146,000 lines of books. */
export const ROWS_AN_HOUR = 1_000_000;
const HOUR_S = 3_600;

/** Stops a client that downloads in a loop within half a minute. */
export const createRowBudget = (
  context: Pick<ServerContext, 'settings' | 'database' | 'log'>,
): SharedBudget => createSharedBudget(context, { name: 'rows', points: ROWS_AN_HOUR, seconds: HOUR_S });
