import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isoMs } from './iso-ms.ts';

afterEach(() => vi.restoreAllMocks());

test('[FIG-09] an instant comes to the same moment as the standard says, in every year, also where it is none', () => {
  const bounds = { min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') };
  fc.assert(
    fc.property(fc.date({ ...bounds, noInvalidDate: true }), (date) => {
      expect(isoMs(date.toISOString())).toBe(date.getTime());
    }),
  );
  const odd = [
    '',
    '2026-02-29T10:00:00.000Z',
    '2024-02-29T10:00:00.000Z',
    '2026-13-01T10:00:00.000Z',
    '2026-11-24T24:00:00.000Z',
    '2026-11-24T1a:00:00.000Z',
    '2026-11-24T10:00:00.0x0Z',
    '2026-11-24T10:00:00-05:00',
    '2026-11-24',
  ];
  expect(odd.map(isoMs)).toEqual(odd.map((text) => Date.parse(text)));
});

test('[FIG-09] rows of the books are read without the slow standard, which judges all that is odd', () => {
  const standard = vi.spyOn(Date, 'parse');
  const isAsked = (text: string): boolean => {
    standard.mockClear();
    isoMs(text);
    return standard.mock.calls.length > 0;
  };
  const asWritten = [
    '2026-01-01T00:00:00.000Z',
    '2026-12-28T23:59:59.999Z',
    '2024-02-28T09:10:20.001Z',
    '2026-07-19T18:30:45.670Z',
  ];
  expect(asWritten.filter(isAsked)).toEqual([]);
  const odd = [
    '2026-00-10T10:00:00.000Z',
    '2026-13-10T10:00:00.000Z',
    '2026-10-00T10:00:00.000Z',
    '2026-10-29T10:00:00.000Z',
    '2026-10-10T24:00:00.000Z',
    '2026-10-10T10:60:00.000Z',
    '2026-10-10T10:00:60.000Z',
    '2026-10-10T10:00:00.00Z',
    '2026-10-10T10:00:00.0000Z',
    '2026/10-10T10:00:00.000Z',
    '2026-10-10 10:00:00.000Z',
    '2026-10-10T10.00:00.000Z',
    '2026-10-10T10:00:00,000Z',
    '2026-10-10T10:00:00.000z',
    '2026-10-/0T10:00:00.000Z',
    '2026-10-:0T10:00:00.000Z',
  ];
  expect(odd.filter((text) => !isAsked(text))).toEqual([]);
});
