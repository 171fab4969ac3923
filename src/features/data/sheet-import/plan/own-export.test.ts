import { describe, expect, test } from 'vitest';
import { dayOf } from '#domain/dates/date-input.ts';
import type { Client, Streaming, Supplier } from '#domain/rows.ts';
import { readFile } from '#features/data/sheet-import/files/read-file.ts';
import { callsOf, type SheetCall } from './calls.ts';
import { planRows } from './plan-rows.ts';
import type { ExistingRows } from './planned.ts';
import { NO_CHOICES, readSheet } from '#features/data/sheet-import/reading/read-sheet.ts';
import { csvText } from '#features/data/export/files/csv.ts';
import { xlsxFile } from '#features/data/export/files/xlsx.ts';
import { accountTable, clientTable } from '#features/data/export/tables/catalogue-tables.ts';
import type { SheetTable } from '#features/data/export/tables/sheet-table.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { NO_ROWS } from '#tests/support/sheets/import-sheet.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const TODAY = '2026-03-10';
const OWN_PHONE = '+51987654321';
const START = '2026-03-01T15:00:00.000Z';
const END = '2026-03-31T15:00:00.000Z';

function book() {
  const netflix = categoryRow('u', { name: 'Netflix' });
  const disney = categoryRow('u', { name: 'Disney+', profileCount: 7 });
  const suppliers: Supplier[] = [
    { ...supplierRow('u'), name: 'Mayorista "El Rey"; Lima', phone: '+51911111111' },
    { ...supplierRow('u'), name: 'Otro, S.A.', phone: '+5491123456789' },
  ];
  const [rey, otro] = suppliers.map(({ id }) => id) as [string, string];
  const account = (email: string, fields: Partial<Streaming>) =>
    streamingRow('u', {
      categoryId: netflix.id,
      supplierId: rey,
      email,
      startDate: START,
      endDate: END,
      ...fields,
    });
  const streamings = [
    account('uno@correo.example', {
      password: '=clave;1',
      priceSupplier: 25.5,
      url: 'https://netflix.com/a?b=1',
    }),
    account('dos@correo.example', { password: '+51 "x"', priceSupplier: 134.5 }),
    account('tres@correo.example', {
      password: "'00123",
      categoryId: disney.id,
      supplierId: otro,
      name: 'Disney+',
    }),
  ];
  const [uno, dos, tres] = streamings.map(({ id }) => id) as [string, string, string];
  const client = (streamingsId: string, nameuser: string, numberprofile: string, fields: Partial<Client>) =>
    clientRow('u', { streamingsId, nameuser, numberprofile, startDate: START, endDate: END, ...fields });
  const clients = [
    client(uno, 'Ana "la; única"', '1', {
      phoneuser: '+51922222221',
      pin: '0042',
      note: 'Paga tarde\nsiempre; "en serio"',
    }),
    client(uno, 'Beto, hijo', '2', { phoneuser: '+525512345678', note: '=pide descuento', publicprice: 9.9 }),
    client(dos, 'María Ñáñez', '3', {
      phoneuser: '+5491122334455',
      publicprice: 1250.75,
      paid: false,
      telegramuser: 'maria_n',
    }),
    client(dos, 'José', '4', { phoneuser: '+5511987654321', note: '+10 soles\r\n- y más', state: 'Standby' }),
    client(tres, 'Luz', 'Cuenta 1-7', { phoneuser: '+573001234567', accountType: 'Cuenta', publicprice: 40 }),
    client(tres, 'Rosa', '5', {
      phoneuser: '+51922222229',
      endDate: '2026-03-05T15:00:00.000Z',
      startDate: '2026-02-03T15:00:00.000Z',
      state: 'Vencido',
    }),
  ];
  return { categories: [netflix, disney], suppliers, streamings, clients };
}

const BOOK = book();
const OPTIONS = { secrets: true, nowMs: NOW_MS };
const TABLES = [accountTable(BOOK, OPTIONS), clientTable(BOOK, OPTIONS)];

