import { DEFAULT_SYMBOL } from '#domain/money/prices.ts';
import { useProfile } from './use-rows.ts';

/** The reseller's own money symbol (GEN-10). */
export function useSymbol(): string {
  return useProfile()?.symbolmoney ?? DEFAULT_SYMBOL;
}
