import { DEFAULT_SYMBOL } from '#domain/money/currencies.ts';
import { useProfile } from './use-rows.ts';

export function useSymbol(): string {
  return useProfile()?.symbolmoney ?? DEFAULT_SYMBOL;
}
