import {
  Object as Body,
  Optional,
  type Static,
  type TObject,
  type TSchema,
  type TUnsafe,
  Unsafe,
} from 'typebox/type';
import { ACCOUNT_TYPES, type TableName, type Tables } from '#domain/rows.ts';
import { categoryFields } from '#contract/entities/category.ts';
import { clientFields } from '#contract/entities/client.ts';
import { creditFields } from '#contract/entities/credit.ts';
import { favoriteFields } from '#contract/entities/favorite.ts';
import type { Field, FieldKind, Fields, FieldValue } from '#contract/entities/field.ts';
import { financeFields } from '#contract/entities/finance.ts';
import { profileFields } from '#contract/entities/profile.ts';
import { streamingFields } from '#contract/entities/streaming.ts';
import { supplierFields } from '#contract/entities/supplier.ts';
import { templateFields } from '#contract/entities/template.ts';

/** Answers are serialised and documented by these schemas (wire §8). */

type RowSchema<F> = TObject<{ -readonly [Name in keyof F]: TUnsafe<FieldValue<F[Name]>> }>;

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };

const listPrice = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: [...ACCOUNT_TYPES] },
    days: { type: 'integer' },
    price: { type: 'number' },
  },
  required: ['type', 'days', 'price'],
};

const outage = {
  type: 'object',
  properties: {
    from: { type: 'string', format: 'date-time' },
    to: { type: ['string', 'null'], format: 'date-time' },
  },
  required: ['from', 'to'],
};

const BY_KIND: Record<FieldKind, { type: string; format?: string; items?: object }> = {
  id: uuid,
  account: uuid,
  category: uuid,
  supplier: uuid,
  date: { type: 'string', format: 'date-time' },
  line: text,
  lines: text,
  code: text,
  password: text,
  phone: text,
  color: text,
  currency: text,
  choice: text,
  money: { type: 'number' },
  number: { type: 'integer' },
  prices: { type: 'array', items: listPrice },
  outages: { type: 'array', items: outage },
  flag: { type: 'boolean' },
};

/** There where it is true alone (wire §8). */
const UNREADABLE = { unreadable: Optional(Unsafe<boolean>({ type: 'boolean' })) };

function rowSchema<F extends Fields>(fields: F): RowSchema<F> {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const);
  return Body(Object.fromEntries(properties)) as unknown as RowSchema<F>;
}

function fieldSchema({ kind, values, nullable }: Field): TSchema {
  const { type, ...rest } = BY_KIND[kind];
  // A list of types: an `anyOf` makes the serialiser try each branch for every value.
  if (nullable) return Unsafe({ ...rest, type: [type, 'null'] });
  return Unsafe({ type, ...rest, ...(values && { enum: [...values] }) });
}

export const ROW_SCHEMAS = {
  profile: rowSchema(profileFields),
  categories: rowSchema(categoryFields),
  suppliers: rowSchema(supplierFields),
  streamings: Body({ ...rowSchema(streamingFields).properties, ...UNREADABLE }),
  clients: Body({ ...rowSchema(clientFields).properties, ...UNREADABLE }),
  finances: rowSchema(financeFields),
  favorites: rowSchema(favoriteFields),
  credits: rowSchema(creditFields),
  templates: rowSchema(templateFields),
};

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** Fails to compile where a schema and its type in `#domain/rows.ts` differ. */
export const ROWS_AND_SCHEMAS_AGREE: {
  [T in TableName]: Same<Static<(typeof ROW_SCHEMAS)[T]>, Tables[T]>;
} = {
  profile: true,
  categories: true,
  suppliers: true,
  streamings: true,
  clients: true,
  finances: true,
  favorites: true,
  credits: true,
  templates: true,
};
