import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import type { FieldErrors } from './answers.ts';
import { fieldMessages } from './fields.texts.ts';
import type { FieldNotes } from './fields.ts';
import { NORMALIZERS } from './normalizers.ts';

export type Validation<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

type Fields = Record<string, unknown>;
type FieldSchema = TSchema & FieldNotes;

/** Also normalizes texts. Each bad or unknown field gets one Spanish sentence, in page and server alike (rules §1). */
export function validate<Body>(schema: TSchema, body: unknown): Validation<Body> {
  if (!isRecord(body)) return { ok: false, errors: { body: { msg: fieldMessages.noObject } } };
  const properties = propertiesOf(schema);
  const errors: FieldErrors = {};
  const normal = normalizeFields(properties, body, errors);
  collectSchemaErrors(schema, properties, normal, errors);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body: normal as Body };
}

export function summarize(errors: FieldErrors): string {
  const [first] = Object.values(errors);
  return first?.msg ?? fieldMessages.several;
}

function propertiesOf(schema: TSchema): Record<string, FieldSchema> {
  return (schema as { properties?: Record<string, FieldSchema> }).properties ?? {};
}

function normalizeFields(properties: Record<string, FieldSchema>, body: Fields, errors: FieldErrors): Fields {
  const normal: Fields = {};
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (!schema) errors[field] = { msg: fieldMessages.unexpected };
    else normal[field] = normalizeField(field, schema, value, errors);
  }
  return normal;
}

function normalizeField(field: string, schema: FieldSchema, value: unknown, errors: FieldErrors): unknown {
  const wrong = () => {
    errors[field] = { msg: schema['x-message'] ?? fieldMessages.badCharacters };
    return value;
  };
  if (schema['x-money'] && typeof value === 'number' && !hasAtMostTwoDecimals(value)) return wrong();
  if (Array.isArray(value)) return normalizeItems(schema, value) ?? wrong();
  if (!schema['x-normalize'] || typeof value !== 'string') return value;
  const normal = NORMALIZERS[schema['x-normalize']](value);
  return normal === undefined ? wrong() : normal;
}

/** Null if an item is invalid, because that makes the whole list invalid. */
function normalizeItems(schema: FieldSchema, items: unknown[]): unknown[] | null {
  const properties = propertiesOf((schema as { items?: TSchema }).items ?? {});
  const errors: FieldErrors = {};
  const normal = items.map((item) => (isRecord(item) ? normalizeFields(properties, item, errors) : item));
  return Object.keys(errors).length > 0 ? null : normal;
}

function collectSchemaErrors(
  schema: TSchema,
  properties: Record<string, FieldSchema>,
  body: Fields,
  errors: FieldErrors,
): void {
  // The search for errors takes several times as long, and few bodies have one.
  if (Check(schema, body)) return;
  const [, found] = Errors(schema, body);
  for (const error of found) {
    if (error.keyword === 'additionalProperties') continue;
    // The list's own message reports an error in its items.
    const keyword = error.instancePath.lastIndexOf('/') > 0 ? 'item' : error.keyword;
    for (const field of fieldsOf(error)) {
      errors[field] ??= { msg: sentence(keyword, error.params as Params, properties[field], body[field]) };
    }
  }
}

interface Params {
  limit?: number | bigint;
  requiredProperties?: string[];
}

function fieldsOf(error: { keyword: string; instancePath: string; params: object }): string[] {
  const [, field] = error.instancePath.split('/');
  if (field) return [field];
  return (error.params as Params).requiredProperties ?? [];
}

function sentence(keyword: string, params: Params, schema: FieldSchema | undefined, value: unknown): string {
  if (keyword === 'required' || (keyword === 'minLength' && value === '')) return fieldMessages.required;
  if (keyword === 'maxLength') return fieldMessages.tooLong(String(params.limit));
  return schema?.['x-message'] ?? GENERAL[keyword] ?? fieldMessages.invalid;
}

const GENERAL: Record<string, string> = {
  type: fieldMessages.wrongType,
  minLength: fieldMessages.tooShort,
};

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
