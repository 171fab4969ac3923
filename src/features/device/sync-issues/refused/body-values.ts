import { reviewableField, kindOfField } from '#features/device/sync-issues/reviewable-fields.ts';
import type { FieldKind } from '#domain/entities/field.ts';
import { dayOf, instantOn } from '#domain/dates/date-input.ts';
import type { InputKind } from '#workspace/forms/entity/kind-field.tsx';
import { inputText, typedValue } from '#workspace/forms/field-text.ts';
import { textOfPrices } from '#workspace/forms/price-lines.ts';
import {
  fieldsOf,
  listOf,
  type Lookup,
  plainText,
  type DescribeContext,
} from '#features/device/sync-issues/describe-change.ts';
import { FIELD_LABELS } from '#workspace/forms/entity/fields.texts.ts';

export type BodyValues = Record<string, string>;

type Fields = Record<string, unknown>;

/** Undefined for a field that the reseller can't edit. */
export function kindOf(field: string): InputKind | undefined {
  const kind = kindOfField(field);
  return kind === undefined || isNotTyped(kind) ? undefined : kind;
}

const NOT_TYPED: ReadonlySet<FieldKind> = new Set<Exclude<FieldKind, InputKind>>([
  'id',
  'code',
  'flag',
  'outages',
  'rights',
]);

const isNotTyped = (kind: FieldKind): kind is Exclude<FieldKind, InputKind> => NOT_TYPED.has(kind);

/** Sorted as in the app's own forms. */
export function editableFields(body: unknown): string[] {
  const fields = fieldsOf(body);
  return Object.keys(FIELD_LABELS).filter((field) => field in fields && kindOf(field));
}

/** Text by field; a reference to a deleted row is empty, to be chosen. */
export function valuesOfBody(body: unknown, { lookup, symbol }: DescribeContext): BodyValues {
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

/** The body with the typed values, amounts in the currency of `symbol`; its other fields stay. */
export function mendedBody(body: unknown, values: BodyValues, symbol: string): Fields {
  const fields = fieldsOf(body);
  const typed = Object.entries(values).map(
    ([field, text]) => [field, valueOf(field, text, { before: fields[field], symbol })] as const,
  );
  return { ...fields, ...Object.fromEntries(typed) };
}

function textOf(field: string, value: unknown, symbol: string): string {
  if (value === null || value === undefined) return '';
  if (kindOf(field) === 'prices') return textOfPrices(listOf(value), symbol);
  const text = plainText(value);
  if (kindOf(field) === 'date') return dayOf(text);
  return inputText(kindOf(field), text, symbol);
}

function valueOf(
  field: string,
  text: string,
  { before, symbol }: { before: unknown; symbol: string },
): unknown {
  if (text.trim() === '' && reviewableField(field)?.nullable) return null;
  const kind = kindOf(field);
  // Anything but a day goes to the schema, which refuses it.
  if (kind === 'date') return instantOn(text, plainText(before)) || text;
  return typedValue(kind, text, symbol);
}
