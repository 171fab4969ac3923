import { useMemo } from 'react';
import { totals, type Totals } from '#domain/finance/finance.ts';
import { useRows } from '#workspace/data/use-rows.ts';

export function useTotals(): Totals {
  const finances = useRows('finances');
  return useMemo(() => totals(finances), [finances]);
}
