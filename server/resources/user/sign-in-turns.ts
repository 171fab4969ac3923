import { createKeyedQueue } from '#server/base/concurrency/keyed-queue.ts';
import type { ServerContext } from '#server/context/context.ts';
import { createAddressLimits } from '#server/auth/throttle/address-limits.ts';

type TooMany = { outcome: 'too many'; waitSeconds: number };

/**
 * Queues sign-ins: those of a known device by `inTurn`, all others by `counted`, whose failures count for their
 * address.
 */
export function createSignInTurns(context: ServerContext) {
  const inTurn = createKeyedQueue();
  const limits = createAddressLimits(context);
  /** One sign-in of an address at a time: correct ones that run at once would otherwise exhaust its limit. */
  const counted = async <Result extends { outcome: string }>(
    address: string,
    work: () => Promise<Result>,
  ): Promise<Result | TooMany> => {
    const isFailure = ({ outcome }: Result): boolean => outcome === 'wrong';
    const { waitSeconds, done } = await inTurn(address, () =>
      limits.spend('signIn', address, work, isFailure),
    );
    return done ?? { outcome: 'too many', waitSeconds };
  };
  return { inTurn, counted };
}
