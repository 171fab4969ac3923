import { expect, test } from 'vitest';
import { MOST_OUTAGES, outagesAfter } from './outages.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 2, n, 12)).toISOString();
const RUNS = { conditions: 'Activo', endDate: day(30), outages: [] } as const;
const DOWN = {
  ...RUNS,
  conditions: 'Soporte',
  outages: [{ from: day(3), to: null }],
} as const;

test('[FIG-06] an outage begins with support and ends when the account is back', () => {
  expect(outagesAfter(RUNS, 'Soporte', day(3))).toEqual([{ from: day(3), to: null }]);
  expect(outagesAfter(DOWN, 'Activo', day(5))).toEqual([{ from: day(3), to: day(5) }]);
});

test('[FIG-06] support that is said again begins no other outage, and what is no outage changes nothing', () => {
  expect(outagesAfter(DOWN, 'Soporte', day(4))).toEqual(DOWN.outages);
  expect(outagesAfter(RUNS, 'Activo', day(4))).toEqual([]);
  expect(outagesAfter(RUNS, 'Vencido', day(40))).toEqual([]);
});

test('[FIG-06] an outage that the account’s end cuts lasts until the end, and none ends before its start', () => {
  expect(outagesAfter(DOWN, 'Vencido', day(40))).toEqual([{ from: day(3), to: day(30) }]);
  expect(outagesAfter(DOWN, 'Activo', day(2))).toEqual([{ from: day(3), to: day(3) }]);
});

test('[FIG-06] the newest outages are kept', () => {
  const many = Array.from({ length: MOST_OUTAGES }, (_, n) => ({ from: day(n), to: day(n) }));
  const after = outagesAfter({ ...RUNS, outages: many }, 'Soporte', day(99));
  expect(after).toHaveLength(MOST_OUTAGES);
  expect(after.at(-1)).toEqual({ from: day(99), to: null });
});
