import type { Fields, FieldValue } from '#domain/entities/field.ts';
import { inputText, typedValue } from './field-text.ts';

export type FormValues<F> = {
  -readonly [Name in keyof F]: F[Name] extends { kind: 'choice' } ? FieldValue<F[Name]> : string;
};

type RowValues<F> = { -readonly [Name in keyof F]: FieldValue<F[Name]> };

export function toFormValues<F extends Fields>(
  fields: F,
  row: Readonly<RowValues<F>>,
  symbol: string,
): FormValues<F> {
  const values: Readonly<Record<string, unknown>> = row;
  return mapFields(fields, (name) => {
    const value = values[name] as Parameters<typeof inputText>[1] | null;
    return value === null ? '' : inputText(fields[name]?.kind, value, symbol);
  }) as FormValues<F>;
}

/** Unchecked. An emptied nullable field is null. */
export function fromFormValues<F extends Fields>(
  fields: F,
  form: Readonly<FormValues<F>>,
  symbol: string,
): RowValues<F> {
  const values: Readonly<Record<string, string>> = form;
  return mapFields(fields, (name) => {
    const text = values[name] ?? '';
    const isNull = fields[name]?.nullable && text.trim() === '';
    return isNull ? null : typedValue(fields[name]?.kind, text, symbol);
  }) as RowValues<F>;
}

/** Leaves out choices, which the form sets. */
export function emptyFormValues<F extends Fields>(
  fields: F,
): { -readonly [Name in keyof F as F[Name] extends { kind: 'choice' } ? never : Name]: string } {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind !== 'choice');
  return Object.fromEntries(texts.map(([name]) => [name, ''])) as ReturnType<typeof emptyFormValues<F>>;
}

function mapFields(fields: Fields, valueOf: (name: string) => unknown): unknown {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)]));
}
