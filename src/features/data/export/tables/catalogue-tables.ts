import { calendarDay } from '#domain/dates/dates.ts';
import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';
import { isOwed } from '#domain/debts.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { nextEnd, peopleOf, type Person } from '#domain/people.ts';
import type { Category, Client, Streaming, Supplier } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { profileCountOf } from '#domain/slots/slots.ts';
import { messages } from '#features/data/export/take-out.texts.ts';
import { type Column, type SheetTable, sheetTable } from './sheet-table.ts';

export interface Catalogue {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

/** `secrets`: passwords, links and PINs stand in the tables, for who asked for them. */
export interface TableOptions {
  secrets: boolean;
  nowMs: number;
}

const { columns: titles, sheets } = messages;

const text = <Row>(title: string, of: (row: Row) => string | null): Column<Row> => ({
  title,
  kind: 'text',
  of,
});
const money = <Row>(title: string, of: (row: Row) => number | null): Column<Row> => ({
  title,
  kind: 'money',
  of,
});
const count = <Row>(title: string, of: (row: Row) => number | null): Column<Row> => ({
  title,
  kind: 'count',
  of,
});
const day = <Row>(title: string, of: (row: Row) => string | null): Column<Row> => ({
  title,
  kind: 'day',
  of: (row) => {
    const iso = of(row);
    return iso === null ? null : calendarDay(Date.parse(iso));
  },
});

/** One row an account, as they end. */
export function accountTable(
  { categories, suppliers, streamings }: Catalogue,
  { secrets, nowMs }: TableOptions,
): SheetTable {
  const category = byId(categories);
  const supplier = byId(suppliers);
  const columns: Column<Streaming>[] = [
    text(titles.code, ({ code }) => code),
    text(titles.service, (row) => serviceName(row, category.get(row.categoryId))),
    text(titles.user, ({ email }) => email),
    ...(secrets ? [text<Streaming>(titles.password, ({ password }) => password)] : []),
    ...(secrets ? [text<Streaming>(titles.link, ({ url }) => url)] : []),
    text(titles.supplier, ({ supplierId }) => supplier.get(supplierId)?.name ?? null),
    text(titles.supplierPhone, ({ supplierId }) => supplier.get(supplierId)?.phone ?? null),
    money(titles.cost, ({ priceSupplier }) => priceSupplier),
    day(titles.start, ({ startDate }) => startDate),
    day(titles.end, ({ endDate }) => endDate),
    count(titles.days, ({ days }) => days),
    text(titles.conditions, (row) => conditionsAt(row, nowMs)),
    count(titles.slots, (row) => profileCountOf(row, category.get(row.categoryId))),
    text(titles.terms, ({ termsOfUse }) => termsOfUse),
  ];
  return sheetTable(sheets.names.accounts, columns, bySoonest(streamings));
}

/** One row a client, as they end. */
export function clientTable(
  { categories, streamings, clients }: Catalogue,
  { secrets, nowMs }: TableOptions,
): SheetTable {
  const account = byId(streamings);
  const category = byId(categories);
  const columns: Column<Client>[] = [
    text(titles.code, ({ code }) => code),
    text(titles.client, ({ nameuser }) => nameuser),
    text(titles.phone, ({ phoneuser }) => phoneuser),
    text(titles.telegram, ({ telegramuser }) => telegramuser),
    text(titles.service, ({ streamingsId }) => {
      const streaming = account.get(streamingsId);
      return streaming ? serviceName(streaming, category.get(streaming.categoryId)) : null;
    }),
    text(titles.user, ({ streamingsId }) => account.get(streamingsId)?.email ?? null),
    text(titles.type, ({ accountType }) => accountType),
    text(titles.slot, ({ numberprofile }) => numberprofile),
    ...(secrets ? [text<Client>(titles.pin, ({ pin }) => pin)] : []),
    money(titles.price, ({ publicprice }) => publicprice),
    day(titles.start, ({ startDate }) => startDate),
    day(titles.end, ({ endDate }) => endDate),
    count(titles.days, ({ days }) => days),
    text(titles.conditions, (row) => clientStateAt(row, nowMs)),
    text(titles.paid, (row) => (isOwed(row) ? messages.no : messages.yes)),
    text(titles.note, ({ note }) => note),
  ];
  return sheetTable(sheets.names.clients, columns, bySoonest(clients));
}

/** One row a phone number, by name. */
export function peopleTable({ clients }: Catalogue, { nowMs }: TableOptions): SheetTable {
  const people = peopleOf(clients).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const columns: Column<Person>[] = [
    text(titles.client, ({ name }) => name),
    text(titles.phone, ({ phone }) => phone),
    text(titles.telegram, ({ telegram }) => telegram),
    count(titles.services, (person) => person.clients.length),
    day(titles.next, (person) => nextEnd(person, nowMs)?.endDate ?? null),
    money(titles.owes, (person) =>
      fromCents(person.clients.filter(isOwed).reduce((sum, row) => sum + toCents(row.publicprice), 0)),
    ),
  ];
  return sheetTable(sheets.names.people, columns, people);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const bySoonest = <Row extends { endDate: string; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.endDate < b.endDate ? -1 : a.endDate > b.endDate ? 1 : a.id < b.id ? -1 : 1));
