import { expect, it } from 'vitest';
import type { Activity } from '#domain/rows.ts';
import { authorsOfLines, byDay, cutOf } from './activities.ts';

const activity = (at: string, more: Partial<Activity> = {}): Activity => ({
  id: at,
  userId: 'u',
  at,
  helperId: null,
  action: 'client.renewal',
  aboutId: 'ana',
  about: 'Ana',
  taken: 0,
  paymentMethod: null,
  ...more,
});

it('[TEAM-08] cuts the day by person and means of payment: payments less what was given back, to the cent', () => {
  const moved: [string | null, number, string | null][] = [
    ['luis', 0.1, 'Yape'],
    ['luis', 0.2, 'Efectivo'],
    [null, 40, null],
    ['luis', -0.1, 'Yape'],
    ['rosa', -5, 'Yape'],
    ['eva', 0, null],
  ];
  expect(
    cutOf(moved.map(([helperId, taken, paymentMethod]) => ({ helperId, taken, paymentMethod }))),
  ).toEqual([
    { helperId: null, taken: 40, payments: 1, methods: [{ method: null, received: 40 }] },
    { helperId: 'luis', taken: 0.2, payments: 2, methods: [{ method: 'Efectivo', received: 0.2 }] },
    { helperId: 'rosa', taken: -5, payments: 0, methods: [{ method: 'Yape', received: -5 }] },
  ]);
});

it('[TEAM-08] lists by the day of the phone’s zone', () => {
  const [late, early] = [activity('2026-11-29T04:30:00.000Z'), activity('2026-11-28T12:00:00.000Z')];
  expect(byDay([late, early], 'America/Lima')).toMatchObject([{ activities: [late, early] }]);
  expect(byDay([late, early], 'UTC')).toMatchObject([{ activities: [late] }, { activities: [early] }]);
});

it('[TEAM-08] finds who wrote a line by its moment, and by its client where two share one', () => {
  const at = '2026-11-29T10:00:00.000Z';
  const authorOf = authorsOfLines([
    activity(at, { helperId: 'luis' }),
    activity(at, { helperId: 'rosa', aboutId: 'eva' }),
  ]);
  expect(authorOf({ date: at, aboutId: 'eva' })).toBe('rosa');
  expect(authorOf({ date: at, aboutId: null })).toBe('luis');
  expect(authorOf({ date: '2026-11-29T10:00:01.000Z', aboutId: 'eva' })).toBeUndefined();
});
