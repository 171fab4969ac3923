import { expect, test } from 'vitest';
import { lineAttribution } from '#domain/finance/line-attribution.ts';
import { spanOfMonth } from '#domain/finance/months.ts';
import type { Finance } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { monthTables, movementTable } from './book-tables.ts';
import { accountTable, clientTable, peopleTable } from './catalogue-tables.ts';
import type { SheetTable } from './sheet-table.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const category = categoryRow('u', { name: 'Netflix' });
const supplier = supplierRow('u');
const account = streamingRow('u', {
  categoryId: category.id,
  supplierId: supplier.id,
  password: 'clave-secreta',
  url: 'https://netflix.example/secreto',
  endDate: '2026-03-20T12:00:00.000Z',
});
const clientOf = (fields: object) => clientRow('u', { streamingsId: account.id, ...fields });
const ana = clientOf({
  nameuser: 'Ana',
  phoneuser: '+51911111111',
  pin: '730194',
  paid: false,
  publicprice: 15,
});
const anaToo = clientOf({ nameuser: 'Ana', phoneuser: '+51911111111', endDate: '2026-01-01T12:00:00.000Z' });
const catalogue = {
  categories: [category],
  suppliers: [supplier],
  streamings: [account],
  clients: [ana, anaToo],
};

const line = (id: string, over: Partial<Finance>): Finance => ({
  id,
  userId: 'u',
  kind: 'Venta',
  description: `Venta · Netflix · Ana · 1`,
  quantity: 15,
  date: '2026-02-10T12:00:00.000Z',
  received: null,
  paymentMethod: null,
  resetId: null,
  correctsId: null,
  aboutId: ana.id,
  ...over,
});
const finances = [
  line('a', {}),
  line('b', {
    kind: 'Inversion',
    description: `Inversion · Netflix · ${account.email}`,
    quantity: 40,
    aboutId: null,
  }),
  line('c', { kind: 'Reembolso', description: 'Reembolso · Netflix · Ana · 1', quantity: 5 }),
  line('d', {
    quantity: -3,
    correctsId: 'a',
    aboutId: null,
    date: '2026-03-01T12:00:00.000Z',
    description: 'Venta · Corrección · Netflix · Ana · 1',
  }),
  line('e', { date: '2026-03-02T12:00:00.000Z', quantity: 99 }),
];
const books = {
  finances,
  attributionOf: lineAttribution(catalogue, (id) => finances.find((each) => each.id === id)),
};

const cellsOf = ({ columns, rows }: SheetTable, at = 0) =>
  Object.fromEntries(columns.map(({ title }, index) => [title, rows[at]?.[index] ?? null]));
const named = (tables: SheetTable[], name: string) => tables.find((each) => each.name === name);

test('[OUT-01] passwords, links and PINs stand only in the tables of who asks for them', () => {
  for (const secrets of [false, true]) {
    const tables = [
      accountTable(catalogue, { secrets, nowMs: NOW_MS }),
      clientTable(catalogue, { secrets, nowMs: NOW_MS }),
    ];
    const text = JSON.stringify(tables);
    for (const secret of ['clave-secreta', 'https://netflix.example/secreto', '730194'])
      expect(text.includes(secret)).toBe(secrets);
  }
});

test('[OUT-01] accounts and clients are listed with names, days and states, those that end first above', () => {
  const accounts = cellsOf(accountTable(catalogue, { secrets: false, nowMs: NOW_MS }));
  expect(accounts).toMatchObject({
    Servicio: 'Netflix',
    Proveedor: supplier.name,
    Estado: 'Activo',
    Vence: 20_532,
  });
  const clients = clientTable(catalogue, { secrets: false, nowMs: NOW_MS });
  expect(cellsOf(clients, 0)).toMatchObject({ Cliente: 'Ana', Estado: 'Vencido', Pagado: 'Sí' });
  expect(cellsOf(clients, 1)).toMatchObject({ Teléfono: '+51911111111', Pagado: 'No', Precio: 15 });
});

test('[OUT-01] people are phones, with what they owe', () => {
  const { rows } = peopleTable(catalogue, { secrets: false, nowMs: NOW_MS });
  expect(rows).toHaveLength(1);
  expect(cellsOf(peopleTable(catalogue, { secrets: false, nowMs: NOW_MS }))).toMatchObject({
    Servicios: 2,
    Debe: 15,
  });
});

test('[OUT-01] movements are signed by what they do to the profit', () => {
  const table = movementTable(books);
  const amounts = table.rows.map((row) => row[table.columns.findIndex(({ title }) => title === 'Monto')]);
  expect(amounts).toEqual([99, -3, -5, -40, 15]);
  expect(cellsOf(table, 1)).toMatchObject({ Movimiento: 'Corrección de venta', Servicio: 'Netflix' });
});

test('[OUT-03] the month of the accountant sums what stands in its lines', () => {
  const span = spanOfMonth('2026-02');
  if (!span) throw new Error('No month');
  const tables = monthTables(books, span);
  expect(tables.map(({ name }) => name)).toEqual(['Resumen', 'Por servicio', 'Cierres', 'Movimientos']);
  expect(named(tables, 'Resumen')?.rows).toEqual([
    ['Ventas', 12],
    ['Renovaciones', 0],
    ['Reembolsos', -5],
    ['Compras de cuentas', -40],
    ['Ganancia', -33],
  ]);
  expect(named(tables, 'Por servicio')?.rows).toEqual([['Netflix', 12, 45, -33, -275]]);
  expect(named(tables, 'Movimientos')?.rows).toHaveLength(4);
});
