import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { fromCents } from '#domain/money/money.ts';
import type { Client, Finance, FinanceKind } from '#domain/rows.ts';
import { lineAttribution, type Catalogue, FOR_ACCOUNTS } from './line-attribution.ts';
import { resetRowId } from './closings.ts';
import { resetEntries, totals, UNLINKED } from './finance.ts';
import { monthOf, spanOfMonth } from './months.ts';
import { financePeriods } from './periods.ts';
import { figuresBySide, type Side, SIDES, sumOfSides } from './sides.ts';

const LIMA = 'America/Lima';
const NOW_MS = Date.parse('2026-11-24T17:00:00.000Z');
const NOVEMBER = spanOfMonth('2026-11', LIMA)!;

const CATALOGUE = {
  categories: [
    { id: 'n', name: 'Netflix' },
    { id: 'd', name: 'Disney+' },
  ],
  suppliers: [
    { id: 's1', name: 'Don Pepe' },
    { id: 's2', name: 'Streaming Lima' },
  ],
  streamings: [
    { id: 'a1', name: 'Netflix', email: 'uno@x.pe', emailtwo: null, categoryId: 'n', supplierId: 's1' },
    { id: 'a2', name: 'Disney+', email: 'dos@x.pe', emailtwo: null, categoryId: 'd', supplierId: 's2' },
  ],
  clients: [
    { id: 'c1', nameuser: 'Ana', phoneuser: '+51911', streamingsId: 'a1', numberprofile: '1' },
    { id: 'c2', nameuser: 'Ana Torres', phoneuser: '+51911', streamingsId: 'a2', numberprofile: '1' },
  ] as Client[],
} as unknown as Catalogue;

function line(
  kind: FinanceKind,
  description: string,
  quantity: number,
  over: Partial<Finance> = {},
): Finance {
  const date = '2026-11-10T12:00:00.000Z';
  return { ...UNLINKED, id: uuidv7(), userId: 'u', kind, description, quantity, date, ...over };
}

function by(side: Side, books: readonly Finance[], span = NOVEMBER) {
  const entryOf = (id: string) => books.find((row) => row.id === id);
  return figuresBySide(books, lineAttribution(CATALOGUE, entryOf), side, span);
}

const BOOKS = [
  line('Venta', 'Venta · Netflix · Ana · 1', 20),
  line('Renovacion', 'Renovacion · Disney+ · Ana Torres · 1', 30),
  line('Reembolso', 'Reembolso · Disney+ · Ana Torres · 1', 5),
  line('Inversion', 'Inversion · Netflix · uno@x.pe', 15.5),
  line('Venta', 'Venta · HBO · Luz · 2', 8),
  line('Reembolso', 'Reembolso', 1),
];

test("[FIN-33] a line that names a client who has gone is a namesake's only with the same service and profiles", () => {
  const gone = { aboutId: 'gone' };
  const same = line('Venta', 'Venta · Netflix · Ana · 1', 20, gone);
  const other = line('Venta', 'Venta · Netflix · Ana · 3', 7, gone);
  expect(by('client', [same]).map(({ key }) => key)).toEqual(['+51911']);
  expect(by('client', [other]).map(({ key }) => key)).toEqual(['Ana']);
});

test('[FIN-33] a month is broken down by service, supplier and client, with the margin of each', () => {
  const rows = (side: Side) => by(side, BOOKS).map(({ key, ...figures }) => [key, ...Object.values(figures)]);
  expect(rows('service')).toEqual([
    ['Disney+', 30, 5, 25, 83],
    ['HBO', 8, 0, 8, 100],
    ['Netflix', 20, 15.5, 4.5, 23],
    ['', 0, 1, -1, null],
  ]);
  expect(rows('supplier')).toEqual([
    ['s2', 30, 5, 25, 83],
    ['s1', 20, 15.5, 4.5, 23],
    ['', 8, 1, 7, 88],
  ]);
  expect(rows('client')).toEqual([
    ['+51911', 50, 5, 45, 90],
    ['Luz', 8, 0, 8, 100],
    [FOR_ACCOUNTS, 0, 15.5, -15.5, null],
    ['', 0, 1, -1, null],
  ]);
});

test('[FIN-33] a correction counts in its entry’s month and for its client', () => {
  const sale = line('Venta', 'Venta · Netflix · Ana · 1', 150, { date: '2026-10-30T12:00:00.000Z' });
  const mend = line('Venta', 'Venta · Corrección · Netflix · Ana · 1', -130, { correctsId: sale.id });
  expect(by('service', [sale, mend])).toEqual([]);
  expect(by('service', [sale, mend], spanOfMonth('2026-10', LIMA)!)).toMatchObject([
    { key: 'Netflix', income: 20 },
  ]);
});

const descriptions = fc.constantFrom(
  ...BOOKS.map(({ description }) => description),
  'Venta',
  'Venta · Ana · 1',
  'Venta · Disney+ · Ana · Torres · 1,2',
  'Inversion · Devolución del proveedor · Netflix · uno@x.pe',
  'Inversion · dos@x.pe',
  'Otra cosa',
);

const books = fc.array(
  fc.record({
    kind: fc.constantFrom<FinanceKind>('Venta', 'Renovacion', 'Reembolso', 'Inversion'),
    description: descriptions,
    cents: fc.integer({ min: -99_999, max: 99_999 }),
    dayOfYear: fc.integer({ min: 0, max: 300 }),
    aboutId: fc.constantFrom(null, 'c1', 'a2', 'gone'),
    act: fc.constantFrom('none', 'none', 'correct', 'close'),
  }),
  { maxLength: 40 },
);

test('[FIN-33] [GEN-14] whatever the lines say, each side comes to the month’s totals to the cent', () => {
  fc.assert(
    fc.property(books, (steps) => {
      let all: Finance[] = [];
      for (const { kind, description, cents, dayOfYear, aboutId, act } of steps) {
        const date = new Date(NOW_MS - dayOfYear * 86_400_000).toISOString();
        const mended = act === 'correct' ? all.findLast(({ resetId }) => resetId === null) : undefined;
        const about = { date, aboutId, correctsId: mended?.id ?? null };
        all.push(line(mended?.kind ?? kind, description, fromCents(cents), about));
        if (act !== 'close') continue;
        const resetId = uuidv7();
        const rows = resetEntries(totals(all)).map((row) => ({
          ...line(row.kind, `${row.kind} · Cierre`, row.quantity, { date }),
          id: resetRowId(resetId, row.kind),
          resetId: row.kind === 'Acumulado' ? resetId : null,
        }));
        all = [...all, ...rows];
      }
      for (const period of financePeriods(all, 'month', NOW_MS, LIMA)) {
        const month = monthOf(period.firstDay * 86_400_000 + 43_200_000, LIMA);
        for (const side of SIDES) {
          const sum = sumOfSides(by(side, all, spanOfMonth(month, LIMA)!));
          const { income, cost, profit } = period;
          expect({ income: sum.income, cost: sum.cost, profit: sum.profit }).toEqual({
            income,
            cost,
            profit,
          });
        }
      }
    }),
    { numRuns: 60 },
  );
});
