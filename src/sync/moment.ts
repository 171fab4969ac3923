import type { Reader, RuleContext } from '#contract/mutation.ts';
import { DEFAULT_SYMBOL } from '#domain/money/prices.ts';

/** When a mutation is called, and for whom: its context but for its own id. */
export type Moment = Omit<RuleContext, 'mutationId'>;

/**
 * The moment at which the user of these rows calls.
 *
 * @param nowMs server time, epoch ms
 */
export async function momentAt(source: Reader, userId: string, nowMs: number): Promise<Moment> {
  const profile = await source.get('profile', userId);
  return {
    userId,
    now: new Date(nowMs).toISOString(),
    nowMs,
    symbolmoney: profile?.symbolmoney ?? DEFAULT_SYMBOL,
  };
}
