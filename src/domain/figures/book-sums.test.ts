import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { lineAttribution } from '#domain/finance/line-attribution.ts';
import { resetRowId } from '#domain/finance/closings.ts';
import { resetEntries, totals } from '#domain/finance/finance.ts';
import { figuresBySide, sumOfSides } from '#domain/finance/sides.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';
import {
  accountsOf,
  booksOf,
  CATALOGUE,
  day,
  line,
  MONTHS,
  PURCHASE,
  SALE,
  SPANS,
} from '#tests/support/figure-books.ts';
import { sumServices } from './book-sums.ts';
import { serviceMonths } from './service-months.ts';

test('[FIG-03] a service’s months have its margin, best first, unassigned last', () => {
  const books = [
    { ...SALE, date: '2026-10-10T12:00:00.000Z' },
    PURCHASE,
    line('Venta', 'Venta · Disney+ · Luz · 1', 50, { aboutId: 'Luz' }),
    line('Reembolso', 'Reembolso', 1),
  ];
  const rows = serviceMonths(sumServices(booksOf(books), SPANS), MONTHS);
  expect(rows.map(({ service, profit, margin }) => [service, profit, margin])).toEqual([
    ['Disney+', 50, 100],
    ['Netflix', -18, -150],
    ['', -1, null],
  ]);
  expect(rows[1]?.months.map(({ profit, margin }) => [profit, margin])).toEqual([
    [0, null],
    [0, null],
    [12, 100],
    [-30, null],
  ]);
});

const descriptions = fc.constantFrom(
  'Venta · Netflix · Ana · 1',
  'Venta · Disney+ · Luz · 1',
  'Inversion · Netflix · a1@x.pe',
  'Inversion · Devolución del proveedor · Disney+ · a2@x.pe',
  'Venta · HBO · Eva',
  'Otra cosa',
);

const randomBooks = fc.array(
  fc.record({
    kind: fc.constantFrom<FinanceKind>('Venta', 'Renovacion', 'Reembolso', 'Inversion'),
    description: descriptions,
    cents: fc.integer({ min: -99_999, max: 99_999 }),
    daysAgo: fc.integer({ min: 0, max: 200 }),
    aboutId: fc.constantFrom(null, 'Ana', 'Luz', 'a2', 'gone'),
    act: fc.constantFrom('none', 'none', 'correct', 'close'),
  }),
  { maxLength: 40 },
);

test('[FIG-01] [FIG-03] whatever the books say, the accounts come to the whole and the services to each month, to the cent', () => {
  fc.assert(
    fc.property(randomBooks, (steps) => {
      let all: Finance[] = [];
      const open: Finance[] = [];
      for (const { kind, description, cents, daysAgo, aboutId, act } of steps) {
        const mended = act === 'correct' ? open.at(-1) : undefined;
        const made = line(mended?.kind ?? kind, description, fromCents(cents), {
          date: day(-daysAgo),
          aboutId,
          correctsId: mended?.id ?? null,
        });
        all.push(made);
        if (!mended) open.push(made);
        if (act !== 'close') continue;
        const resetId = uuidv7();
        const rows = resetEntries(totals(all)).map((row) => ({
          ...line(row.kind, `${row.kind} · Cierre`, row.quantity),
          id: resetRowId(resetId, row.kind),
          resetId: row.kind === 'Acumulado' ? resetId : null,
        }));
        all = [...all, ...rows];
      }
      const accounts = accountsOf(all);
      const whole = totals(all.filter((row) => !row.description.endsWith('Cierre')));
      const parts = [...accounts.values()].reduce((sum, { cost, brought }) => sum + brought - cost, 0);
      expect(parts).toBe(toCents(whole.total));
      const byService = serviceMonths(sumServices(booksOf(all), SPANS), MONTHS);
      for (const [at, span] of SPANS.entries()) {
        const side = sumOfSides(
          figuresBySide(
            all,
            lineAttribution(CATALOGUE, (id) => all.find((row) => row.id === id)),
            'service',
            span,
          ),
        );
        const sum = (figure: 'income' | 'cost') =>
          byService.reduce((total, row) => total + toCents(row.months[at]?.[figure] ?? 0), 0);
        expect([sum('income'), sum('cost')]).toEqual([toCents(side.income), toCents(side.cost)]);
      }
    }),
    { numRuns: 60 },
  );
});
