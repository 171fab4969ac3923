import type { TOptional, TSchema } from 'typebox';
import { Optional, uuid, type FieldNotes } from '#contract/fields.ts';

/** What a field holds, by kind: its schema in answers, its input and its words follow from the kind. */
interface KindValues {
  id: string;
  code: string;
  line: string;
  lines: string;
  password: string;
  phone: string;
  color: string;
  currency: string;
  /** An instant, of which people see the day. */
  date: string;
  account: string;
  category: string;
  supplier: string;
  money: number;
  number: number;
  flag: boolean;
}

interface Kept {
  readonly kind: keyof KindValues | 'choice';
  /** The words of a `choice`. */
  readonly values?: readonly string[];
  /** The row may hold null, which an emptied input means. */
  readonly nullable?: true;
}

/** A field that rules alone write. */
type RuleField = Kept & {
  readonly body?: never;
  readonly create?: never;
  readonly update?: never;
  readonly restore?: never;
};

/** A field that bodies bring. It says which bodies, and whether a deleted row that is made again takes it along. */
type SentField = Kept & {
  readonly body: TSchema & FieldNotes;
  readonly create: 'required' | 'optional' | false;
  readonly update: boolean;
  readonly restore: boolean;
};

export type Field = RuleField | SentField;
export type FieldKind = Field['kind'];

/** Every field of a row, in the order in which answers have them. */
export type Fields<Name extends PropertyKey = string> = Readonly<Record<Name, Field>>;

type OrNull<F, Value> = F extends { nullable: true } ? Value | null : Value;

/** What a row holds in a field. */
export type FieldValue<F> = F extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? OrNull<F, Word>
  : F extends { kind: infer Kind extends keyof KindValues }
    ? OrNull<F, KindValues[Kind]>
    : never;

type NamesWhere<F, Condition> = keyof { [Name in keyof F as F[Name] extends Condition ? Name : never]: true };

/** The fields that a create may bring. */
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

/** The row's own id, which a create may bring. */
export const ownId = { id: Optional(uuid()) };

/** Whose row it is: a body may say it, and the session decides. */
export const owner = { userId: Optional(uuid()) };

/** The properties of the body that creates such a row. */
export function createProperties<F extends Fields>(fields: F): CreateProperties<F> {
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    ({ body, create }) => (create === 'required' ? body : body && Optional(body)),
  ) as CreateProperties<F>;
}

/** The properties of the body that changes such a row, of which any may be left out. */
export function updateProperties<F extends Fields>(fields: F): UpdateProperties<F> {
  return mapWhere(
    fields,
    ({ update }) => update === true,
    ({ body }) => body && Optional(body),
  ) as UpdateProperties<F>;
}

/** What a row takes from the body that creates it: null for what may be left out and was. */
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

/** Maps the fields that are taken, by name. */
export function mapWhere(
  fields: Fields,
  isTaken: (field: Field) => boolean,
  valueOf: (field: Field, name: string) => unknown,
): unknown {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isTaken(field) ? [[name, valueOf(field, name)]] : [])),
  );
}
