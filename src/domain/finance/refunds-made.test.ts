import { expect, test } from 'vitest';
import { UNLINKED } from './finance.ts';
import { lastRefund } from './refunds-made.ts';
import type { Finance } from '#domain/rows.ts';

function entry(id: string, over: Partial<Finance>): Finance {
  const date = '2026-03-01T12:00:00.000Z';
  return { ...UNLINKED, id, userId: 'u', kind: 'Reembolso', description: '', quantity: 4, date, ...over };
}

test('[FIN-26] the newest refund of a client or account is known by the books', () => {
  const books = [
    entry('1', { aboutId: 'ana' }),
    entry('2', { aboutId: 'ana', quantity: 6, date: '2026-03-03T12:00:00.000Z' }),
    entry('3', { aboutId: 'beto', date: '2026-03-04T12:00:00.000Z' }),
    entry('4', { aboutId: 'cuenta', kind: 'Inversion', quantity: -7 }),
    entry('6', { aboutId: 'ana', kind: 'Venta', quantity: 20, date: '2026-03-06T12:00:00.000Z' }),
    entry('5', { date: '2026-03-05T12:00:00.000Z' }),
  ];
  expect(lastRefund(books, 'ana')).toEqual({ date: '2026-03-03T12:00:00.000Z', amount: 6 });
  expect(lastRefund(books, 'cuenta')).toMatchObject({ amount: 7 });
  expect(lastRefund(books, 'eva')).toBeUndefined();
});

test('[FIN-26] [FIN-20] one that was corrected counts as it is, and one corrected to nothing not at all', () => {
  const refund = entry('1', { aboutId: 'ana' });
  const mend = (id: string, quantity: number) => entry(id, { quantity, correctsId: '1' });
  expect(lastRefund([refund, mend('2', -1)], 'ana')).toMatchObject({ amount: 3 });
  expect(lastRefund([refund, mend('2', -1), mend('3', -3)], 'ana')).toBeUndefined();
});
