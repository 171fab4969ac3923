import { describe, expect, it } from 'vitest';
import { isPlan, planEnd, PLANS } from './plans.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');

describe('plans', () => {
  it('[SUB-05] there are exactly four', () => {
    expect(PLANS.map(({ months, days, quantity }) => [months, days, quantity])).toEqual([
      [1, 30, 15],
      [3, 90, 40],
      [6, 180, 70],
      [12, 365, 120],
    ]);
  });

  it('[SUB-07] days and credits of two plans are none', () => {
    expect(isPlan({ days: 90, quantity: 40 })).toBe(true);
    expect(isPlan({ days: 90, quantity: 15 })).toBe(false);
    expect(isPlan({ days: 30, quantity: 0 })).toBe(false);
  });

  it('[SUB-06] the days come after those that are left, or begin now', () => {
    expect(planEnd('2026-03-12T15:00:00.000Z', NOW_MS, 30)).toBe('2026-04-11T15:00:00.000Z');
    expect(planEnd('2026-03-01T15:00:00.000Z', NOW_MS, 30)).toBe('2026-04-09T15:00:00.000Z');
    expect(planEnd(null, NOW_MS, 30)).toBe('2026-04-09T15:00:00.000Z');
  });
});
