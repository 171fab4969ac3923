import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movements, profitOf, resetRowId, withoutResets } from './closings.ts';
import { resetEntries, totals, UNLINKED } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { FINANCE_KINDS, type Finance, type FinanceKind } from '#domain/rows.ts';

const USER_ID = '0195a000-0000-7000-8000-000000000001';
const FIRST = '0195a000-0000-7000-8000-0000000000e1';
const SECOND = '0195a000-0000-7000-8000-0000000000e2';
const PEOPLE_KINDS = FINANCE_KINDS.filter((kind) => kind !== 'Acumulado');

const day = (n: number): string => new Date(Date.UTC(2026, 2, n, 12)).toISOString();

let lastId = 0;
function entry(kind: FinanceKind, quantity: number, date: string): Finance {
  const id = `0195a000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;
  return { id, userId: USER_ID, kind, description: `${kind} ${lastId}`, quantity, date, ...UNLINKED };
}

function mend({ kind, id }: Finance, quantity: number, date: string): Finance {
  return { ...entry(kind, quantity, date), correctsId: id };
}

function resetRows(books: readonly Finance[], resetId: string, date: string): Finance[] {
  return resetEntries(totals(books)).map(({ kind, quantity }) => ({
    ...entry(kind, quantity, date),
    id: resetRowId(resetId, kind),
    resetId: kind === 'Acumulado' ? resetId : null,
  }));
}

const shown = (books: readonly Finance[]) =>
  movements(books).map((line) => [line.type === 'entry' ? line.description : line.type, line.amount]);

describe('the lines of the movements', () => {
  test('[FIN-06] are the entries, newest first, signed by what they do to the profit', () => {
    const books = [
      entry('Venta', 15, day(1)),
      entry('Inversion', 45.5, day(3)),
      entry('Inversion', -10, day(4)),
      entry('Reembolso', 4.75, day(2)),
    ].map((row) => ({ ...row, description: row.kind }));
    expect(shown(books)).toEqual([
      ['Inversion', 10],
      ['Inversion', -45.5],
      ['Reembolso', -4.75],
      ['Venta', 15],
    ]);
  });

  test('[FIN-14] a reset is one line with the profit of its period, above what it closed', () => {
    const first = [entry('Venta', 100.1, day(1)), entry('Inversion', 40, day(2))];
    const closed = [...first, ...resetRows(first, FIRST, day(3))];
    const second = [...closed, entry('Renovacion', 20, day(4))];
    const all = [...second, ...resetRows(second, SECOND, day(5)), entry('Venta', 7, day(6))];
    expect(movements(all).map(({ type, amount }) => [type, amount])).toEqual([
      ['entry', 7],
      ['closing', 20],
      ['entry', 20],
      ['closing', 60.1],
      ['entry', -40],
      ['entry', 100.1],
    ]);
  });

  test('[FIN-13] an entry that arrived after the closing with an earlier date is listed in the new period', () => {
    const first = [entry('Venta', 30, day(2))];
    const all = [...first, ...resetRows(first, FIRST, day(3)), entry('Venta', 9, day(1))];
    expect(movements(all).map(({ type, amount }) => [type, amount])).toEqual([
      ['carried', 9],
      ['closing', 30],
      ['entry', 30],
      ['entry', 9],
      ['carried', -9],
    ]);
  });

  test('[FIN-06] show the quantity as the books have it, with the sign that it has there', () => {
    const books = [entry('Inversion', -10, day(2)), entry('Reembolso', 4.75, day(1))];
    const lines = movements(books).filter((line) => line.type === 'entry');
    expect(lines.map(({ quantity }) => quantity)).toEqual([-10, 4.75]);
  });

  test('[FIN-23] an entry and its corrections are one line: what it is, and what it was', () => {
    const sale = entry('Venta', 1_500, day(1));
    const books = [sale, entry('Venta', 7, day(2)), mend(sale, -1_485, day(3)), mend(sale, 5.1, day(4))];
    expect(movements(books)).toMatchObject([
      { amount: 7, was: null, later: null },
      {
        id: sale.id,
        correctId: sale.id,
        date: day(1),
        quantity: 20.1,
        amount: 20.1,
        was: 1_500,
        later: null,
      },
    ]);
  });

  test('[FIN-23] [FIN-21] a correction of what a closing holds is a line of the period that counts it', () => {
    const sale = entry('Venta', 150, day(1));
    const refund = entry('Reembolso', 10, day(2));
    const closed = [sale, refund, ...resetRows([sale, refund], FIRST, day(3))];
    const all = [...closed, entry('Venta', 30, day(4)), mend(sale, -135, day(5)), mend(refund, -4, day(6))];
    expect(movements(all)).toMatchObject([
      { type: 'entry', quantity: -4, amount: 4, correctId: refund.id },
      { type: 'entry', quantity: -135, amount: -135, correctId: sale.id },
      { type: 'entry', quantity: 30 },
      { type: 'closing', amount: 140 },
      { type: 'entry', quantity: 10, was: null, later: 6 },
      { type: 'entry', quantity: 150, was: null, later: 15 },
    ]);
    expect(totals(all).total).toBe(-101);
  });

  test('[FIN-14] [GEN-14] the lines of each period come to its amount, whatever arrives when', () => {
    const entries = fc.record({
      kind: fc.constantFrom(...PEOPLE_KINDS),
      quantity: fc.integer({ min: -99_999, max: 99_999 }).map(fromCents),
      date: fc.integer({ min: 1, max: 28 }).map(day),
      closes: fc.boolean(),
      mends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 30 }), (steps) => {
        let books: Finance[] = [];
        let closings = 0;
        for (const { kind, quantity, date, closes, mends } of steps) {
          const row = entry(kind, quantity, date);
          const last = books.findLast(({ correctsId, resetId }) => correctsId === null && resetId === null);
          books.push(mends && last ? mend(last, quantity, date) : row);
          if (!closes || totals(books).total <= 0) continue;
          closings += 1;
          const resetId = `0195a000-0000-7000-8000-00000000e${String(closings).padStart(3, '0')}`;
          books = [...books, ...resetRows(books, resetId, day(closings))];
        }
        let expected = totals(books).total;
        let sumCents = 0;
        for (const line of movements(books)) {
          if (line.type !== 'closing') {
            sumCents += toCents(line.amount);
            continue;
          }
          expect(fromCents(sumCents)).toBe(expected);
          [expected, sumCents] = [line.amount, 0];
        }
        expect(fromCents(sumCents)).toBe(expected);
      }),
    );
  });

  test('no books have no lines', () => {
    expect(movements([])).toEqual([]);
  });
});

describe('what resets wrote', () => {
  test('[FIN-14] is known by the ids that come from the reset’s', () => {
    const books = [entry('Venta', 30, day(1)), entry('Inversion', 10, day(1))];
    const rows = resetRows(books, FIRST, day(2));
    expect(rows).toHaveLength(3);
    expect(withoutResets([...rows, ...books])).toEqual(books);
  });
});

test('[FIN-03] profit is what sales and renewals bring and refunds and investments take, never −0', () => {
  expect(FINANCE_KINDS.map((kind) => profitOf({ kind, quantity: 12.5 }))).toEqual([
    12.5, 12.5, -12.5, -12.5, 12.5,
  ]);
  expect(profitOf({ kind: 'Inversion', quantity: 0 })).toBe(0);
});
