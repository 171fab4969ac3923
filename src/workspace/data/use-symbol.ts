import { useProfile } from './use-rows.ts';

const DEFAULT_SYMBOL = 'S/.';

/** The reseller's own money symbol (GEN-10). */
export function useSymbol(): string {
  return useProfile()?.symbolmoney ?? DEFAULT_SYMBOL;
}
