import { describe, expect, it } from 'vitest';
import type { Credit } from '#domain/rows.ts';
import { movementWords, signedQuantity } from './movement-labels.ts';

const movement = (over: Partial<Credit>): Credit => ({
  id: 'a',
  userId: 'me',
  description: 'Recarga',
  code: 'ABCD-EFGH',
  data: '2026-03-01T10:00:00.000Z',
  quantity: 100,
  counterpart: null,
  ...over,
});

describe('the words of a movement', () => {
  it('[CRE-02] a transfer names who sent it or who got it', () => {
    const transfer = { description: 'Transferencia', counterpart: 'Ana' } as const;
    expect(movementWords(movement({ ...transfer, quantity: -20 }))).toBe('Transferencia a Ana');
    expect(movementWords(movement({ ...transfer, quantity: 20 }))).toBe('Transferencia de Ana');
  });

  it('[CRE-02] any other is called by its description', () => {
    expect(movementWords(movement({}))).toBe('Recarga');
    expect(movementWords(movement({ description: 'Suscripción', quantity: -15 }))).toBe('Suscripción');
    expect(movementWords(movement({ description: 'Transferencia' }))).toBe('Transferencia');
  });

  it('[CRE-02] the sign says what came in and what went out', () => {
    expect([100, -20].map(signedQuantity)).toEqual(['+100', '−20']);
  });
});
