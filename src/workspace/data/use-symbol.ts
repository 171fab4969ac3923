import { DEFAULT_SYMBOL } from '#domain/money/currencies.ts';
import { useProfile } from './use-rows.ts';

/** The default before the first pull (GEN-10). */
export function useSymbol(): string {
  return useProfile()?.symbolmoney ?? DEFAULT_SYMBOL;
}
