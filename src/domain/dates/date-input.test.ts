import { expect, test } from 'vitest';
import { dayOf, instantOn } from './date-input.ts';

const OLD = '2026-11-24T15:20:30.456Z';

test('another day keeps the time of day, and its own the instant', () => {
  expect(instantOn(dayOf(OLD), OLD)).toBe(OLD);
  const next = instantOn('2026-12-25', OLD);
  expect(dayOf(next)).toBe('2026-12-25');
  const clock = (iso: string) => [
    new Date(iso).getHours(),
    new Date(iso).getMinutes(),
    new Date(iso).getMilliseconds(),
  ];
  expect(clock(next)).toEqual(clock(OLD));
});

test.each(['', 'x2026-12-25', '2026-12-25x', '2026-12-2', '2026-1-25', '26-12-25', 'hoy'])(
  '"%s" is no day',
  (day) => {
    expect(instantOn(day, OLD)).toBe('');
  },
);
