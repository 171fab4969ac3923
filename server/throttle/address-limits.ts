import type { ServerContext } from '#server/context.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';

interface Limit {
  readonly count: number;
  readonly seconds: number;
}

const HOUR_S = 3_600;

/** What anybody may do from one address (operations §4). */
const LIMITS = {
  /** Sign-ins that fail. */
  signIn: { count: 20, seconds: 600 },
  /** Registrations that make a user. */
  registration: { count: 10, seconds: HOUR_S },
  /** Registrations that are refused: each may ask whether a mail, name or phone is taken. */
  question: { count: 30, seconds: HOUR_S },
  /** Mails that are asked for. */
  mail: { count: 10, seconds: HOUR_S },
  /** Codes of links that are not good. */
  link: { count: 30, seconds: HOUR_S },
  /** Addresses for calendars that are not good. */
  calendar: { count: 60, seconds: HOUR_S },
} satisfies Record<string, Limit>;

export type AddressLimit = keyof typeof LIMITS;

export interface AddressLimits {
  /** Seconds to wait, 0 when the address may go on. Counts nothing. */
  wait(limit: AddressLimit, address: string): Promise<number>;
  count(limit: AddressLimit, address: string): Promise<void>;
}

const UNLIMITED: AddressLimits = { wait: () => Promise.resolve(0), count: () => Promise.resolve() };

/**
 * Counts by address group, in the database, so that all API processes share them. An address over its limit is refused
 * from memory: a flood costs no statement.
 */
export function createAddressLimits(context: ServerContext): AddressLimits {
  if (!context.settings.rateLimit) return UNLIMITED;
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { count, seconds }]) => [
      name,
      // At `count` the next one waits: a call that asks consumes nothing.
      createPostgresLimiter(context, { name, points: count - 1, blockAt: count, seconds }),
    ]),
  );
  const consume = async (limit: AddressLimit, address: string, points: number): Promise<number> =>
    (await limiters.get(limit)?.(address, points)) ?? 0;
  return {
    wait: (limit, address) => consume(limit, address, 0),
    count: async (limit, address) => void (await consume(limit, address, 1)),
  };
}
