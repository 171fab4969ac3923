import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from './dates.ts';
import {
  clientStateAt,
  conditionsAt,
  conditionsAtIso,
  conditionsTone,
  daysLeft,
  daysLeftShown,
  daysLeftTone,
  hasEnded,
  profileTone,
} from './expiry.ts';
import { CLIENT_STATES, CONDITIONS } from '#domain/rows.ts';

const NOW = Date.parse('2026-03-01T15:00:00.000Z');
const endingIn = (ms: number) => new Date(NOW + ms).toISOString();
const offsetsMs = fc.integer({ min: -4000 * DAY_MS, max: 4000 * DAY_MS });

describe('hasEnded', () => {
  test('[EXP-04] a row ends at its end date, not a millisecond before', () => {
    expect([1, 0, -1].map((ms) => hasEnded(endingIn(ms), NOW))).toEqual([false, true, true]);
  });
});

describe('daysLeft', () => {
  test.each([
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [0, 0],
    [1 - DAY_MS, 0],
    [-DAY_MS, -1],
  ])('[EXP-01] %d ms before the end counts %d days', (ms, days) => {
    expect(daysLeft(endingIn(ms), NOW)).toBe(days);
  });

  test('[EXP-01] is above 0 exactly while the row runs, and never below 0 in words', () => {
    fc.assert(
      fc.property(offsetsMs, (ms) => {
        expect(daysLeft(endingIn(ms), NOW) > 0).toBe(!hasEnded(endingIn(ms), NOW));
        expect(daysLeftShown(endingIn(ms), NOW)).toBe(Math.max(daysLeft(endingIn(ms), NOW), 0));
      }),
    );
  });
});

describe('tones', () => {
  test('[EXP-02] days left are red at 0 or less, amber at 1 and 2, green from 3', () => {
    expect([-5, 0, 1, 2, 3, 30].map(daysLeftTone)).toEqual([
      'red',
      'red',
      'amber',
      'amber',
      'green',
      'green',
    ]);
  });

  test('[EXP-03] a chip goes by the days left', () => {
    const tones = [3 * DAY_MS, 2 * DAY_MS, 1].map((ms) =>
      profileTone({ state: 'Vendido', endDate: endingIn(ms) }, NOW),
    );
    expect(tones).toEqual(['green', 'amber', 'amber']);
  });

  test('[EXP-03] a chip in Standby is blue however few days are left', () => {
    expect(profileTone({ state: 'Standby', endDate: endingIn(1) }, NOW)).toBe('blue');
  });

  test.each(CLIENT_STATES)('[EXP-03] [EXP-10] a chip past due is red when %s is stored', (state) => {
    expect(profileTone({ state, endDate: endingIn(0) }, NOW)).toBe('red');
  });

  test('[EXP-03] a chip stored as ended is red', () => {
    expect(profileTone({ state: 'Vencido', endDate: endingIn(9 * DAY_MS) }, NOW)).toBe('red');
  });

  test('[ACC-24] conditions are green, red and amber', () => {
    expect(CONDITIONS.map(conditionsTone)).toEqual(['green', 'red', 'amber']);
  });
});

describe('state at an instant', () => {
  test.each(CLIENT_STATES)('[EXP-10] a client stored as %s shows as Vencido once ended', (state) => {
    expect(clientStateAt({ state, endDate: endingIn(0) }, NOW)).toBe('Vencido');
    expect(clientStateAt({ state, endDate: endingIn(1) }, NOW)).toBe(state);
  });

  test.each(CONDITIONS)(
    '[EXP-05] [EXP-10] an account stored as %s shows as Vencido once ended',
    (conditions) => {
      expect(conditionsAt({ conditions, endDate: endingIn(0) }, NOW)).toBe('Vencido');
      expect(conditionsAt({ conditions, endDate: endingIn(1) }, NOW)).toBe(conditions);
    },
  );

  test('[EXP-05] [EXP-10] an account shows alike whether instants are compared as text or parsed', () => {
    const near = fc.constantFrom(-1, 0, 1);
    fc.assert(
      fc.property(fc.constantFrom(...CONDITIONS), fc.oneof(near, offsetsMs), (conditions, ms) => {
        const row = { conditions, endDate: endingIn(ms) };
        expect(conditionsAtIso(row, endingIn(0))).toBe(conditionsAt(row, NOW));
      }),
    );
  });
});
