import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoMs } from './iso-ms.ts';

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
