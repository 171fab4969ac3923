import { calendarDay, DAY_MS, dayStart } from '#domain/dates/dates.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Streaming } from '#domain/rows.ts';

/** Days that the strip shows, today first. */
export const STRIP_DAYS = 14;

export interface EndingDay {
  /** Calendar days since 1970-01-01. */
  day: number;
  /** Clients whose last calendar day it is; today includes those who ended earlier. */
  clients: number;
  accounts: number;
  value: number;
}

type Ends = { endDate: string };

/** Ends on each of the next 14 calendar days. One pass, so that tens of thousands cost milliseconds. */
export function endingDays(
  clients: readonly Pick<Client, 'endDate' | 'publicprice'>[],
  streamings: readonly Pick<Streaming, 'endDate'>[],
  nowMs: number,
  timeZone?: string,
): EndingDay[] {
  const starts = startsOf(nowMs, STRIP_DAYS, timeZone);
  const today = calendarDay(nowMs, timeZone);
  const sums = Array.from({ length: STRIP_DAYS }, () => ({ clients: 0, accounts: 0, cents: 0 }));
  const sumsOf = ({ endDate }: Ends) => sums[placeOf(endDate, starts)];
  for (const client of clients) {
    const sum = sumsOf(client);
    if (!sum) continue;
    sum.clients += 1;
    sum.cents += toCents(client.publicprice);
  }
  for (const streaming of streamings) {
    const sum = sumsOf(streaming);
    if (sum) sum.accounts += 1;
  }
  return sums.map(({ cents, ...counts }, index) => ({
    day: today + index,
    ...counts,
    value: fromCents(cents),
  }));
}

/** Rows of one table that end on a calendar day, soonest first. */
export function endingOn<Row extends Ends>(
  rows: readonly Row[],
  day: number,
  nowMs: number,
  timeZone?: string,
): Row[] {
  const ahead = day - calendarDay(nowMs, timeZone);
  const [from, to] = [ahead, ahead + 1].map((plus) =>
    new Date(dayStart(nowMs, plus, timeZone)).toISOString(),
  );
  return rows
    .filter(({ endDate }) => from !== undefined && to !== undefined && endDate >= from && endDate < to)
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1));
}

/** `2026-11-24`, the form of a day in an address. */
export function dayKey(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days since 1970-01-01, or null for text that `dayKey` never returns. */
export function dayOfKey(key: string): number | null {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/.test(key) ? Date.parse(`${key}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(instantMs) ? null : instantMs / DAY_MS;
}

/** The first instants of that many days and of the one after, as ISO text. */
function startsOf(nowMs: number, days: number, timeZone?: string): string[] {
  return Array.from({ length: days + 1 }, (_, plus) =>
    new Date(dayStart(nowMs, plus, timeZone)).toISOString(),
  );
}

/** Index of the day; -1 for an end before or after these days. */
function placeOf(endDate: string, starts: readonly string[]): number {
  const [from = '', end = ''] = [starts[0], starts.at(-1)];
  return endDate < from || endDate >= end ? -1 : starts.findLastIndex((start) => start <= endDate);
}
