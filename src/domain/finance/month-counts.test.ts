import { expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Finance } from '#domain/rows.ts';
import { resetRowId } from './closings.ts';
import { UNLINKED } from './finance.ts';
import { lineAttribution } from './line-attribution.ts';
import { monthCounts } from './month-counts.ts';
import { spanOfMonth } from './months.ts';
import { figuresBySide, sumOfSides } from './sides.ts';

const SPAN = spanOfMonth('2026-11', 'America/Lima')!;

const line = (kind: Finance['kind'], about: string, over: Partial<Finance> = {}): Finance => ({
  ...UNLINKED,
  id: uuidv7(),
  userId: 'u',
  kind,
  description: `${kind} · ${about}`,
  quantity: 10,
  date: '2026-11-12T15:00:00.000Z',
  ...over,
});

const mended = line('Venta', 'Netflix · Eva · 4');
const closing = { id: uuidv7(), resetId: uuidv7() };
const BOOKS = [
  line('Venta', 'Netflix · Ana · 1'),
  line('Venta', 'Netflix · Beto · 2', { quantity: 12.1 }),
  line('Venta', 'Disney · Ana · 1', { quantity: 0 }),
  line('Renovacion', 'Netflix · Luz · 3', { quantity: 0.2 }),
  line('Venta', 'Pago · Netflix · Rosa · 5', { quantity: 0, received: 7 }),
  mended,
  line('Venta', 'Corrección · Netflix · Eva · 4', {
    quantity: -10,
    correctsId: mended.id,
    date: '2026-12-09T15:00:00.000Z',
  }),
  line('Reembolso', 'Netflix · Ana · 1', { quantity: 3 }),
  line('Inversion', 'Netflix · cuenta@correo.example', { quantity: 15 }),
  line('Venta', 'Netflix · Uma · 1', { date: SPAN.endIso }),
  line('Acumulado', '', { ...closing, quantity: -4.3 }),
  line('Venta', '', { id: resetRowId(closing.resetId, 'Venta'), quantity: -22.1 }),
];
const attributionOf = lineAttribution({ categories: [], suppliers: [], streamings: [], clients: [] }, (id) =>
  BOOKS.find((entry) => entry.id === id),
);

it('[FIN-37] a month counts sales, renewals, people and services, without payments, closings and mistakes', () => {
  expect(monthCounts(BOOKS, attributionOf, SPAN)).toMatchObject({
    sales: 3,
    renewals: 1,
    people: 3,
    services: [
      { name: 'Netflix', sales: 2 },
      { name: 'Disney', sales: 1 },
    ],
  });
  expect(monthCounts([], attributionOf, SPAN)).toMatchObject({ sales: 0, people: 0, services: [] });
});

it('[FIN-37] a month’s amounts are those of its figures, to the cent', () => {
  const { income, profit } = monthCounts(BOOKS, attributionOf, SPAN);
  const sums = sumOfSides(figuresBySide(BOOKS, attributionOf, 'service', SPAN));
  expect({ income, profit }).toEqual({ income: 22.3, profit: 4.3 });
  expect({ income, profit }).toEqual({ income: sums.income, profit: sums.profit });
});
