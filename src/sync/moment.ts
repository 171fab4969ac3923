import type { Reader, RuleContext } from '#contract/mutation.ts';
import { DEFAULT_SYMBOL } from '#domain/money/currencies.ts';

export type Moment = Omit<RuleContext, 'mutationId'>;

/** `nowMs` is server time, epoch ms. */
export async function momentAt(source: Reader, userId: string, nowMs: number): Promise<Moment> {
  const profile = await source.get('profile', userId);
  return {
    userId,
    now: new Date(nowMs).toISOString(),
    nowMs,
    symbolmoney: profile?.symbolmoney ?? DEFAULT_SYMBOL,
  };
}
