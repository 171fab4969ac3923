import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { financePeriods, type Grain, type PeriodFigures } from '#domain/finance/periods.ts';

/** Oldest first; summed again only when the books or the day change. */
export function usePeriods(grain: Grain): PeriodFigures[] {
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => financePeriods(finances, grain, todayMs), [finances, grain, todayMs]);
}
