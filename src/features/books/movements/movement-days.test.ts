import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { Client, Finance, FinanceKind } from '#domain/rows.ts';
import { type Catalogue, FOR_ACCOUNTS, lineAttribution } from '#domain/finance/line-attribution.ts';
import { movements } from '#domain/finance/closings.ts';
import { UNLINKED } from '#domain/finance/finance.ts';
import { monthsSince, spanOfMonth } from '#domain/finance/months.ts';
import { movementDays, windowOfDays } from './movement-days.ts';

const LIMA = 'America/Lima';

let lastId = 0;
function entry(kind: FinanceKind, quantity: number, date: string, over: Partial<Finance> = {}): Finance {
  const id = `0195a000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;
  return { id, userId: 'u', kind, description: kind, quantity, date, ...UNLINKED, ...over };
}

test('[FIN-29] days stand newest first, each on the calendar of the zone and with what it adds to the profit', () => {
  const books = [
    entry('Venta', 10.1, '2026-11-03T04:59:00.000Z'),
    entry('Venta', 20.2, '2026-11-03T05:00:00.000Z'),
    entry('Inversion', 5, '2026-11-04T04:00:00.000Z'),
  ];
  const days = movementDays(movements(books), LIMA);
  expect(
    days.map(({ day, profit, lines }) => [
      new Date(day * 86_400_000).toISOString().slice(0, 10),
      profit,
      lines.length,
    ]),
  ).toEqual([
    ['2026-11-03', 15.2, 2],
    ['2026-11-02', 10.1, 1],
  ]);
});

test('[FIN-29] a window cuts a day and keeps the sum of the whole', () => {
  const books = [1, 2, 3, 4, 5].map((n) => entry('Venta', n, `2026-11-0${n < 4 ? 1 : 2}T12:00:00.000Z`));
  const days = movementDays(movements(books), LIMA);
  const sizes = (from: number) =>
    windowOfDays(days, from, 2).map(({ profit, lines }) => [profit, lines.length]);
  expect(sizes(0)).toEqual([[9, 2]]);
  expect(sizes(1)).toEqual([
    [9, 1],
    [6, 1],
  ]);
  expect(sizes(4)).toEqual([[6, 1]]);
  expect(sizes(5)).toEqual([]);
});

test('[FIN-29] what a closing carried stays beside its neighbours and counts on no day', () => {
  const line = entry('Venta', 30, '2026-11-02T12:00:00.000Z');
  const days = movementDays(
    [
      { type: 'carried', id: 'carried/1', amount: 9 },
      { type: 'closing', id: 'c', date: '2026-11-03T12:00:00.000Z', amount: 30 },
      ...movements([line]),
      { type: 'carried', id: 'carried/', amount: -9 },
    ],
    LIMA,
  );
  expect(days.map(({ profit, lines }) => [profit, lines.map(({ type }) => type)])).toEqual([
    [0, ['carried', 'closing']],
    [30, ['entry', 'carried']],
  ]);
});

test('[FIN-29] more lines than a call takes arguments are one period', () => {
  const one = entry('Venta', 0.01, '2026-11-02T12:00:00.000Z');
  const books = Array.from({ length: 150_000 }, (_, n) => ({ ...one, id: String(n) }));
  expect(movementDays(movements(books), LIMA)).toMatchObject([{ profit: 1_500 }]);
});

test('[FIN-29] months go from this one back to the oldest line’s, and begin at midnight of the zone', () => {
  const nowMs = Date.parse('2027-01-01T03:00:00.000Z');
  expect(monthsSince('2026-11-01T04:00:00.000Z', nowMs, LIMA)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(monthsSince('2030-01-01T00:00:00.000Z', nowMs, LIMA)).toEqual(['2026-12']);
  expect(spanOfMonth('2026-12', LIMA)).toEqual({
    fromIso: '2026-12-01T05:00:00.000Z',
    endIso: '2027-01-01T05:00:00.000Z',
  });
  expect(spanOfMonth('2026-12', 'Pacific/Kiritimati')?.fromIso).toBe('2026-11-30T10:00:00.000Z');
  for (const none of ['', '2026-13', '2026', 'x']) expect(spanOfMonth(none)).toBeNull();
});

const SOLD = '2026-11-02T12:00:00.000Z';
const CLIENT_ID = uuidv7({ msecs: Date.parse(SOLD) });
const CATALOGUE = {
  categories: [
    { id: 'n', name: 'Netflix' },
    { id: 'd', name: 'Disney · 4K' },
  ],
  suppliers: [],
  streamings: [
    {
      id: 'a1',
      name: 'Netflix',
      email: 'uno@x.pe',
      emailtwo: 'antes@x.pe',
      categoryId: 'n',
      supplierId: 's1',
    },
    { id: 'a2', name: 'Disney · 4K', email: 'uno@x.pe', emailtwo: null, categoryId: 'd', supplierId: 's2' },
  ],
  clients: [
    { id: CLIENT_ID, nameuser: 'Ana Torres', phoneuser: '+51911', streamingsId: 'a1', numberprofile: '1' },
    { id: 'c2', nameuser: 'Eva', phoneuser: '+51922', streamingsId: 'a1', numberprofile: '2' },
    { id: 'c3', nameuser: 'Eva', phoneuser: '+51933', streamingsId: 'a2', numberprofile: '2' },
  ] as Client[],
} as unknown as Catalogue;

function attributionOf(
  kind: FinanceKind,
  description: string,
  over: Partial<Finance> = {},
  others: Finance[] = [],
) {
  const line = entry(kind, 1, SOLD, { description, ...over });
  const books = [line, ...others];
  return lineAttribution(CATALOGUE, (id) => books.find((row) => row.id === id))(line);
}

test('[FIN-29] a line names its service, its client and their supplier', () => {
  expect(attributionOf('Renovacion', 'Renovacion · Netflix · Eva · 2')).toMatchObject({
    service: 'Netflix',
    who: 'Eva',
    slots: '2',
    supplierId: 's1',
    clientKey: '+51922',
  });
  expect(attributionOf('Venta', 'Venta · Disney · 4K · Eva · Cuenta 1-5')).toMatchObject({
    service: 'Disney · 4K',
    who: 'Eva',
    slots: 'Cuenta 1-5',
    clientKey: '+51933',
  });
  expect(attributionOf('Inversion', 'Inversion · Disney · 4K · uno@x.pe')).toMatchObject({
    service: 'Disney · 4K',
    who: 'uno@x.pe',
    supplierId: 's2',
    clientKey: FOR_ACCOUNTS,
  });
});

test('[FIN-29] a renamed client is found by the name in the line, as for a refund', () => {
  expect(attributionOf('Venta', 'Venta · Netflix · Ana Tores · 1', { aboutId: CLIENT_ID })).toMatchObject({
    clientKey: '+51911',
  });
  expect(attributionOf('Reembolso', 'Reembolso · Netflix · Eva · 2', { aboutId: 'c3' })).toMatchObject({
    clientKey: '+51933',
  });
  const back = { quantity: -5, aboutId: 'a2' };
  expect(
    attributionOf('Inversion', 'Inversion · Devolución del proveedor · Disney · 4K · uno@x.pe', back),
  ).toMatchObject({
    service: 'Disney · 4K',
    who: 'uno@x.pe',
    supplierId: 's2',
  });
});

test('[FIN-29] a correction is about what its entry is about, and an unknown name stays a name', () => {
  const sale = entry('Venta', 9, SOLD, { description: 'Venta · Netflix · Eva · 2' });
  const mend = { correctsId: sale.id };
  expect(attributionOf('Venta', 'Venta · Corrección · Netflix · Eva · 2', mend, [sale])).toMatchObject({
    service: 'Netflix',
    clientKey: '+51922',
  });
  expect(attributionOf('Venta', 'Venta · Corrección · Netflix · Eva · 2', mend)).toMatchObject({
    who: 'Eva',
  });
  expect(attributionOf('Venta', 'Venta · HBO · Luz · 3')).toMatchObject({
    service: 'HBO',
    supplierId: '',
    clientKey: 'Luz',
  });
  expect(attributionOf('Venta', 'Venta · Luz · 3')).toMatchObject({ service: '', who: 'Luz' });
  expect(attributionOf('Reembolso', 'Reembolso')).toMatchObject({
    service: '',
    supplierId: '',
    clientKey: '',
  });
});

test('[FIN-29] of two suppliers with the same user name, the service decides, or neither is named', () => {
  expect(attributionOf('Inversion', 'Inversion · Netflix · uno@x.pe').supplierId).toBe('s1');
  expect(attributionOf('Inversion', 'Inversion · HBO · uno@x.pe').supplierId).toBe('');
  expect(attributionOf('Inversion', 'Inversion · HBO · antes@x.pe')).toMatchObject({
    service: 'Netflix',
    supplierId: 's1',
  });
});
