import type { ServerContext } from '#server/context/context.ts';
import { createPostgresLimiter, type PostgresLimiter } from './postgres-limiter.ts';

interface Limit {
  readonly count: number;
  readonly seconds: number;
}

const HOUR_S = 3_600;

/** Limits of one address (operations §4). */
const LIMITS = {
  signIn: { count: 20, seconds: 600 },
  /** Registrations that create a user. */
  registration: { count: 10, seconds: HOUR_S },
  /** Refused registrations: each may reveal whether a mail, name or phone is taken. */
  question: { count: 30, seconds: HOUR_S },
  mail: { count: 10, seconds: HOUR_S },
  /** Invalid codes of links. */
  link: { count: 30, seconds: HOUR_S },
  /** Invalid addresses of calendars. */
  calendar: { count: 60, seconds: HOUR_S },
  /** Invalid addresses of clients' pages. */
  page: { count: 60, seconds: HOUR_S },
  /** Reads of catalogues: many phones share a network's address. */
  catalogue: { count: 300, seconds: HOUR_S },
} satisfies Record<string, Limit>;

export type AddressLimit = keyof typeof LIMITS;

/** `done` unless the address has to wait. */
export type Spent<T> = { waitSeconds: 0; done: T } | { waitSeconds: number; done: null };

export interface AddressLimits {
  /**
   * Does the work if the address is below the limit. It is counted before, so that concurrent calls can't exceed the
   * limit, and refunded if `counts` is false or the work throws.
   *
   * @param counts decides from the result whether the work counts; by default always
   */
  spend<T>(
    limit: AddressLimit,
    address: string,
    work: () => Promise<T>,
    counts?: (done: T) => boolean,
  ): Promise<Spent<T>>;
}

/**
 * Counts by address group, in the database, so that all API processes share them. An address above its limit is refused
 * from memory: a flood costs no statement.
 */
export function createAddressLimits(context: ServerContext): AddressLimits {
  if (!context.settings.rateLimit)
    return { spend: async (_limit, _address, work) => ({ waitSeconds: 0, done: await work() }) };
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { count, seconds }]) => [
      name,
      // Twice the limit, because attempts under way may still be refunded.
      createPostgresLimiter(context, { name, points: count, blockAt: 2 * count, seconds }),
    ]),
  ) as Record<AddressLimit, PostgresLimiter>;
  return {
    spend: async (limit, address, work, counts = () => true) => {
      const limiter = limiters[limit];
      const waitSeconds = await limiter.take(address, 1);
      if (waitSeconds > 0) return { waitSeconds, done: null };
      let isCounted = false;
      try {
        const done = await work();
        isCounted = counts(done);
        return { waitSeconds: 0, done };
      } finally {
        if (!isCounted) await limiter.giveBack(address, 1);
      }
    },
  };
}
