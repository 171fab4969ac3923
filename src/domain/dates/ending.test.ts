import { expect, test } from 'vitest';
import { endedTerm } from './renewal.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const ending = (startDate: string) => endedTerm({ startDate }, Date.parse(NOW));

test('[FIN-27] a term that ends now keeps its start and counts the days that it ran', () => {
  expect(ending('2026-02-26T15:00:00.000Z')).toEqual({
    startDate: '2026-02-26T15:00:00.000Z',
    endDate: NOW,
    days: 12,
  });
  expect(ending('2026-03-10T14:00:00.000Z')).toMatchObject({
    startDate: '2026-03-10T14:00:00.000Z',
    days: 1,
  });
});

test('[FIN-27] a term that was to begin later ran for a day', () => {
  for (const startDate of [NOW, '2026-04-01T00:00:00.000Z']) {
    expect(ending(startDate)).toEqual({ startDate: '2026-03-09T15:00:00.000Z', endDate: NOW, days: 1 });
  }
});
