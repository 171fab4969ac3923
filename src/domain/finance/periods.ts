import { calendarDay, DAY_MS, dayStart } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { notOfResets } from './closings.ts';
import { isCorrection } from './corrections.ts';
import { isIncome } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Periods in a chart, the present one included. */
export const PERIOD_COUNTS: Record<Grain, number> = { day: 14, week: 12, month: 12 };

export interface PeriodFigures {
  /** Calendar days since 1970-01-01. */
  firstDay: number;
  lastDay: number;
  income: number;
  /** Investments and refunds; below 0 if suppliers gave back more than was spent. */
  cost: number;
  profit: number;
}

/** Oldest first. Resets count in none: closing is neither income nor cost. Corrections count on their entry's date. */
export function financePeriods(
  finances: readonly Finance[],
  grain: Grain,
  nowMs: number,
  timeZone?: string,
): PeriodFigures[] {
  const today = calendarDay(nowMs, timeZone);
  const firstDays = firstDaysOf(grain, today);
  const starts = firstDays.map((day) => new Date(dayStart(nowMs, day - today, timeZone)).toISOString());
  const cents = firstDays.map(() => ({ income: 0, cost: 0 }));
  const dateOf = datesCounted(finances);
  const isCounted = notOfResets(finances);
  const [from = '', end = ''] = [starts[0], starts.at(-1)];
  for (const entry of finances) {
    const date = dateOf(entry);
    // Cheap test first: most lines are older.
    if (date < from || date >= end || !isCounted(entry)) continue;
    const sums = cents[starts.findLastIndex((start) => start <= date)];
    if (!sums) continue;
    if (isIncome(entry)) sums.income += toCents(entry.quantity);
    else sums.cost += toCents(entry.quantity);
  }
  return cents.slice(0, -1).map(({ income, cost }, index) => ({
    firstDay: firstDays[index] ?? today,
    lastDay: (firstDays[index + 1] ?? today) - 1,
    income: fromCents(income),
    cost: fromCents(cost),
    profit: fromCents(income - cost),
  }));
}

export interface MonthToDate {
  /** From the first of the calendar month to now. */
  profit: number;
  /** Profit of as many days from the first of the month before. */
  before: number;
  /** The profit by the end of each day of this month so far, today last. */
  course: number[];
}

/** Counts as `financePeriods` does: resets in none, corrections on their entry's date. */
export function monthToDate(finances: readonly Finance[], nowMs: number, timeZone?: string): MonthToDate {
  const today = calendarDay(nowMs, timeZone);
  const [first, firstBefore] = [firstDay('month', today, 0), firstDay('month', today, -1)];
  const daysSoFar = today - first + 1;
  const isoOf = (day: number) => new Date(dayStart(nowMs, day - today, timeZone)).toISOString();
  const starts = Array.from({ length: daysSoFar + 1 }, (_, index) => isoOf(first + index));
  const [begin = '', end = ''] = [starts[0], starts.at(-1)];
  const [fromBefore, endBefore] = [isoOf(firstBefore), isoOf(Math.min(firstBefore + daysSoFar, first))];
  const cents = Array.from({ length: daysSoFar }, () => 0);
  let centsBefore = 0;
  const dateOf = datesCounted(finances);
  const isCounted = notOfResets(finances);
  for (const entry of finances) {
    const date = dateOf(entry);
    // Cheap test first: most lines are older.
    if (date < fromBefore || date >= end || (date >= endBefore && date < begin) || !isCounted(entry))
      continue;
    const signed = isIncome(entry) ? toCents(entry.quantity) : -toCents(entry.quantity);
    if (date < begin) centsBefore += signed;
    else {
      const at = starts.findLastIndex((start) => start <= date);
      cents[at] = (cents[at] ?? 0) + signed;
    }
  }
  const course: number[] = [];
  let sum = 0;
  for (const ofDay of cents) {
    sum += ofDay;
    course.push(fromCents(sum));
  }
  return { profit: fromCents(sum), before: fromCents(centsBefore), course };
}

/** A correction takes the date of the entry that it corrects. */
export function datesCounted(finances: readonly Finance[]): (entry: Finance) => string {
  const mended = new Set(finances.filter(isCorrection).map(({ correctsId }) => correctsId));
  if (mended.size === 0) return ({ date }) => date;
  const dates = new Map(finances.filter(({ id }) => mended.has(id)).map(({ id, date }) => [id, date]));
  return (entry) => (isCorrection(entry) && dates.get(entry.correctsId)) || entry.date;
}

/** Oldest first, followed by the first day of the next period. */
function firstDaysOf(grain: Grain, today: number): number[] {
  const count = PERIOD_COUNTS[grain];
  return Array.from({ length: count + 1 }, (_, index) => firstDay(grain, today, index - count + 1));
}

const UNITS = { day: 'day', week: 'isoWeek', month: 'month' } as const;

/** Weeks begin on Monday; calendar days have no zone, hence UTC. */
function firstDay(grain: Grain, today: number, ahead: number): number {
  const first = dayjs.utc(today * DAY_MS).startOf(UNITS[grain]);
  return first.add(ahead, grain).valueOf() / DAY_MS;
}
