import { expect, it } from 'vitest';
import { keyOfCredit, otherSide, signed } from './credit-labels.ts';
import { isFound } from '#features/admin/search.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

const credit: CreditRecord = {
  id: 'c1',
  userId: 'u1',
  description: 'Transferencia',
  code: '7K2M-09QX',
  data: '2026-03-01T15:00:00.000Z',
  quantity: -10,
  counterpart: 'Beto',
  User: { username: 'Ana Torres', phone: '+51987654321' },
};

it('[ADM-11] a quantity bears its sign', () => {
  expect(signed(10)).toBe('+10');
  expect(signed(-10)).toBe('−10');
});

it('[ADM-11] a transfer names its other side', () => {
  expect(otherSide(credit)).toBe('a Beto');
  expect(otherSide({ counterpart: 'Beto', quantity: 10 })).toBe('de Beto');
  expect(otherSide({ counterpart: null, quantity: 10 })).toBeNull();
});

it('[GEN-12] a movement is found by user, phone and code', () => {
  const key = keyOfCredit(credit);
  const missed = ['ana', '987 654', '7k2m-09qx', 'beto'].filter((query) => !isFound(key, query));
  expect(missed).toEqual([]);
});
