import type {
  CreatedName,
  Field,
  Fields,
  FieldValue,
  LaterField,
  NamesWhere,
  RestoredName,
  RowOf,
  SecretName,
} from './field.ts';

export function createdFields<F extends Fields>(fields: F): Pick<F, CreatedName<F>> {
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    (field) => field,
  ) as Pick<F, CreatedName<F>>;
}

export type Defaults<F> = {
  [Name in NamesWhere<F, { nullable: true } | { default: unknown }> & keyof F]: FieldValue<F[Name]>;
};

/** The default of each field that came later, and null for other nullable ones. */
export function defaultsOf<F extends Fields>(fields: F): Defaults<F> {
  return mapWhere(
    fields,
    (field) => field.nullable === true || 'default' in field,
    (field) => (field as Partial<LaterField>).default ?? null,
  ) as Defaults<F>;
}

export function restoredNames<F extends Fields>(fields: F): RestoredName<F>[] {
  return namesWhere(fields, ({ restore }) => restore === true) as RestoredName<F>[];
}

export function restoredValues<F extends Fields>(
  fields: F,
  row: RowOf<F>,
): Pick<RowOf<F>, RestoredName<F> & keyof F> {
  const values: Readonly<Record<string, unknown>> = row;
  return mapWhere(
    fields,
    ({ restore }) => restore === true,
    (_field, name) => values[name],
  ) as Pick<RowOf<F>, RestoredName<F> & keyof F>;
}

export function secretNames<F extends Fields>(fields: F): SecretName<F>[] {
  return namesWhere(fields, ({ secret }) => secret === true) as SecretName<F>[];
}

/** Null for an absent optional field. */
export type Created<F> = {
  [
    Name in NamesWhere<F, { create: 'required' } | { create: 'optional'; nullable: true }>
  ]: Name extends keyof F ? FieldValue<F[Name]> : never;
};

export function createdValues<F extends Fields>(
  fields: F,
  body: { readonly [Name in CreatedName<F> & keyof F]?: FieldValue<F[Name]> | undefined },
): Created<F> {
  const values: Readonly<Record<string, unknown>> = body;
  return mapWhere(
    fields,
    ({ create, nullable }) => create === 'required' || (create === 'optional' && nullable === true),
    (_field, name) => values[name] ?? null,
  ) as Created<F>;
}

export function namesWhere(fields: Fields, isTaken: (field: Field) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isTaken(field) ? [name] : []));
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
