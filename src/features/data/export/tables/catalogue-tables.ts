import { calendarDay } from '#domain/dates/dates.ts';
import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';
import { debtOf, isOwed } from '#domain/debts.ts';
import { clientFields } from '#domain/entities/client.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { nextEnd, owedBy, peopleOf, type Person } from '#domain/people.ts';
import type { Category, Client, Streaming, Supplier } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { profileCountOf } from '#domain/slots/slots.ts';
import { messages } from '#features/data/export/take-out.texts.ts';
import { type Column, fieldColumns, type SheetFields, type SheetTable, sheetTable } from './sheet-table.ts';

export interface Catalogue {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

/** `secrets`: the tables include passwords, links and PINs. */
export interface TableOptions {
  secrets: boolean;
  nowMs: number;
}

const { columns: titles, sheets } = messages;

const text = <Row>(title: string, of: Column<Row>['of']): Column<Row> => ({ title, kind: 'text', of });
const count = <Row>(title: string, of: Column<Row>['of']): Column<Row> => ({ title, kind: 'count', of });

export function accountTable(
  { categories, suppliers, streamings }: Catalogue,
  { secrets, nowMs }: TableOptions,
): SheetTable {
  const category = byId(categories);
  const supplier = byId(suppliers);
  const shown: SheetFields<typeof streamingFields> = {
    code: titles.code,
    categoryId: [text(titles.service, (row) => serviceName(row, category.get(row.categoryId)))],
    email: titles.user,
    password: titles.password,
    // A link may hold a key.
    url: secrets ? titles.link : null,
    supplierId: [
      text(titles.supplier, ({ supplierId }) => supplier.get(supplierId)?.name ?? null),
      text(titles.supplierPhone, ({ supplierId }) => supplier.get(supplierId)?.phone ?? null),
    ],
    priceSupplier: titles.cost,
    startDate: titles.start,
    endDate: titles.end,
    days: titles.days,
    conditions: [text(titles.conditions, (row) => conditionsAt(row, nowMs))],
    profileCount: [count(titles.slots, (row) => profileCountOf(row, category.get(row.categoryId)))],
    termsOfUse: titles.terms,
    id: null,
    userId: null,
    name: null,
    emailtwo: null,
    dataSupport: null,
    credentialsAt: null,
    outages: null,
  };
  return sheetTable(
    sheets.names.accounts,
    fieldColumns(streamingFields, shown, secrets),
    bySoonest(streamings),
  );
}

export function clientTable(
  { categories, streamings, clients }: Catalogue,
  { secrets, nowMs }: TableOptions,
): SheetTable {
  const account = byId(streamings);
  const category = byId(categories);
  const shown: SheetFields<typeof clientFields> = {
    code: titles.code,
    nameuser: titles.client,
    phoneuser: titles.phone,
    telegramuser: titles.telegram,
    streamingsId: [
      text(titles.service, ({ streamingsId }) => {
        const streaming = account.get(streamingsId);
        return streaming ? serviceName(streaming, category.get(streaming.categoryId)) : null;
      }),
      text(titles.user, ({ streamingsId }) => account.get(streamingsId)?.email ?? null),
    ],
    accountType: titles.type,
    numberprofile: titles.slot,
    pin: titles.pin,
    publicprice: titles.price,
    startDate: titles.start,
    endDate: titles.end,
    days: titles.days,
    state: [text(titles.conditions, (row) => clientStateAt(row, nowMs))],
    paid: [text(titles.paid, (row) => (isOwed(row) ? messages.no : messages.yes))],
    received: [{ title: titles.owes, kind: 'money', of: debtOf }],
    paymentMethod: titles.method,
    id: null,
    userId: null,
    booked: null,
    informedAt: null,
    heldSince: null,
    pageId: null,
    pageKey: null,
    pageContent: null,
    pageAsksPin: null,
  };
  return sheetTable(sheets.names.clients, fieldColumns(clientFields, shown, secrets), bySoonest(clients));
}

export function peopleTable({ clients }: Catalogue, { nowMs }: TableOptions): SheetTable {
  const people = peopleOf(clients).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const columns: Column<Person>[] = [
    text(titles.client, ({ name }) => name),
    text(titles.phone, ({ phone }) => phone),
    text(titles.telegram, ({ telegram }) => telegram),
    count(titles.services, (person) => person.clients.length),
    {
      title: titles.next,
      kind: 'day',
      of: (person) => {
        const next = nextEnd(person, nowMs);
        return next ? calendarDay(Date.parse(next.endDate)) : null;
      },
    },
    {
      title: titles.owes,
      kind: 'money',
      of: owedBy,
    },
  ];
  return sheetTable(sheets.names.people, columns, people);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const bySoonest = <Row extends { endDate: string; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.endDate < b.endDate ? -1 : a.endDate > b.endDate ? 1 : a.id < b.id ? -1 : 1));
