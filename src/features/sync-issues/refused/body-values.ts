import { dayOf, instantOn } from '#domain/dates/date-input.ts';
import { formatAmount } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { fieldsOf, type Lookup, plainText, type Words } from '#features/sync-issues/describe-change.ts';

/** What a field of a body is, and so which input it gets. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'password'
  | 'phone'
  | 'money'
  | 'number'
  | 'color'
  | 'date'
  | 'choice'
  | 'account'
  | 'category'
  | 'supplier'
  | 'currency';

/** A body as a form holds it: text, field by field. */
export type BodyValues = Record<string, string>;

type Fields = Record<string, unknown>;

const KINDS: Readonly<Record<string, FieldKind>> = {
  nameuser: 'line',
  phoneuser: 'phone',
  telegramuser: 'line',
  streamingsId: 'account',
  accountType: 'choice',
  numberprofile: 'line',
  pin: 'line',
  name: 'line',
  backgroundcolor: 'color',
  profileCount: 'number',
  phone: 'phone',
  telegram: 'line',
  categoryId: 'category',
  supplierId: 'supplier',
  email: 'line',
  emailtwo: 'line',
  password: 'password',
  url: 'line',
  startDate: 'date',
  endDate: 'date',
  days: 'number',
  price: 'money',
  publicprice: 'money',
  priceSupplier: 'money',
  termsOfUse: 'lines',
  state: 'choice',
  conditions: 'choice',
  text: 'lines',
  symbolmoney: 'currency',
};

const MAY_BE_EMPTY = new Set(['telegramuser', 'pin', 'profileCount', 'telegram', 'emailtwo', 'url', 'text']);

/** The kind of a field; undefined for what isn't the reseller's to edit. */
export function kindOf(field: string): FieldKind | undefined {
  return KINDS[field];
}

/** The fields of a body that can be mended, in the order of the app's own forms. */
export function editableFields(body: unknown): string[] {
  const fields = fieldsOf(body);
  return Object.keys(KINDS).filter((field) => field in fields);
}

/** A body's editable fields as text; a row that it names and that is gone leaves its field empty, to be chosen. */
export function valuesOfBody(body: unknown, { lookup, symbol }: Words): BodyValues {
  const fields = fieldsOf(body);
  return Object.fromEntries(
    editableFields(body).map((field) => [
      field,
      isGone(field, fields[field], lookup) ? '' : textOf(field, fields[field], symbol),
    ]),
  );
}

function isGone(field: string, value: unknown, lookup: Lookup): boolean {
  const kind = KINDS[field];
  if (kind === 'account') return !lookup('streamings', plainText(value));
  if (kind === 'category') return !lookup('categories', plainText(value));
  return kind === 'supplier' && !lookup('suppliers', plainText(value));
}

/** The body with what was typed, amounts in the currency of `symbol`, in place of what was there; its other fields stay. */
export function mendedBody(body: unknown, values: BodyValues, symbol: string): Fields {
  const fields = fieldsOf(body);
  const typed = Object.entries(values).map(
    ([field, text]) => [field, valueOf(field, text, { before: fields[field], symbol })] as const,
  );
  return { ...fields, ...Object.fromEntries(typed) };
}

function textOf(field: string, value: unknown, symbol: string): string {
  if (value === null || value === undefined) return '';
  if (KINDS[field] === 'money') return formatAmount(Number(value), symbol);
  if (KINDS[field] === 'date') return dayOf(plainText(value));
  return plainText(value);
}

function valueOf(
  field: string,
  text: string,
  { before, symbol }: { before: unknown; symbol: string },
): unknown {
  if (text.trim() === '' && MAY_BE_EMPTY.has(field)) return null;
  const kind = KINDS[field];
  if (kind === 'money') return amountOf(text, symbol);
  if (kind === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  // What is no day is left to the schema to refuse.
  return kind === 'date' ? instantOn(text, plainText(before)) || text : text;
}
