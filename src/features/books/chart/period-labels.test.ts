import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { periodLabel, periodName, sumOf } from './period-labels.ts';

const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00.000Z`) / DAY_MS;
const period = (first: string, last = first) => ({
  firstDay: dayOf(first),
  lastDay: dayOf(last),
  income: 0.1,
  cost: 0.2,
  profit: -0.1,
});

describe('the words of a period', () => {
  it('name a day, a week and a month', () => {
    expect(periodName('day', period('2026-11-01'))).toBe('01/11/2026');
    expect(periodName('week', period('2026-12-28', '2027-01-03'))).toBe('Del 28/12 al 03/01/2027');
    expect(periodName('month', period('2026-11-01', '2026-11-30'))).toBe('Noviembre de 2026');
  });

  it('are short under the axis', () => {
    expect(periodLabel('day', period('2026-11-01'))).toBe('01/11');
    expect(periodLabel('week', period('2026-12-28', '2027-01-03'))).toBe('28/12');
    expect(periodLabel('month', period('2026-11-01', '2026-11-30'))).toBe('nov');
  });

  it('[GEN-14] sum the periods to the cent', () => {
    const three = [period('2026-11-01'), period('2026-11-02'), period('2026-11-03')];
    expect(sumOf(three)).toEqual({ income: 0.3, cost: 0.6, profit: -0.3 });
  });
});
