import { describe, expect, it } from 'vitest';
import { isBalancedReset, UNLINKED } from '#domain/finance/finance.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';
import { isClosable, renewSnapshot, resetBody, takeSnapshot } from './reset-snapshot.ts';

const RESET_ID = '0195a000-0000-7000-8000-0000000000e1';

function entry(kind: FinanceKind, quantity: number, over: Partial<Finance> = {}): Finance {
  const date = '2026-03-10T12:00:00.000Z';
  return {
    id: `${kind} ${quantity}`,
    userId: 'u',
    kind,
    description: kind,
    quantity,
    date,
    ...UNLINKED,
    ...over,
  };
}

const BOOKS = [entry('Venta', 120.5), entry('Renovacion', 20), entry('Inversion', 45.5)];

describe('what a reset shows before it is confirmed', () => {
  it('[FIN-08] [FIN-10] is what it sends: each figure negated, zeros left out, and the profit as Acumulado', () => {
    const { entries, lastResetId } = resetBody(takeSnapshot(BOOKS), RESET_ID);
    expect(lastResetId).toBeNull();
    expect(entries).toEqual([
      { kind: 'Venta', quantity: -120.5 },
      { kind: 'Renovacion', quantity: -20 },
      { kind: 'Inversion', quantity: -45.5 },
      { kind: 'Acumulado', quantity: -95 },
    ]);
    expect(isBalancedReset(entries)).toBe(true);
  });

  it('[FIN-12] bears the newest reset that the phone knows', () => {
    const older = { resetId: 'first', date: '2026-03-01T12:00:00.000Z' };
    const newer = { resetId: 'second', date: '2026-03-02T12:00:00.000Z' };
    const books = [entry('Acumulado', -5, newer), entry('Acumulado', -9, older), ...BOOKS];
    expect(takeSnapshot(books).lastResetId).toBe('second');
  });

  it('[FIN-10] stays the same while its figures hold, whatever else changes', () => {
    const snapshot = takeSnapshot(BOOKS);
    const renamed = BOOKS.map((row) => ({ ...row, description: `${row.kind} · Ana` }));
    expect(renewSnapshot(snapshot, renamed)).toBe(snapshot);
  });

  it('[FIN-10] notes that its figures changed while it was open', () => {
    const snapshot = takeSnapshot(BOOKS);
    const renewed = renewSnapshot(snapshot, [...BOOKS, entry('Reembolso', 10)]);
    expect(renewed).toMatchObject({ changed: true, figures: { refunds: 10, total: 85 } });
    expect(renewSnapshot(renewed, [...BOOKS, entry('Reembolso', 10)])).toBe(renewed);
  });

  it('[FIN-12] notes a reset of another device, even one that left the figures as they were', () => {
    const snapshot = takeSnapshot(BOOKS);
    const elsewhere = entry('Acumulado', -5, { resetId: 'elsewhere' });
    expect(renewSnapshot(snapshot, [...BOOKS, elsewhere])).toMatchObject({
      changed: true,
      lastResetId: 'elsewhere',
    });
  });

  it('[FIN-09] has nothing to close at a total of 0 or less', () => {
    expect(isClosable(takeSnapshot([]))).toBe(false);
    expect(isClosable(takeSnapshot([entry('Inversion', 1)]))).toBe(false);
    expect(isClosable(takeSnapshot([entry('Venta', 0.01)]))).toBe(true);
  });
});
