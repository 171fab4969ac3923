import { describe, expect, test } from 'vitest';
import type { Finance, Streaming } from '#domain/rows.ts';
import {
  account,
  accountsOf,
  CATALOGUE,
  day,
  NOW_MS,
  PURCHASE,
  RETURN,
  SALE,
} from '#tests/support/figure-books.ts';
import { NO_SUMS } from './book-sums.ts';
import { accountDays, supplierScores } from './supplier-scores.ts';

describe('the scorecard of a supplier', () => {
  const scores = (streamings: Streaming[], books: readonly Finance[] = []) =>
    supplierScores({
      streamings,
      sums: accountsOf(books, { ...CATALOGUE, streamings }),
      nowMs: NOW_MS,
    }).get('s1');

  test('[FIG-05] it counts accounts, money and refunds received', () => {
    const books = [PURCHASE, SALE, RETURN];
    expect(scores([account('a1'), account('b', { endDate: day(-1) })], books)).toMatchObject({
      accounts: 2,
      running: 1,
      cost: 22,
      brought: 12,
      returns: 1,
      returned: 8,
    });
  });

  test('[FIG-06] days in support are those of all outages, and repairs take the mean of those that are over', () => {
    const down = account('a1', {
      conditions: 'Soporte',
      outages: [
        { from: day(-12), to: day(-10) },
        { from: day(-8), to: day(-7) },
        { from: day(-3), to: null },
      ],
    });
    const score = scores([down]);
    expect(score).toMatchObject({ supportDays: 6, repairDays: 1.5 });
    expect(score?.outages.map(({ days }) => days)).toEqual([3, 1, 2]);
    // 6 of 20 days.
    expect(score?.upPercent).toBe(70);
  });

  test('[FIG-06] the share of days in service is known from the first day on, and is whole only without an outage', () => {
    const fresh = account('a1', { startDate: day(0), endDate: day(30) });
    expect(scores([fresh])).toMatchObject({ upPercent: null, repairDays: null, running: 1 });
    expect(scores([account('a1')])).toMatchObject({ upPercent: 100 });
    expect(scores([account('a1', { endDate: day(0) })])).toMatchObject({ running: 0 });
    const short = account('a1', { outages: [{ from: day(-10), to: day(-9.95) }] });
    expect(scores([short])).toMatchObject({ upPercent: 99 });
  });

  test('[FIG-05] a day costs the money over the days that were paid and served', () => {
    const row = account('a1', { outages: [{ from: day(-12), to: day(-10) }] });
    // 30 days less 2 in support.
    expect(scores([row], [{ ...PURCHASE, quantity: 28, date: day(-20) }])).toMatchObject({
      costPerDay: 1,
      lifeDays: 20,
    });
  });

  test('[FIG-05] an account lives from the first moment that is known of it', () => {
    const lived = (over: Partial<Streaming>, since: number | null) =>
      accountDays(
        account('a1', over),
        { ...NO_SUMS, ...(since !== null && { sinceMs: Date.parse(day(since)) }) },
        NOW_MS,
      );
    expect(lived({}, -50)).toMatchObject({ lifeDays: 50, servedDays: 60, beganMs: Date.parse(day(-50)) });
    expect(lived({}, null)).toMatchObject({ lifeDays: 20, servedDays: 30 });
    expect(lived({ endDate: day(-40) }, null)).toMatchObject({ lifeDays: 0, servedDays: 0 });
  });

  test('[FIG-10] the days and lives of its accounts come to those of the scorecard', () => {
    const rows = [
      account('a1', { outages: [{ from: day(-12), to: day(-10) }] }),
      account('b', { startDate: day(-5) }),
      account('c', { startDate: day(-50), endDate: day(-30) }),
    ];
    const books = [{ ...PURCHASE, quantity: 60 }];
    const sums = accountsOf(books, { ...CATALOGUE, streamings: rows });
    const parts = rows.map((row) => accountDays(row, sums.get(row.id), NOW_MS));
    const sum = (figure: 'lifeDays' | 'servedDays') => parts.reduce((all, part) => all + part[figure], 0);
    // 30 less 2 in support, 15 and 20.
    expect(sum('servedDays')).toBe(63);
    expect(scores(rows, books)).toMatchObject({ costPerDay: 0.95, lifeDays: sum('lifeDays') / 3 });
  });
});
