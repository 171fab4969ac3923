import { describe, expect, it } from 'vitest';
import { planOffers } from './plan-offer.ts';

const nowMs = Date.parse('2026-03-10T15:00:00.000Z');

describe('the offer of plans', () => {
  it('[SUB-05] [SUB-06] says of each plan when it ends, what is left and what a month costs', () => {
    const offers = planOffers({ balance: 50, endDate: '2026-03-20T15:00:00.000Z', nowMs });
    expect(offers.map(({ months, left, perMonth }) => [months, left, perMonth])).toEqual([
      [1, 35, '15'],
      [3, 10, '13.3'],
      [6, -20, '11.7'],
      [12, -70, '10'],
    ]);
    expect(offers[0]?.endDate).toBe('2026-04-19T15:00:00.000Z');
  });

  it('[SUB-06] an ended one starts now', () => {
    const [month] = planOffers({ balance: 0, endDate: '2026-01-01T00:00:00.000Z', nowMs });
    expect(month?.endDate).toBe('2026-04-09T15:00:00.000Z');
  });
});
