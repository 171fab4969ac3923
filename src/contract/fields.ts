import {
  Array as List,
  Integer,
  Literal,
  Null,
  Number as Numeric,
  Optional,
  String as Text,
  Union,
  Unsafe,
} from 'typebox/type';
import type { TSchema } from 'typebox';
import { MAX_PUBLIC_PRICE, MAX_SUPPLIER_PRICE } from '#domain/money/prices.ts';
import { fieldMessages } from './fields.messages.ts';

/**
 * The kinds of field that bodies are made of (rules §1, wire §1): JSON Schema for the
 * server and its OpenAPI, with notes (`x-…`) that `validate.ts` follows in page and server alike.
 */

/** A body with a field that the contract doesn't know is refused (wire §1). */
export const strict = { additionalProperties: false } as const;

/** How a text is brought into the form in which it is kept; see `normalizers.ts`. */
export type Normalizer =
  | 'line'
  | 'lineOrNull'
  | 'lines'
  | 'verbatim'
  | 'uuid'
  | 'instant'
  | 'phone'
  | 'code'
  | 'telegramUser'
  | 'telegramUrl'
  | 'httpUrl';

export interface FieldNotes {
  'x-normalize'?: Normalizer;
  /** What to say when the field is wrong, instead of the general words. */
  'x-message'?: string;
  /** Money: at most two decimals. */
  'x-money'?: true;
}

export const TEXT_LIMIT = 200;
export const TERMS_LIMIT = 4000;
export const DAYS_LIMIT = 3650;
export const PROFILE_COUNT_LIMIT = 20;

const text = (normalize: Normalizer, maxLength: number, minLength: number, message?: string) =>
  Text({ minLength, maxLength, 'x-normalize': normalize, ...(message && { 'x-message': message }) });

/** One line of text that must not be empty. */
export const requiredLine = (message?: string, maxLength = TEXT_LIMIT) => text('line', maxLength, 1, message);

/** One line of text that may be empty. */
export const line = (maxLength = TEXT_LIMIT) => text('line', maxLength, 0);

/** Text with line breaks that must not be empty. */
export const requiredLines = (maxLength = TERMS_LIMIT) => text('lines', maxLength, 1);

/** Text that is taken as typed, never trimmed: passwords. */
export const verbatim = () => text('verbatim', TEXT_LIMIT, 1);

/** Text in a form of its own; an empty one is kept as null. */
export const formOrNull = (normalize: Normalizer, message?: string) =>
  Union([Text({ maxLength: TEXT_LIMIT }), Null()], {
    'x-normalize': normalize,
    ...(message && { 'x-message': message }),
  });

/** One line of text, or none: an empty one, as forms send it, is kept as null. */
export const lineOrNull = () => formOrNull('lineOrNull');

export const phone = () =>
  Text({
    maxLength: TEXT_LIMIT,
    'x-normalize': 'phone',
    'x-message': fieldMessages.phone,
  });

/** A user or recharge code, however it was typed (wire §1). */
export const code = () =>
  Text({ minLength: 1, maxLength: TEXT_LIMIT, 'x-normalize': 'code', 'x-message': fieldMessages.code });

export const uuid = () => Text({ format: 'uuid', 'x-normalize': 'uuid', 'x-message': fieldMessages.uuid });

export const instant = () =>
  Text({ format: 'date-time', 'x-normalize': 'instant', 'x-message': fieldMessages.instant });

export const days = () =>
  Integer({ minimum: 1, maximum: DAYS_LIMIT, 'x-message': fieldMessages.days(DAYS_LIMIT) });

const money = (maximum: number) =>
  Numeric({
    minimum: 0,
    maximum,
    'x-money': true,
    'x-message': fieldMessages.price,
  });

/** What a client pays. */
export const publicPrice = () => money(MAX_PUBLIC_PRICE);

/** What a supplier is paid; the rule narrows the bound by the user's currency. */
export const supplierPrice = () => money(MAX_SUPPLIER_PRICE);

/** A signed amount of the books. */
export const signedAmount = () =>
  Numeric({
    minimum: -MAX_SIGNED_AMOUNT,
    maximum: MAX_SIGNED_AMOUNT,
    'x-money': true,
    'x-message': fieldMessages.amount,
  });

const MAX_SIGNED_AMOUNT = 9_999_999_999.99;

export const profileCount = () =>
  Integer({
    minimum: 1,
    maximum: PROFILE_COUNT_LIMIT,
    'x-message': fieldMessages.profileCount(PROFILE_COUNT_LIMIT),
  });

export const color = () =>
  Text({ pattern: '^#[0-9a-fA-F]{6}$', 'x-normalize': 'line', 'x-message': fieldMessages.color });

/** One of a fixed list of words. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Unsafe<Values[number]>({ type: 'string', enum: [...values], 'x-message': fieldMessages.option });

/** A field or null, where null clears what was there. The field's own notes hold for it, but for those given. */
export const nullable = <Schema extends TSchema & FieldNotes>(schema: Schema, notes: FieldNotes = {}) =>
  Union([schema, Null()], { ...notesOf(schema), ...notes });

function notesOf(schema: FieldNotes): FieldNotes {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name.startsWith('x-')));
}

export { Integer, List, Literal, Null, Optional, Text, Union, Unsafe };
