import type { activityFields } from '#domain/entities/activity.ts';
import type { categoryFields } from '#domain/entities/category.ts';
import type { clientFields } from '#domain/entities/client.ts';
import type { creditFields } from '#domain/entities/credit.ts';
import type { favoriteFields } from '#domain/entities/favorite.ts';
import type { RowOf } from '#domain/entities/field.ts';
import type { financeFields } from '#domain/entities/finance.ts';
import type { helperFields } from '#domain/entities/helper.ts';
import type { profileFields } from '#domain/entities/profile.ts';
import type { streamingFields } from '#domain/entities/streaming.ts';
import type { supplierFields } from '#domain/entities/supplier.ts';
import type { templateFields } from '#domain/entities/template.ts';

export * from '#domain/entities/words.ts';

/** Same form on wire, in Dexie and Postgres: ISO 8601 UTC, money with two decimals (wire §8, rules §2 to §7). */

export interface Category extends RowOf<typeof categoryFields> {}

export interface Supplier extends RowOf<typeof supplierFields> {}

export interface Streaming extends RowOf<typeof streamingFields> {}

export interface Client extends RowOf<typeof clientFields> {}

export interface Finance extends RowOf<typeof financeFields> {}

/** Each kind has at most one row (rules §9). */
export interface Template extends RowOf<typeof templateFields> {}

export interface Favorite extends RowOf<typeof favoriteFields> {}

/** The balance is the sum of these rows (rules §6). */
export interface Credit extends RowOf<typeof creditFields> {}

export interface Helper extends RowOf<typeof helperFields> {}

export interface Activity extends RowOf<typeof activityFields> {}

export interface Profile extends RowOf<typeof profileFields> {}

export interface Tables {
  profile: Profile;
  categories: Category;
  suppliers: Supplier;
  streamings: Streaming;
  clients: Client;
  finances: Finance;
  favorites: Favorite;
  credits: Credit;
  templates: Template;
  helpers: Helper;
  activities: Activity;
}

export type TableName = keyof Tables;
/** Stored fields: all except `unreadable`, which arises on reading. */
export type KeptField<T extends TableName> = Exclude<keyof Tables[T], 'unreadable'> & string;
export type Row = Tables[TableName];

export const TABLE_NAMES = [
  'profile',
  'categories',
  'suppliers',
  'streamings',
  'clients',
  'finances',
  'favorites',
  'credits',
  'templates',
  'helpers',
  'activities',
] as const satisfies readonly TableName[];

/** Tables of a whole copy (ADR 0159). The others stay: they name people and money of one server. */
const IN_A_COPY = {
  profile: false,
  categories: true,
  suppliers: true,
  streamings: true,
  clients: true,
  finances: true,
  favorites: false,
  credits: false,
  templates: true,
  helpers: false,
  activities: false,
} as const satisfies Record<TableName, boolean>;

export type CopiedTable = {
  [T in TableName]: (typeof IN_A_COPY)[T] extends true ? T : never;
}[TableName];

/** Import order for another Vigente: each row after those that it names. */
export const COPIED_TABLES = TABLE_NAMES.filter((table): table is CopiedTable => IN_A_COPY[table]);

/** Names a row where tables share a map or index. The outbox stores it, so its form must not change. */
export function rowKey(table: TableName, id: string): string {
  return `${table}/${id}`;
}

export function parseRowKey(key: string): { table: TableName; id: string } {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash) as TableName, id: key.slice(slash + 1) };
}
