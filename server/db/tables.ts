import { sql, type RawBuilder } from 'kysely';
import type { KeptField, TableName } from '#domain/rows.ts';

/** Without the profile, which is the user's own row. */
export type TenantTable = Exclude<TableName, 'profile'>;

export const TENANT_TABLES = [
  'categories',
  'suppliers',
  'streamings',
  'clients',
  'finances',
  'favorites',
  'credits',
  'templates',
] as const;

type ColumnType = 'uuid' | 'text' | 'integer' | 'numeric' | 'timestamptz' | 'boolean' | 'jsonb';

export interface Column {
  name: string;
  type: ColumnType;
}

export type Columns<T extends TenantTable> = Record<KeptField<T>, Column>;

const column = (name: string, type: ColumnType = 'text'): Column => ({ name, type });
const OWN = { id: column('id', 'uuid'), userId: column('user_id', 'uuid') };

/** The one place that knows both names. */
export const COLUMNS: { [T in TenantTable]: Columns<T> } = {
  categories: {
    ...OWN,
    name: column('name'),
    backgroundcolor: column('backgroundcolor'),
    profileCount: column('profile_count', 'integer'),
    prices: column('prices', 'jsonb'),
  },
  suppliers: { ...OWN, name: column('name'), phone: column('phone'), telegram: column('telegram') },
  streamings: {
    ...OWN,
    code: column('code'),
    name: column('name'),
    email: column('email'),
    emailtwo: column('emailtwo'),
    password: column('password'),
    url: column('url'),
    priceSupplier: column('price_supplier', 'numeric'),
    termsOfUse: column('terms_of_use'),
    startDate: column('start_date', 'timestamptz'),
    endDate: column('end_date', 'timestamptz'),
    days: column('days', 'integer'),
    conditions: column('conditions'),
    dataSupport: column('data_support', 'timestamptz'),
    credentialsAt: column('credentials_at', 'timestamptz'),
    outages: column('outages', 'jsonb'),
    profileCount: column('profile_count', 'integer'),
    categoryId: column('category_id', 'uuid'),
    supplierId: column('supplier_id', 'uuid'),
  },
  clients: {
    ...OWN,
    streamingsId: column('streamings_id', 'uuid'),
    code: column('code'),
    nameuser: column('nameuser'),
    phoneuser: column('phoneuser'),
    telegramuser: column('telegramuser'),
    accountType: column('account_type'),
    numberprofile: column('numberprofile'),
    pin: column('pin'),
    note: column('note'),
    days: column('days', 'integer'),
    state: column('state'),
    publicprice: column('publicprice', 'numeric'),
    startDate: column('start_date', 'timestamptz'),
    endDate: column('end_date', 'timestamptz'),
    paid: column('paid', 'boolean'),
    booked: column('booked', 'boolean'),
    informedAt: column('informed_at', 'timestamptz'),
    heldSince: column('held_since', 'timestamptz'),
  },
  finances: {
    ...OWN,
    kind: column('kind'),
    description: column('description'),
    quantity: column('quantity', 'numeric'),
    date: column('date', 'timestamptz'),
    resetId: column('reset_id', 'uuid'),
    correctsId: column('corrects_id', 'uuid'),
    aboutId: column('about_id', 'uuid'),
  },
  favorites: {
    ...OWN,
    userCode: column('user_code'),
    codeuser: column('codeuser'),
    username: column('username'),
  },
  credits: {
    ...OWN,
    description: column('description'),
    code: column('code'),
    data: column('data', 'timestamptz'),
    quantity: column('quantity', 'integer'),
    counterpart: column('counterpart'),
  },
  templates: { ...OWN, kind: column('kind'), text: column('text') },
};

export function columnOf<T extends TenantTable>(table: T, field: KeptField<T>): Column {
  return COLUMNS[table][field];
}

/** In one fixed order. */
export function columnsOf(table: TenantTable): [field: string, column: Column][] {
  return Object.entries<Column>(COLUMNS[table]);
}

/** `price_supplier as "priceSupplier", …`: rows as they travel. */
export function selectionOf(table: TenantTable): string {
  return columnsOf(table)
    .map(([field, { name }]) => `${name} as "${field}"`)
    .join(', ');
}

export function rowSelection(table: TenantTable): RawBuilder<unknown> {
  return sql.raw(selectionOf(table));
}
