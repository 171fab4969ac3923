import * as fc from 'fast-check';
import { describe as suite, expect, test } from 'vitest';
import { describe, isBalancedReset, resetEntries, totals } from './finance.ts';
import { fromCents } from '#domain/money/money.ts';
import { FINANCE_KINDS } from '#domain/rows.ts';

const kinds = fc.constantFrom(...FINANCE_KINDS);
const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
const books = fc.array(fc.record({ kind: kinds, cents }), { maxLength: 50 });
const entriesOf = (book: { kind: (typeof FINANCE_KINDS)[number]; cents: number }[]) =>
  book.map((line) => ({ kind: line.kind, quantity: fromCents(line.cents) }));

suite('totals', () => {
  test('[FIN-02] [FIN-03] each tile sums its kind and Acumulado counts in none', () => {
    const entries = [
      { kind: 'Venta', quantity: 10.1 },
      { kind: 'Venta', quantity: 20.2 },
      { kind: 'Renovacion', quantity: 5 },
      { kind: 'Reembolso', quantity: 2.5 },
      { kind: 'Inversion', quantity: 8.05 },
      { kind: 'Acumulado', quantity: -100 },
    ] as const;
    expect(totals(entries)).toEqual({
      sales: 30.3,
      renewals: 5,
      refunds: 2.5,
      investments: 8.05,
      total: 24.75,
    });
  });

  test('[FIN-02] no books give zeros', () => {
    expect(totals([])).toEqual({ sales: 0, renewals: 0, refunds: 0, investments: 0, total: 0 });
  });

  test('[GEN-14] [FIN-03] no sum is off by a cent', () => {
    fc.assert(
      fc.property(books, (book) => {
        const sum = (kind: string) =>
          book.filter((line) => line.kind === kind).reduce((all, line) => all + line.cents, 0);
        const [v, r, b, i] = [sum('Venta'), sum('Renovacion'), sum('Reembolso'), sum('Inversion')];
        const inCents = { sales: v, renewals: r, refunds: b, investments: i, total: v + r - b - i };
        const shown = totals(entriesOf(book));
        expect(shown).toEqual(Object.fromEntries(Object.entries(inCents).map(([k, c]) => [k, fromCents(c)])));
      }),
    );
  });

  test('the order of entries makes no difference', () => {
    fc.assert(
      fc.property(books, (book) => {
        expect(totals(entriesOf(book.toReversed()))).toEqual(totals(entriesOf(book)));
      }),
    );
  });
});

suite('resetEntries', () => {
  test('[FIN-10] negates each figure, leaves zeros out and ends with Acumulado', () => {
    const shown = { sales: 30.3, renewals: 0, refunds: 2.5, investments: 8.05, total: 19.75 };
    expect(resetEntries(shown)).toEqual([
      { kind: 'Venta', quantity: -30.3 },
      { kind: 'Reembolso', quantity: -2.5 },
      { kind: 'Inversion', quantity: -8.05 },
      { kind: 'Acumulado', quantity: -19.75 },
    ]);
  });

  test('[FIN-11] brings every tile to 0', () => {
    fc.assert(
      fc.property(books, (book) => {
        const entries = entriesOf(book);
        const after = totals([...entries, ...resetEntries(totals(entries))]);
        expect(after).toEqual({ sales: 0, renewals: 0, refunds: 0, investments: 0, total: 0 });
      }),
    );
  });

  test('[FIN-19] is always balanced', () => {
    fc.assert(
      fc.property(books, (book) => {
        expect(isBalancedReset(resetEntries(totals(entriesOf(book))))).toBe(true);
      }),
    );
  });
});

suite('isBalancedReset', () => {
  const sale = { kind: 'Venta', quantity: -10 } as const;
  const refund = { kind: 'Reembolso', quantity: -3 } as const;
  const accumulated = { kind: 'Acumulado', quantity: -7 } as const;

  test('[FIN-19] takes T = V + R − B − I in any order', () => {
    expect(isBalancedReset([sale, refund, accumulated])).toBe(true);
    expect(isBalancedReset([accumulated, refund, sale])).toBe(true);
  });

  test.each([
    ['without Acumulado', [sale, refund]],
    ['with two Acumulado', [sale, refund, accumulated, { kind: 'Acumulado', quantity: 0 } as const]],
    ['with a kind twice', [sale, { kind: 'Venta', quantity: 0 } as const, refund, accumulated]],
    ['with a cent too much', [sale, refund, { kind: 'Acumulado', quantity: -7.01 } as const]],
    ['with the refund added', [sale, refund, { kind: 'Acumulado', quantity: -13 } as const]],
    ['without entries', []],
  ])('[FIN-19] refuses a reset %s', (_what, entries) => {
    expect(isBalancedReset(entries)).toBe(false);
  });
});

suite('description', () => {
  test('[FIN-04] begins with the kind and leaves empty parts out', () => {
    expect(describe('Venta', 'Netflix', 'Ana', '1,2')).toBe('Venta · Netflix · Ana · 1,2');
    expect(describe('Inversion', 'Netflix', ' ', '')).toBe('Inversion · Netflix');
    expect(describe('Acumulado')).toBe('Acumulado');
  });

  test('[FIN-04] shortens the long part and keeps the short ones', () => {
    const text = describe('Venta', 'Netflix', 'A'.repeat(200), '1,2');
    expect(text).toMatch(/^Venta · Netflix · A+… · 1,2$/);
    expect(text).toHaveLength(200);
  });

  test('[FIN-04] is at most 200 whole characters whatever the parts', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 250 });
    fc.assert(
      fc.property(kinds, fc.array(part, { maxLength: 120 }), (kind, parts) => {
        const text = describe(kind, ...parts);
        expect(text.startsWith(kind)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
