import { DAY_MS } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { endsOfMonths } from '#domain/finance/months.ts';
import { messages } from '#features/books/movements/movements.texts.ts';

/**
 * `2026-11` as `Noviembre de 2026`, `2026-06..2026-11` as `Jun–nov 2026`, which fits a filter; other text stays
 * unchanged.
 */
export function monthName(months: string): string {
  const [first, last] = endsOfMonths(months).map((month) => dayjs.utc(`${month}-01`));
  if (!first?.isValid() || !last?.isValid()) return months;
  if (first.isSame(last)) return messages.monthName(first.format('MMMM'), first.year());
  const firstYear = first.year() === last.year() ? null : first.year();
  return messages.monthsName(first.format('MMM'), firstYear, last.format('MMM'), last.year());
}

/**
 * `Martes 24 de noviembre`, with its year if it differs from `today`'s. Both count days since 1970, which have no zone.
 */
export function dayName(day: number, today: number): string {
  const date = dayjs.utc(day * DAY_MS);
  const isThisYear = date.year() === dayjs.utc(today * DAY_MS).year();
  return messages.dayName(date.format('dddd D [de] MMMM'), isThisYear, date.year());
}
