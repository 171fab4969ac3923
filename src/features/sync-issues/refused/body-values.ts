import { bodyField, kindOfField } from '#contract/entities/body-fields.ts';
import type { FieldKind } from '#contract/entities/field.ts';
import { dayOf, instantOn } from '#domain/dates/date-input.ts';
import { inputText, typedValue } from '#workspace/forms/field-text.ts';
import { fieldsOf, type Lookup, plainText, type Words } from '#features/sync-issues/describe-change.ts';
import { FIELD_LABELS } from '#features/sync-issues/review.messages.ts';

/** The kinds that the reseller types or chooses. */
export type InputKind = Exclude<FieldKind, 'id' | 'code' | 'flag'>;

/** A body as a form holds it: text, field by field. */
export type BodyValues = Record<string, string>;

type Fields = Record<string, unknown>;

/** The kind of a field; undefined for what isn't the reseller's to edit. */
export function kindOf(field: string): InputKind | undefined {
  const kind = kindOfField(field);
  return kind === 'id' || kind === 'code' || kind === 'flag' ? undefined : kind;
}

/** The fields of a body that can be mended, in the order of the app's own forms. */
export function editableFields(body: unknown): string[] {
  const fields = fieldsOf(body);
  return Object.keys(FIELD_LABELS).filter((field) => field in fields && kindOf(field));
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
  const kind = kindOf(field);
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
  const text = plainText(value);
  if (kindOf(field) === 'date') return dayOf(text);
  return inputText(kindOf(field), text, symbol);
}

function valueOf(
  field: string,
  text: string,
  { before, symbol }: { before: unknown; symbol: string },
): unknown {
  if (text.trim() === '' && bodyField(field)?.nullable) return null;
  const kind = kindOf(field);
  // What is no day is left to the schema to refuse.
  if (kind === 'date') return instantOn(text, plainText(before)) || text;
  return typedValue(kind, text, symbol);
}
