import { describe, expect, test } from 'vitest';
import { normalizeInstant } from './normalizers.ts';

describe('normalizeInstant', () => {
  test.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['2026-11-21T00:00:00+02:00', '2026-11-20T22:00:00.000Z'],
    ['2026-12-31T23:30:00-05:00', '2027-01-01T04:30:00.000Z'],
  ])('[GEN-13] keeps %s as UTC', (text, kept) => {
    expect(normalizeInstant(text)).toBe(kept);
  });

  test.each([
    '',
    'hoy',
    '20/11/2026',
    '2026-11-21T10:00:00',
    '1999-12-31T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-02-29',
    '2026-04-31T10:00:00+02:00',
    '2026-13-01',
    '2026-00-10',
  ])('[API-07] refuses %j, converting nothing silently', (text) => {
    expect(normalizeInstant(text)).toBeUndefined();
  });
});
