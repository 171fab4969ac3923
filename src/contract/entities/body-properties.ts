import type { Static, TOptional, TSchema, TUnsafe } from 'typebox';
import {
  code,
  color,
  type FieldNotes,
  flag,
  lineOrNull,
  nullable,
  oneOf,
  Optional,
  phone,
  prices,
  requiredLine,
  requiredLines,
  uuid,
  verbatim,
} from '#contract/fields.ts';
import type { CreatedName, Field, Fields, FieldValue, NamesWhere } from '#domain/entities/field.ts';
import { mapWhere } from '#domain/entities/field-sets.ts';

const BY_KIND = {
  account: uuid,
  category: uuid,
  supplier: uuid,
  code,
  color,
  flag,
  phone,
  password: verbatim,
  line: requiredLine,
  lines: requiredLines,
} as const satisfies Partial<Record<Field['kind'], () => TSchema>>;

type Plain = keyof typeof BY_KIND | 'choice' | 'prices';

type SentName<F> = NamesWhere<F, { update: boolean }>;
type PlainName<F> = SentName<F> & NamesWhere<F, { kind: Plain }>;

type Named = Readonly<Record<string, TSchema & FieldNotes>>;

/** Requires a schema for each sent field whose kind says too little. */
type Whole<F, Own> = {
  readonly [Name in Exclude<SentName<F>, PlainName<F> | keyof Own>]: TSchema & FieldNotes;
};

/** `never` if a schema accepts a value that its field can't hold. */
type Fitting<F, Own> = {
  readonly [Name in keyof Own]: Name extends SentName<F> & keyof F
    ? Own[Name] extends TSchema
      ? Static<Own[Name]> extends FieldValue<F[Name]>
        ? Own[Name]
        : never
      : never
    : never;
};

export type BodySchemas<F> = { readonly [Name in SentName<F>]: TUnsafe<FieldValue<F[Name & keyof F]>> };

export function bodySchemas<F extends Fields, Own extends Named>(
  fields: F,
  own: Own & Whole<F, Own> & Fitting<F, Own>,
): BodySchemas<F> {
  const schemas: Readonly<Record<string, TSchema>> = own;
  return mapWhere(
    fields,
    ({ update }) => update !== undefined,
    (field, name) => schemas[name] ?? plainSchema(field),
  ) as BodySchemas<F>;
}

function plainSchema(field: Field): TSchema {
  const { kind } = field;
  if (kind === 'prices') return prices();
  if (kind === 'line' && field.nullable) return lineOrNull();
  const schema = kind === 'choice' ? oneOf(field.values ?? []) : BY_KIND[kind as keyof typeof BY_KIND]();
  return field.nullable ? nullable(schema) : schema;
}

/** A create may choose its row's id. */
export const ownId = { id: Optional(uuid()) };

/** A body may name the owner, but the session decides. */
export const owner = { userId: Optional(uuid()) };

type CreateProperties<F> = {
  [Name in CreatedName<F>]: F[Name & keyof F] extends { create: 'required' }
    ? TUnsafe<FieldValue<F[Name & keyof F]>>
    : TOptional<TUnsafe<FieldValue<F[Name & keyof F]>>>;
};
type UpdateProperties<F> = {
  [Name in NamesWhere<F, { update: true }>]: TOptional<TUnsafe<FieldValue<F[Name & keyof F]>>>;
};

export function createProperties<F extends Fields>(fields: F, schemas: BodySchemas<F>): CreateProperties<F> {
  const all: Readonly<Record<string, TSchema>> = schemas;
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    ({ create }, name) => (create === 'required' ? all[name] : optional(all[name])),
  ) as CreateProperties<F>;
}

export function updateProperties<F extends Fields>(fields: F, schemas: BodySchemas<F>): UpdateProperties<F> {
  const all: Readonly<Record<string, TSchema>> = schemas;
  return mapWhere(
    fields,
    ({ update }) => update === true,
    (_field, name) => optional(all[name]),
  ) as UpdateProperties<F>;
}

const optional = (schema: TSchema | undefined) => schema && Optional(schema);
