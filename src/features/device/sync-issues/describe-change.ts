import { isSilent, kindOfField } from './reviewable-fields.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { ListPrice, TableName, Tables } from '#domain/rows.ts';
import { isSameValue } from '#domain/same-value.ts';
import { labelOf } from '#workspace/forms/entity/fields.texts.ts';
import {
  CHANGE_TITLES,
  AN_ENTRY,
  GONE,
  messages,
  NAMELESS,
  ROWS_WITHOUT_NAME,
  UNKNOWN_CHANGE,
} from './review.texts.ts';

export type Lookup = <T extends TableName>(table: T, id: string) => Tables[T] | undefined;

export interface DescribeContext {
  lookup: Lookup;
  symbol: string;
  /** Formats a phone for reading; without it the phone stays unformatted. */
  speak?: (e164: string) => string;
}

/** `before` is null if the row's value was the same, or is unknown. */
export interface ChangedField {
  field: string;
  label: string;
  before: string | null;
  after: string;
  secret: boolean;
}

type Fields = Record<string, unknown>;

/** Null for tables outside the catalogue, and for names unknown to this version. */
export function tableOf(name: string): 'categories' | 'suppliers' | 'streamings' | 'clients' | null {
  const [kind = ''] = name.split('.');
  if (kind === 'category') return 'categories';
  if (kind === 'supplier') return 'suppliers';
  if (kind === 'streaming') return 'streamings';
  return kind === 'client' ? 'clients' : null;
}

/** A title such as `Renovar a Ana`. */
export function titleOf(entry: OutboxEntry, context: DescribeContext): string {
  return CHANGE_TITLES[entry.name]?.(nameOf(entry, context)) ?? UNKNOWN_CHANGE;
}

/** The row's name now, before the change, or after it, in this order. */
export function nameOf(entry: OutboxEntry, { lookup }: DescribeContext): string {
  if (entry.name === 'finance.correct') {
    const { entryId } = fieldsOf(entry.body);
    return lookup('finances', plainText(entryId))?.description ?? AN_ENTRY;
  }
  const table = entry.name.startsWith('favorite.') ? 'favorites' : tableOf(entry.name);
  if (table === null) return NAMELESS;
  const row = { ...fieldsOf(lookup(table, entry.id) ?? entry.before ?? entry.body) };
  return rowName(table, row, lookup) || NAMELESS;
}

/** Name of a client; service and user of an account. */
export function rowName(table: TableName, row: Fields, lookup: Lookup): string {
  if (table === 'clients') return plainText(row['nameuser']);
  if (table === 'favorites') return plainText(row['username']) || plainText(row['userCode']);
  if (table in ROWS_WITHOUT_NAME) return ROWS_WITHOUT_NAME[table] ?? '';
  if (table !== 'streamings') return plainText(row['name']);
  const service = lookup('categories', plainText(row['categoryId']))?.name ?? plainText(row['name']);
  return [service, plainText(row['email'])].filter(Boolean).join(' · ');
}

/** `before` is null if it is unknown, or the same. */
export function changedFields(entry: OutboxEntry, context: DescribeContext): ChangedField[] {
  const before = fieldsOf(entry.before);
  return Object.entries(fieldsOf(entry.body))
    .filter(([field, value]) => !isSilent(field) && (field === 'text' || !isEmpty(value)))
    .map(([field, value]) => ({
      field,
      label: labelOf(field)?.label ?? field,
      before:
        isEdit(entry) && field in before && !isSameValue(before[field], value)
          ? valueInWords(field, before[field], context)
          : null,
      after: valueInWords(field, value, context),
      secret: kindOfField(field) === 'password',
    }));
}

export function valueInWords(
  field: string,
  value: unknown,
  { lookup, symbol, speak }: DescribeContext,
): string {
  if (field === 'text' && value === null) return messages.form.defaultText;
  if (isEmpty(value)) return messages.form.none;
  const text = plainText(value);
  const kind = kindOfField(field);
  if (field === 'paid') return value === false ? messages.form.owed : messages.form.paid;
  if (kind === 'money') return formatMoney(Number(value), symbol);
  if (kind === 'prices') return pricesInWords(value, symbol);
  if (kind === 'date') return formatDate(text);
  if (kind === 'category') return lookup('categories', text)?.name ?? GONE;
  if (kind === 'supplier') return lookup('suppliers', text)?.name ?? GONE;
  if (kind === 'account') return accountInWords(text, lookup);
  return kind === 'phone' && speak ? speak(text) : text;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function accountInWords(id: string, lookup: Lookup): string {
  const row = lookup('streamings', id);
  return row ? rowName('streamings', { ...row }, lookup) : GONE;
}

/** A renewal's days are those of its new term. */
function isEdit({ name }: OutboxEntry): boolean {
  return !name.endsWith('.renewal');
}

function pricesInWords(value: unknown, symbol: string): string {
  const words = listOf(value).map(({ type, days, price }) =>
    messages.form.price(type, days, formatMoney(price, symbol)),
  );
  return words.join(', ') || messages.form.none;
}

export function listOf(value: unknown): readonly ListPrice[] {
  return Array.isArray(value) ? (value as ListPrice[]) : [];
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
