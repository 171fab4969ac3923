import { describe, expect, test } from 'vitest';
import { endsOfMonths, monthsFrom, monthsSince, spanOfMonth, spanOfMonths } from './months.ts';

const LIMA = 'America/Lima';

describe('months in an address', () => {
  test('[FIG-10] one stands alone, several by their ends', () => {
    expect(monthsFrom('2026-11', '2026-11')).toBe('2026-11');
    expect(monthsFrom('2026-06', '2026-11')).toBe('2026-06..2026-11');
    expect(endsOfMonths('2026-06..2026-11')).toEqual(['2026-06', '2026-11']);
    expect(endsOfMonths('2026-11')).toEqual(['2026-11', '2026-11']);
  });

  test('[FIG-10] span from the first moment of the first to that after the last', () => {
    const november = { fromIso: '2026-11-01T05:00:00.000Z', endIso: '2026-12-01T05:00:00.000Z' };
    expect(spanOfMonth('2026-11', LIMA)).toEqual(november);
    expect(spanOfMonths('2026-11', LIMA)).toEqual(november);
    expect(spanOfMonths('2026-11..2026-11', LIMA)).toEqual(november);
    expect(spanOfMonths('2026-06..2026-11', LIMA)).toEqual({
      ...november,
      fromIso: '2026-06-01T05:00:00.000Z',
    });
  });

  test.each([
    '',
    '2026-13',
    '2026-1',
    '2026-06..',
    '..2026-06',
    '2026-11..2026-06',
    '2026-06..2026-07..2026-08',
    'x..2026-06',
  ])('[FIG-10] are none as "%s"', (months) => {
    expect(spanOfMonths(months, LIMA)).toBeNull();
  });

  test('[FIG-10] far from Greenwich a month is the phone’s too', () => {
    expect(spanOfMonth('2026-11', 'Pacific/Kiritimati')?.fromIso).toBe('2026-10-31T10:00:00.000Z');
    expect(spanOfMonth('2026-11', 'Pacific/Pago_Pago')?.fromIso).toBe('2026-11-01T11:00:00.000Z');
  });

  test('[FIN-29] are listed from the present one to the oldest, newest first, across a year’s end', () => {
    const now = Date.parse('2027-01-15T12:00:00.000Z');
    expect(monthsSince('2026-11-30T12:00:00.000Z', now, LIMA)).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(monthsSince('2027-05-01T12:00:00.000Z', now, LIMA)).toEqual(['2027-01']);
  });
});
