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
import { daysOf } from './account-figures.ts';
import { supplierScores } from './supplier-scores.ts';

describe('the scorecard of a supplier', () => {
  const scores = (
    streamings: Streaming[],
    books: readonly Finance[] = [],
    asked = new Map<string, number>(),
  ) =>
    supplierScores({
      streamings,
      sums: accountsOf(books, { ...CATALOGUE, streamings }),
      asked,
      nowMs: NOW_MS,
    }).get('s1');

  test('[FIG-05] it counts accounts, money, refunds asked and received', () => {
    const books = [PURCHASE, SALE, RETURN];
    expect(
      scores([account('a1'), account('b', { endDate: day(-1) })], books, new Map([['a1', 2]])),
    ).toMatchObject({
      accounts: 2,
      running: 1,
      cost: 22,
      brought: 12,
      asked: 2,
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
    expect(score).toMatchObject({ supportDays: 6, repairDays: 1.5, counted: 1 });
    expect(score?.outages.map(({ days }) => days)).toEqual([3, 1, 2]);
  });

  test('[FIG-06] accounts of which nothing is known aren’t counted, and it is said since when', () => {
    const old = account('a1', { outages: null });
    expect(scores([old])).toMatchObject({ counted: 0, countedSince: null, repairDays: null });
    const back = account('b', { outages: [{ from: day(-5), to: day(-4) }] });
    expect(scores([old, back])).toMatchObject({ accounts: 2, counted: 1, countedSince: day(-5) });
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
    expect(daysOf(account('a1'), day(-50))).toBe(60);
    expect(daysOf(account('a1'), '')).toBe(30);
    expect(daysOf(account('a1', { endDate: day(-40) }), '')).toBe(0);
  });
});
