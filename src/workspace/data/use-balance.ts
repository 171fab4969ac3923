import { useMemo } from 'react';
import { balanceOf } from '#domain/money/credits.ts';
import { useRows } from './use-rows.ts';
import { useAllRowsHere } from './use-sync-status.ts';

/** Undefined until all movements are here: the sum of a part is no balance (CRE-01). */
export function useBalance(): number | undefined {
  const { sum, isWhole } = useBalanceSoFar();
  return isWhole ? sum : undefined;
}

/** `sum` is the balance once `isWhole`; before, it only keeps the place. */
export function useBalanceSoFar(): { sum: number; isWhole: boolean } {
  const movements = useRows('credits');
  const sum = useMemo(() => balanceOf(movements), [movements]);
  return { sum, isWhole: useAllRowsHere() };
}
