import { categoryFields } from '#domain/entities/category.ts';
import { clientFields } from '#domain/entities/client.ts';
import { favoriteFields } from '#domain/entities/favorite.ts';
import type { Field, FieldKind } from '#domain/entities/field.ts';
import { profileFields } from '#domain/entities/profile.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import { templateFields } from '#domain/entities/template.ts';
import { type LabelledField, UNLABELLED } from '#workspace/forms/entity/labelled-fields.ts';

/** A name has one kind in every body; `price` and `description` belong to no row. */
const FIELDS: Record<LabelledField, Field> = {
  ...profileFields,
  ...categoryFields,
  ...supplierFields,
  ...streamingFields,
  ...clientFields,
  ...templateFields,
  ...favoriteFields,
  price: { kind: 'money' },
  description: { kind: 'line' },
};

const SILENT_NAMES: ReadonlySet<string> = new Set(UNLABELLED);

export const isSilent = (name: string): boolean => SILENT_NAMES.has(name);

/** Undefined for a field unknown to this version. */
export function reviewableField(name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = FIELDS;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Undefined if no body has a field of that name. */
export const kindOfField = (name: string): FieldKind | undefined => reviewableField(name)?.kind;
