import {
  Array as List,
  Boolean as Truth,
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
import { ACCOUNT_TYPES, type ListPrice } from '#domain/rows.ts';
import { MAX_PUBLIC_PRICE, MAX_SUPPLIER_PRICE } from '#domain/money/money.ts';
import { PAGE_CONTENT, PAGE_ID, PAGE_KEY } from '#domain/client-page/page-parts.ts';
import { fieldMessages } from './fields.texts.ts';

/** JSON Schema with `x-…` notes, which `validate.ts` follows in page and server (rules §1, wire §1). */

/** An unknown field is refused (wire §1). */
export const strict = { additionalProperties: false } as const;

/** Stored form of a text; see `normalizers.ts`. */
export type Normalizer =
  | 'line'
  | 'lineOrNull'
  | 'lines'
  | 'linesOrNull'
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
  /** Replaces the general text for a bad field. */
  'x-message'?: string;
  /** At most two decimals. */
  'x-money'?: true;
}

export const TEXT_LIMIT = 200;
export const TERMS_LIMIT = 4000;
export const DAYS_LIMIT = 3650;
export const PROFILE_COUNT_LIMIT = 20;
export const PRICES_LIMIT = 12;
export const PAYMENT_METHOD_LIMIT = 30;

const text = (normalize: Normalizer, maxLength: number, minLength: number, message?: string) =>
  Text({ minLength, maxLength, 'x-normalize': normalize, ...(message && { 'x-message': message }) });

export const requiredLine = (message?: string, maxLength = TEXT_LIMIT) => text('line', maxLength, 1, message);

export const line = (maxLength = TEXT_LIMIT) => text('line', maxLength, 0);

export const requiredLines = (maxLength = TERMS_LIMIT) => text('lines', maxLength, 1);

/** Never trimmed, as for passwords. */
export const verbatim = () => text('verbatim', TEXT_LIMIT, 1);

/** Forms send an empty text for null. */
export const formOrNull = (normalize: Normalizer, message?: string) =>
  Union([Text({ maxLength: TEXT_LIMIT }), Null()], {
    'x-normalize': normalize,
    ...(message && { 'x-message': message }),
  });

/** Forms send an empty line for null. */
export const lineOrNull = () => formOrNull('lineOrNull');

/** Forms send an empty text for null. */
export const linesOrNull = (maxLength: number) =>
  nullable(text('linesOrNull', maxLength, 0, fieldMessages.tooLong(String(maxLength))));

/** `Yape`, or one of the reseller's own; forms send an empty text for null. */
export const paymentMethod = () =>
  nullable(text('lineOrNull', PAYMENT_METHOD_LIMIT, 0, fieldMessages.tooLong(String(PAYMENT_METHOD_LIMIT))));

const PAGE_CONTENT_LIMIT = 24_000;

export const pageId = () =>
  Text({ pattern: PAGE_ID.source, 'x-normalize': 'verbatim', 'x-message': fieldMessages.option });

export const pageKey = () =>
  Text({ pattern: PAGE_KEY.source, 'x-normalize': 'verbatim', 'x-message': fieldMessages.option });

/** Sealed text of `page-content.ts`: base64url, instants, spaces and line ends. */
export const pageContent = () =>
  Text({
    pattern: PAGE_CONTENT.source,
    minLength: 1,
    maxLength: PAGE_CONTENT_LIMIT,
    'x-normalize': 'lines',
    'x-message': fieldMessages.invalid,
  });

export const phone = () =>
  Text({
    maxLength: TEXT_LIMIT,
    'x-normalize': 'phone',
    'x-message': fieldMessages.phone,
  });

/** Accepts a code in any typed form, such as lower case or without its dash (wire §1). */
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

export const publicPrice = () => money(MAX_PUBLIC_PRICE);

/** Upper bound over all currencies; the rule narrows it to the user's. */
export const supplierPrice = () => money(MAX_SUPPLIER_PRICE);

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

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Unsafe<Values[number]>({ type: 'string', enum: [...values], 'x-message': fieldMessages.option });

/** A list type, not a union: `validate.ts` checks the items of a list. */
export const prices = () =>
  Unsafe<readonly ListPrice[] | null>({
    type: ['array', 'null'],
    maxItems: PRICES_LIMIT,
    items: {
      type: 'object',
      ...strict,
      required: ['type', 'days', 'price'],
      properties: { type: oneOf(ACCOUNT_TYPES), days: days(), price: publicPrice() },
    },
    'x-message': fieldMessages.prices(PRICES_LIMIT),
  });

export const flag = () => Truth({ 'x-message': fieldMessages.option });

export const wholeUpTo = (maximum: number) =>
  Integer({ minimum: 1, maximum, 'x-message': fieldMessages.wholeUpTo(maximum) });

/** Null clears the field; `notes` override the field's own. */
export const nullable = <Schema extends TSchema & FieldNotes>(schema: Schema, notes: FieldNotes = {}) =>
  Union([schema, Null()], { ...notesOf(schema), ...notes });

function notesOf(schema: FieldNotes): FieldNotes {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name.startsWith('x-')));
}

export { Integer, List, Literal, Null, Optional, Text, Union, Unsafe };
