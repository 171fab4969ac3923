import { describe, expect, test } from 'vitest';
import { resetRowId } from '#domain/finance/closings.ts';
import { UNLINKED } from '#domain/finance/finance.ts';
import type { FinanceKind } from '#domain/rows.ts';
import { amountOf, keyOfFinance, whatGoesWith, whyFinanceStays } from './finance-labels.ts';
import { isFound } from '#features/admin/search.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

const ID = '0195a000-0000-7000-8000-0000000000a1';
const [FIRST, SECOND] = ['0195a000-0000-7000-8000-0000000000e1', '0195a000-0000-7000-8000-0000000000e2'];
const User = { username: 'Ana', phone: '+51987654321', symbolmoney: 'S/.' };

const entry = (over: Partial<FinanceRecord> = {}): FinanceRecord => ({
  ...UNLINKED,
  id: ID,
  userId: 'u',
  kind: 'Venta',
  description: 'Venta · Netflix · Eva · 1',
  quantity: 15,
  date: '2026-03-01T12:00:00.000Z',
  User,
  ...over,
});
const closing = (resetId: string, kind: FinanceKind, day: number): FinanceRecord =>
  entry({
    id: resetRowId(resetId, kind),
    kind,
    quantity: -15,
    date: `2026-03-0${day}T12:00:00.000Z`,
    resetId: kind === 'Acumulado' ? resetId : null,
  });

describe('an entry of somebody’s books', () => {
  test('[ADM-30] shows its amount with its own sign, and is found by what it is and by its code', () => {
    expect(amountOf(entry({ quantity: -7.5 }))).toContain('-7.50');
    const key = keyOfFinance(entry());
    expect(['netflix', 'EVA'].every((query) => isFound(key, query))).toBe(true);
    expect(isFound(key, 'disney')).toBe(false);
  });

  test('[ADM-31] goes with its corrections', () => {
    const books = [entry(), entry({ id: 'c', correctsId: ID, quantity: -5 })];
    expect(whatGoesWith(entry(), books)).toEqual(['Sus correcciones se eliminan también.']);
    expect(whatGoesWith(entry(), [entry()])).toEqual([]);
    expect(whyFinanceStays(entry(), books)).toBeUndefined();
    expect(whyFinanceStays(undefined, books)).toBe('Ese movimiento ya no existe.');
  });

  test('[ADM-32] of the newest closing takes all of it, and of an older one stays', () => {
    const [sale, older] = [closing(SECOND, 'Venta', 5), closing(FIRST, 'Venta', 3)];
    const books = [sale, closing(SECOND, 'Acumulado', 5), older, closing(FIRST, 'Acumulado', 3), entry()];
    expect(whatGoesWith(sale, books)).toEqual([expect.stringContaining('se deshace el cierre completo')]);
    expect(whyFinanceStays(sale, books)).toBeUndefined();
    expect(whyFinanceStays(older, books)).toBe('Es de un cierre anterior: solo se puede deshacer el último.');
  });
});
