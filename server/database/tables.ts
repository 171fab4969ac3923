import { sql, type RawBuilder } from 'kysely';
import { ENTITIES } from '#domain/entities/entities.ts';
import type { Field, FieldKind } from '#domain/entities/field.ts';
import { TABLE_NAMES, type KeptField, type TableName } from '#domain/rows.ts';

/** Omits the profile, which is the user's own row. */
export type TenantTable = Exclude<TableName, 'profile'>;

export const TENANT_TABLES = TABLE_NAMES.filter((table) => table !== 'profile');

type ColumnType = 'uuid' | 'text' | 'integer' | 'numeric' | 'timestamptz' | 'boolean' | 'jsonb';

export interface Column {
  name: string;
  type: ColumnType;
}

type Columns<T extends TenantTable> = Record<KeptField<T>, Column>;

const TYPE_OF: Record<FieldKind, ColumnType> = {
  id: 'uuid',
  account: 'uuid',
  category: 'uuid',
  supplier: 'uuid',
  code: 'text',
  line: 'text',
  lines: 'text',
  password: 'text',
  phone: 'text',
  color: 'text',
  currency: 'text',
  choice: 'text',
  date: 'timestamptz',
  money: 'numeric',
  number: 'integer',
  flag: 'boolean',
  prices: 'jsonb',
  outages: 'jsonb',
  rights: 'jsonb',
};

/** `priceSupplier` has the column `price_supplier`. */
const nameOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnsFor<T extends TenantTable>(table: T): Columns<T> {
  const columns = Object.entries<Field>(ENTITIES[table]).map(
    ([field, { kind }]) => [field, { name: nameOf(field), type: TYPE_OF[kind] }] as const,
  );
  return Object.fromEntries(columns) as Columns<T>;
}

/** The name and the type of each field's column derive from the field. */
const COLUMNS = Object.fromEntries(TENANT_TABLES.map((table) => [table, columnsFor(table)])) as {
  [T in TenantTable]: Columns<T>;
};

export function columnOf<T extends TenantTable>(table: T, field: KeptField<T>): Column {
  return COLUMNS[table][field];
}

/** Always in the same order, so that a statement keeps its text. */
export function columnsOf(table: TenantTable): [field: string, column: Column][] {
  return Object.entries<Column>(COLUMNS[table]);
}

/** `price_supplier as "priceSupplier", …`: rows in the form of the API. */
export function selectionOf(table: TenantTable): string {
  return columnsOf(table)
    .map(([field, { name }]) => `${name} as "${field}"`)
    .join(', ');
}

export function rowSelection(table: TenantTable): RawBuilder<unknown> {
  return sql.raw(selectionOf(table));
}
