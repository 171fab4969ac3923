import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, DAY_MS } from '#domain/dates/dates.ts';
import { resetRowId } from './closings.ts';
import { financePeriods, GRAINS, monthToDate, PERIOD_COUNTS, type PeriodFigures } from './periods.ts';
import { resetEntries, totals, UNLINKED } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';

const LIMA = 'America/Lima';
const MADRID = 'Europe/Madrid';
const RESET_ID = '0195a000-0000-7000-8000-0000000000e1';
/** A Wednesday. */
const NOW_MS = Date.parse('2026-03-11T15:00:00.000Z');

let lastId = 0;
function entry(kind: FinanceKind, quantity: number, date: string): Finance {
  const id = `0195a000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;
  return { id, userId: 'u', kind, description: kind, quantity, date, ...UNLINKED };
}

const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const span = ({ firstDay, lastDay }: PeriodFigures): string => `${dayName(firstDay)} ${dayName(lastDay)}`;

describe('the calendar of the chart', () => {
  test('days are the last fourteen, today last', () => {
    const periods = financePeriods([], 'day', NOW_MS, LIMA);
    expect(periods.map(span)).toHaveLength(14);
    expect(span(periods[0]!)).toBe('2026-02-26 2026-02-26');
    expect(span(periods.at(-1)!)).toBe('2026-03-11 2026-03-11');
  });

  test('weeks begin on Monday, on Sunday evening too', () => {
    const sunday = Date.parse('2026-03-16T03:00:00.000Z');
    for (const nowMs of [NOW_MS, sunday]) {
      const periods = financePeriods([], 'week', nowMs, LIMA);
      expect(periods).toHaveLength(12);
      expect(span(periods.at(-1)!)).toBe('2026-03-09 2026-03-15');
      expect(span(periods.at(-2)!)).toBe('2026-03-02 2026-03-08');
    }
  });

  test('months are whole ones, a leap February and the turn of the year included', () => {
    const periods = financePeriods([], 'month', Date.parse('2028-03-31T15:00:00.000Z'), LIMA).map(span);
    expect(periods).toHaveLength(12);
    expect(periods.at(-2)).toBe('2028-02-01 2028-02-29');
    expect(periods[0]).toBe('2027-04-01 2027-04-30');
  });

  test('an entry belongs to its day in the zone, not in UTC', () => {
    const late = entry('Venta', 5, '2026-03-11T02:00:00.000Z');
    const incomes = (zone: string) =>
      financePeriods([late], 'day', NOW_MS, zone)
        .map(({ income }) => income)
        .slice(-2);
    expect(incomes(LIMA)).toEqual([5, 0]);
    expect(incomes(MADRID)).toEqual([0, 5]);
  });

  test('the days when clocks change begin and end at midnight all the same', () => {
    const nowMs = Date.parse('2026-03-30T10:00:00.000Z');
    // In Madrid the 29th lasts 23 hours: from 23:00 UTC of the 28th to 22:00 UTC.
    const books = ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'].map(
      (date) => entry('Venta', 1, date),
    );
    books.push(entry('Venta', 1, '2026-03-29T22:00:00.000Z'));
    expect(
      financePeriods(books, 'day', nowMs, MADRID)
        .slice(-3)
        .map(({ income }) => income),
    ).toEqual([1, 2, 1]);
  });
});

describe('the figures of a period', () => {
  const today = new Date(NOW_MS).toISOString();

  test('are sales and renewals, investments and refunds, and what is left', () => {
    const books = [
      entry('Venta', 15.1, today),
      entry('Renovacion', 20.2, today),
      entry('Inversion', 12.5, today),
      entry('Inversion', -2.5, today),
      entry('Reembolso', 4.75, today),
    ];
    expect(financePeriods(books, 'month', NOW_MS, LIMA).at(-1)).toMatchObject({
      income: 35.3,
      cost: 14.75,
      profit: 20.55,
    });
  });

  test('[FIN-24] a correction counts when its entry did, and its own day is left as it was', () => {
    const before = new Date(NOW_MS - 2 * DAY_MS).toISOString();
    const sale = entry('Venta', 1_500, before);
    const wrong = [sale, entry('Venta', 9, today)];
    const mended = [...wrong, { ...entry('Venta', -1_485, today), correctsId: sale.id }];
    const incomes = (books: Finance[]) =>
      financePeriods(books, 'day', NOW_MS, LIMA).map(({ income }) => income);
    expect(incomes(wrong).slice(-3)).toEqual([1_500, 0, 9]);
    expect(incomes(mended).slice(-3)).toEqual([15, 0, 9]);
  });

  test('leave out what resets wrote', () => {
    const books = [entry('Venta', 30, today), entry('Inversion', 10, today)];
    const closing = resetEntries(totals(books)).map(({ kind, quantity }) => ({
      ...entry(kind, quantity, today),
      id: resetRowId(RESET_ID, kind),
      resetId: kind === 'Acumulado' ? RESET_ID : null,
    }));
    const [before, after] = [books, [...books, ...closing]].map((all) =>
      financePeriods(all, 'day', NOW_MS, LIMA),
    );
    expect(after).toEqual(before);
  });

  test('[GEN-14] come to the sums of the entries in range, to the cent, in every zone and grain', () => {
    const entries = fc.record({
      kind: fc.constantFrom<FinanceKind>('Venta', 'Renovacion', 'Reembolso', 'Inversion'),
      quantity: fc.integer({ min: -99_999, max: 99_999 }).map(fromCents),
      agoMs: fc.integer({ min: -40 * DAY_MS, max: 500 * DAY_MS }),
    });
    const zones = fc.constantFrom(
      'UTC',
      LIMA,
      MADRID,
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'America/Santiago',
    );
    fc.assert(
      fc.property(fc.array(entries), fc.constantFrom(...GRAINS), zones, (drawn, grain, zone) => {
        const books = drawn.map(({ kind, quantity, agoMs }) =>
          entry(kind, quantity, new Date(NOW_MS - agoMs).toISOString()),
        );
        const periods = financePeriods(books, grain, NOW_MS, zone);
        expect(periods).toHaveLength(PERIOD_COUNTS[grain]);
        const [first, last] = [periods[0]!.firstDay, periods.at(-1)!.lastDay];
        const inRange = books.filter(({ date }) => {
          const on = calendarDay(Date.parse(date), zone);
          return on >= first && on <= last;
        });
        const expected = totals(inRange);
        const sum = (figure: 'income' | 'cost' | 'profit'): number =>
          periods.reduce((cents, period) => cents + toCents(period[figure]), 0);
        expect(sum('income')).toBe(toCents(expected.sales) + toCents(expected.renewals));
        expect(sum('cost')).toBe(toCents(expected.refunds) + toCents(expected.investments));
        expect(sum('profit')).toBe(toCents(expected.total));
      }),
    );
  });
});

describe('the month so far', () => {
  test('[PAN-08] sums income less costs by day, beside the same stretch of the month before', () => {
    const books = [
      entry('Venta', 20, '2026-03-01T05:00:00.000Z'),
      entry('Inversion', 5.5, '2026-03-11T04:59:59.999Z'),
      entry('Renovacion', 1, '2026-03-12T04:59:59.999Z'),
      // The first 11 days of February, and entries outside both stretches.
      entry('Venta', 8, '2026-02-01T05:00:00.000Z'),
      entry('Reembolso', 3, '2026-02-12T04:59:59.999Z'),
      entry('Venta', 100, '2026-02-12T05:00:00.000Z'),
      entry('Venta', 100, '2026-02-01T04:59:59.999Z'),
    ];
    const { profit, before, course } = monthToDate(books, NOW_MS, LIMA);
    expect({ profit, before }).toEqual({ profit: 15.5, before: 5 });
    expect(course).toEqual([20, 20, 20, 20, 20, 20, 20, 20, 20, 14.5, 15.5]);
  });

  test('[PAN-08] of a shorter month before, all days count and none of this month twice', () => {
    const books = [
      entry('Venta', 4, '2026-02-28T15:00:00.000Z'),
      entry('Venta', 2, '2026-03-01T15:00:00.000Z'),
    ];
    const nowMs = Date.parse('2026-03-31T15:00:00.000Z');
    expect(monthToDate(books, nowMs, LIMA)).toMatchObject({ profit: 2, before: 4 });
  });

  test('[PAN-08] a closing is no cost', () => {
    const sales = [entry('Venta', 30, '2026-03-02T15:00:00.000Z')];
    const closing = resetEntries(totals(sales)).map(({ kind, quantity }) => ({
      ...entry(kind, quantity, '2026-03-03T15:00:00.000Z'),
      id: resetRowId(RESET_ID, kind),
      resetId: kind === 'Acumulado' ? RESET_ID : null,
    }));
    expect(monthToDate([...sales, ...closing], NOW_MS, LIMA).profit).toBe(30);
  });
});