async function bring(
  files: readonly { name: string; bytes: Uint8Array }[],
  symbol: string,
): Promise<SheetCall[]> {
  const made: SheetCall[] = [];
  let existing: ExistingRows = NO_ROWS;
  let ids = 0;
  const newId = (): string => `0195a000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
  for (const { name, bytes } of files) {
    const read = await readFile(name, bytes);
    if (!read.ok) throw new Error(read.reason);
    const all = read.grids.map((grid) =>
      readSheet(grid, { symbol, phones: sheetPhones(OWN_PHONE), today: TODAY }, NO_CHOICES),
    );
    const plan = planRows(
      all.flatMap(({ rows }) => rows),
      existing,
      { duplicates: 'merge', left: new Set() },
      { nowMs: NOW_MS, symbol },
    );
    const asks = plan.rows.filter(({ outcome }) => outcome === 'asks');
    expect(
      asks.map(({ row }) => [row.line, ...row.problems.map(({ role, kind }) => `${role} ${kind}`)]),
    ).toEqual([]);
    made.push(...callsOf(plan, existing, { nowMs: NOW_MS, newId, ownPhone: OWN_PHONE, booked: false }));
    existing = existingRowsOf(made);
  }
  return made;
}

type BodiesOf<Name> = Extract<SheetCall['call'], { name: Name }>;
const bodies = <Name extends SheetCall['call']['name']>(made: readonly SheetCall[], name: Name) =>
  made.flatMap(({ call }) =>
    call.name === name ? [(call as BodiesOf<Name>).body] : [],
  ) as BodiesOf<Name>['body'][];

/** Rows created by those calls, as far as a next sheet looks at them. */
function existingRowsOf(made: readonly SheetCall[]): ExistingRows {
  return {
    categories: bodies(made, 'category.create').map((body) => categoryRow('u', body as object)),
    suppliers: bodies(made, 'supplier.create').map((body) => ({ ...supplierRow('u'), ...(body as object) })),
    streamings: bodies(made, 'streaming.create').map((body) =>
      streamingRow('u', { ...(body as object) } as Streaming),
    ),
    clients: bodies(made, 'client.create').map((body) => clientRow('u', { ...(body as object) } as Client)),
  };
}

/** Facts that must come back, by their identity; lines of a note with one kind of break. */
function facts({ categories, suppliers, streamings, clients }: ExistingRows) {
  const service = (id: string) => categories.find((each) => each.id === id)?.name;
  const supplier = (id: string) => suppliers.find((each) => each.id === id);
  const accounts = streamings.map((row) => ({
    service: service(row.categoryId),
    email: row.email,
    password: row.password,
    url: row.url ?? null,
    supplier: supplier(row.supplierId)?.name,
    supplierPhone: supplier(row.supplierId)?.phone,
    cost: row.priceSupplier,
    start: dayOf(row.startDate),
    end: dayOf(row.endDate),
  }));
  const people = clients.map((row) => ({
    name: row.nameuser,
    phone: row.phoneuser,
    telegram: row.telegramuser ?? null,
    account: streamings.find(({ id }) => id === row.streamingsId)?.email,
    type: row.accountType,
    slots: row.numberprofile,
    pin: row.pin ?? null,
    price: row.publicprice,
    start: dayOf(row.startDate),
    end: dayOf(row.endDate),
    paid: row.paid,
    note: row.note?.replaceAll('\r\n', '\n') ?? null,
  }));
  const byText = <Row>(rows: Row[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return { accounts: byText(accounts), people: byText(people) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const csv = (table: SheetTable, decimal: string) => ({
  name: `${table.name}.csv`,
  bytes: bytesOf(csvText(table, decimal)),
});

const WAYS = [
  ['CSV with ; between cells', TABLES.map((table) => csv(table, ',')), 'COP'],
  ['CSV with , between cells', TABLES.map((table) => csv(table, '.')), 'S/.'],
  ['Excel', [{ name: 'vigente.xlsx', bytes: xlsxFile(TABLES) }], 'S/.'],
] as const;

describe('the own export, brought into an empty book', () => {
  test.each(WAYS)('[OUT-12] %s gives each account and client as it was', async (_way, files, symbol) => {
    expect(facts(existingRowsOf(await bring(files, symbol)))).toEqual(facts(BOOK));
  });
});
