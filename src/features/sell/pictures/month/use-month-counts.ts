import { useMemo } from 'react';
import { useLineAttribution } from '#workspace/data/books/use-line-attribution.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { type MonthCounts, monthCounts } from '#domain/finance/month-counts.ts';
import { monthsSince, spanOfMonth } from '#domain/finance/months.ts';

/** A year back: older months are news to nobody. */
const MOST_MONTHS = 12;

/** Newest first, from this month to that of the oldest line. Needs the books (`useBooksReady`). */
export function useMonths(): string[] {
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => {
    let oldest = new Date(todayMs).toISOString();
    for (const { date } of finances) if (date < oldest) oldest = date;
    return monthsSince(oldest, todayMs).slice(0, MOST_MONTHS);
  }, [finances, todayMs]);
}

/** Null for what is no month. */
export function useMonthCounts(month: string): MonthCounts | null {
  const finances = useRows('finances');
  const attributionOf = useLineAttribution();
  return useMemo(() => {
    const span = spanOfMonth(month);
    return span && monthCounts(finances, attributionOf, span);
  }, [finances, attributionOf, month]);
}
