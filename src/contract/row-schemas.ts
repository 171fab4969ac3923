import { Object as Body, Optional, type TObject, type TSchema, type TUnsafe, Unsafe } from 'typebox/type';
import { ENTITIES } from '#domain/entities/entities.ts';
import type { Field, FieldKind, Fields, FieldValue, SecretName } from '#domain/entities/field.ts';
import { secretNames } from '#domain/entities/field-sets.ts';
import { ACCOUNT_TYPES, RIGHTS } from '#domain/rows.ts';

/** The server serialises and documents answers by these schemas (wire §8). */

type Unreadable<F> = [SecretName<F>] extends [never] ? unknown : typeof UNREADABLE;
type RowSchema<F> = TObject<{ -readonly [Name in keyof F]: TUnsafe<FieldValue<F[Name]>> } & Unreadable<F>>;

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
  rights: { type: 'array', items: { type: 'string', enum: [...RIGHTS] } },
};

/** Present only if true (wire §8). */
const UNREADABLE = { unreadable: Optional(Unsafe<boolean>({ type: 'boolean' })) };

function rowSchema<F extends Fields>(fields: F): RowSchema<F> {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const);
  return Body({
    ...Object.fromEntries(properties),
    ...(secretNames(fields).length > 0 && UNREADABLE),
  }) as unknown as RowSchema<F>;
}

function fieldSchema({ kind, values, nullable }: Field): TSchema {
  const { type, ...rest } = BY_KIND[kind];
  // A list of types, because with `anyOf` the serialiser tries each branch for every value.
  if (nullable) return Unsafe({ ...rest, type: [type, 'null'] });
  return Unsafe({ type, ...rest, ...(values && { enum: [...values] }) });
}

export const ROW_SCHEMAS = {
  profile: rowSchema(ENTITIES.profile),
  categories: rowSchema(ENTITIES.categories),
  suppliers: rowSchema(ENTITIES.suppliers),
  streamings: rowSchema(ENTITIES.streamings),
  clients: rowSchema(ENTITIES.clients),
  finances: rowSchema(ENTITIES.finances),
  favorites: rowSchema(ENTITIES.favorites),
  credits: rowSchema(ENTITIES.credits),
  templates: rowSchema(ENTITIES.templates),
  helpers: rowSchema(ENTITIES.helpers),
  activities: rowSchema(ENTITIES.activities),
};
