import { useMemo } from 'react';
import { balanceOf } from '#domain/money/credits.ts';
import { useRows } from './use-rows.ts';
import { useAllRowsHere } from './use-sync-status.ts';

/** Undefined until all movements have come: a part of them is no balance (CRE-01). */
export function useBalance(): number | undefined {
  const movements = useRows('credits');
  const balance = useMemo(() => balanceOf(movements), [movements]);
  return useAllRowsHere() ? balance : undefined;
}
