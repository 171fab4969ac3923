import { expect, test } from 'vitest';

import { monthsFrom, spanOfMonths } from '#domain/finance/months.ts';
import { monthName } from '#features/books/day-names.ts';

const LIMA = 'America/Lima';

test('[FIG-10] several months are one span and one name, and what is none filters nothing', () => {
  const months = monthsFrom('2026-06', '2026-11');
  expect(spanOfMonths(months, LIMA)).toEqual({
    fromIso: '2026-06-01T05:00:00.000Z',
    endIso: '2026-12-01T05:00:00.000Z',
  });
  expect(monthName(months)).toBe('Jun–nov 2026');
  expect(monthName(monthsFrom('2025-09', '2026-02'))).toBe('Sep 2025–feb 2026');
  expect(monthName(monthsFrom('2026-11', '2026-11'))).toBe('Noviembre de 2026');
  for (const odd of ['2026-11..2026-06', '2026-06..', '2026-06..2026-07..2026-08', '2026-13..2027-01'])
    expect(spanOfMonths(odd, LIMA)).toBeNull();
});
