import type { TOptional, TSchema } from 'typebox';
import type { ListPrice, Outage } from '#domain/rows.ts';
import { Optional, uuid, type FieldNotes } from '#contract/fields.ts';

/** Each kind's value; its schema in answers, its input and its text follow from the kind. */
interface KindValues {
  id: string;
  code: string;
  line: string;
  lines: string;
  password: string;
  phone: string;
  color: string;
  currency: string;
  /** An instant, shown as its day. */
  date: string;
  account: string;
  category: string;
  supplier: string;
  money: number;
  prices: readonly ListPrice[];
  outages: readonly Outage[];
  number: number;
  flag: boolean;
}

interface Kept {
  readonly kind: keyof KindValues | 'choice';
  /** The options of a `choice`. */
  readonly values?: readonly string[];
  /** The row may hold null, which an emptied input means. */
  readonly nullable?: true;
}

/** Only rules write it. */
type RuleField = Kept & {
  readonly body?: never;
  readonly create?: never;
  readonly update?: never;
  readonly restore?: never;
};

/** Bodies bring it; with `restore`, a restored row takes it along. */
type SentField = Kept & {
  readonly body: TSchema & FieldNotes;
  readonly create: 'required' | 'optional' | false;
  readonly update: boolean;
  readonly restore: boolean;
};

export type Field = RuleField | SentField;
export type FieldKind = Field['kind'];

/** In the order of the answers. */
export type Fields<Name extends PropertyKey = string> = Readonly<Record<Name, Field>>;

type OrNull<F, Value> = F extends { nullable: true } ? Value | null : Value;

export type FieldValue<F> = F extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? OrNull<F, Word>
  : F extends { kind: infer Kind extends keyof KindValues }
    ? OrNull<F, KindValues[Kind]>
    : never;

type NamesWhere<F, Condition> = keyof { [Name in keyof F as F[Name] extends Condition ? Name : never]: true };

export type CreatedName<F> = NamesWhere<F, { create: 'required' | 'optional' }>;
type UpdatedName<F> = NamesWhere<F, { update: true }>;
export type NullableName<F> = NamesWhere<F, { nullable: true }>;

type SchemaOf<F> = F extends { body: infer Schema extends TSchema } ? Schema : never;

type CreateProperties<F> = {
  [Name in CreatedName<F>]: F[Name] extends { create: 'required' }
    ? SchemaOf<F[Name]>
    : TOptional<SchemaOf<F[Name]>>;
};
type UpdateProperties<F> = { [Name in UpdatedName<F>]: TOptional<SchemaOf<F[Name]>> };

/** A create may bring its row's id. */
export const ownId = { id: Optional(uuid()) };

/** A body may name the owner; the session decides. */
export const owner = { userId: Optional(uuid()) };

export function createProperties<F extends Fields>(fields: F): CreateProperties<F> {
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    ({ body, create }) => (create === 'required' ? body : body && Optional(body)),
  ) as CreateProperties<F>;
}

export function updateProperties<F extends Fields>(fields: F): UpdateProperties<F> {
  return mapWhere(
    fields,
    ({ update }) => update === true,
    ({ body }) => body && Optional(body),
  ) as UpdateProperties<F>;
}

/** Null for an optional field that was absent. */
export type Created<F> = {
  [Name in NamesWhere<F, { create: 'required' } | { create: 'optional'; nullable: true }>]: FieldValue<
    F[Name]
  >;
};

export function createdValues<F extends Fields>(
  fields: F,
  body: { readonly [Name in CreatedName<F>]?: FieldValue<F[Name]> | undefined },
): Created<F> {
  const values: Readonly<Record<string, unknown>> = body;
  return mapWhere(
    fields,
    ({ create, nullable }) => create === 'required' || (create === 'optional' && nullable === true),
    (_field, name) => values[name] ?? null,
  ) as Created<F>;
}

export function mapWhere(
  fields: Fields,
  isTaken: (field: Field) => boolean,
  valueOf: (field: Field, name: string) => unknown,
): unknown {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isTaken(field) ? [[name, valueOf(field, name)]] : [])),
  );
}
