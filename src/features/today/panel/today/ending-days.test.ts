import { expect, it } from 'vitest';
import { calendarDay } from '#domain/dates/dates.ts';
import { dayKey, dayOfKey, endingDays, endingOn, STRIP_DAYS } from './ending-days.ts';

const LIMA = 'America/Lima';
/** 24 November 2026, 10:00 in Lima. */
const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const client = (endDate: string, publicprice = 10) => ({ endDate, publicprice });

it('[PAN-06] counts clients, accounts and prices by the calendar day of the phone', () => {
  const clients = [
    client('2026-11-24T04:59:59.999Z'), // the evening before
    client('2026-11-24T05:00:00.000Z', 0.1), // the first moment of today, ended by now
    client('2026-11-25T04:59:59.999Z', 0.2), // the last moment of today
    client('2026-11-25T05:00:00.000Z'),
    client('2026-12-08T04:59:59.999Z', 7), // the last day shown
    client('2026-12-08T05:00:00.000Z'),
  ];
  const days = endingDays(clients, [{ endDate: '2026-11-26T12:00:00.000Z' }], NOW, LIMA);
  expect(days).toHaveLength(STRIP_DAYS);
  expect(days[0]).toEqual({ day: calendarDay(NOW, LIMA), clients: 2, accounts: 0, value: 0.3 });
  expect(days[1]).toMatchObject({ clients: 1, accounts: 0, value: 10 });
  expect(days[2]).toMatchObject({ clients: 0, accounts: 1, value: 0 });
  expect(days[13]).toMatchObject({ clients: 1, value: 7 });
  expect(days.reduce((sum, day) => sum + day.clients, 0)).toBe(4);
});

it('[PAN-06] a day that clocks shorten is one day', () => {
  const santiago = 'America/Santiago';
  const now = Date.parse('2026-09-05T15:00:00.000Z');
  const days = endingDays([client('2026-09-06T23:00:00.000Z')], [], now, santiago);
  expect(days[1]?.clients).toBe(1);
});

it('[PAN-07] the rows of a day are those that the strip counts, soonest first', () => {
  const rows = [
    client('2026-11-25T04:00:00.000Z', 2),
    client('2026-11-24T06:00:00.000Z', 1),
    client('2026-11-25T05:00:00.000Z'),
  ];
  const today = calendarDay(NOW, LIMA);
  expect(endingOn(rows, today, NOW, LIMA).map(({ publicprice }) => publicprice)).toEqual([1, 2]);
});

it('a day is named in an address as its date', () => {
  expect(dayKey(calendarDay(NOW, LIMA))).toBe('2026-11-24');
  expect(dayOfKey('2026-11-24')).toBe(calendarDay(NOW, LIMA));
  for (const other of ['', '2026-13-40', 'hoy', '2026-1-1']) expect(dayOfKey(other)).toBeNull();
});

it('[PAN-06] the days come in order, an instant before and after them counts nowhere, and a day lists its own, soonest first', () => {
  const today = calendarDay(NOW, LIMA);
  const ends = [
    '2026-11-26T05:00:00.000Z',
    '2026-11-26T04:59:59.999Z',
    '2026-11-25T05:00:00.000Z',
    '2026-11-25T04:59:59.999Z',
  ].map((endDate) => ({ endDate }));
  expect(endingDays([], ends, NOW, LIMA).map(({ day }) => day - today)).toEqual(
    Array.from({ length: 14 }, (_, n) => n),
  );
  const outside = ['2026-11-24T04:59:59.999Z', '2026-12-08T05:00:00.000Z'].map((endDate) => ({ endDate }));
  expect(endingDays([], outside, NOW, LIMA).every(({ accounts }) => accounts === 0)).toBe(true);
  expect(endingOn(ends, today + 1, NOW, LIMA)).toEqual([ends[2], ends[1]]);
});

it.each(['x2026-11-24', '2026-11-24x', '2026-11-2', '2026-13-01'])(
  '[PAN-06] an address names no day by %s',
  (key) => {
    expect(dayOfKey(key)).toBeNull();
  },
);
