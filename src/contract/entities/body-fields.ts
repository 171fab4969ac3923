import type { BodyOf, MutationName } from '#contract/registry.ts';
import { categoryFields } from './category.ts';
import { clientFields } from './client.ts';
import { favoriteFields } from './favorite.ts';
import type { Field, FieldKind } from './field.ts';
import { profileFields } from './profile.ts';
import { streamingFields } from './streaming.ts';
import { supplierFields } from './supplier.ts';
import { templateFields } from './template.ts';

type NamesOf<Body> = Body extends object ? keyof Body : never;

/** The fields of the bodies of all mutations. */
type BodyField = NamesOf<BodyOf<MutationName>>;

/** Not shown to the reseller: whose row it is, how it is called inside, and what the server alone compares. */
const SILENT = [
  'id',
  'userId',
  'expectedEndDate',
  'resetId',
  'lastResetId',
  'entries',
  'kind',
  'entryId',
  'clientId',
] as const satisfies readonly BodyField[];

/** The fields of bodies that the reseller reads, each under a label. */
export type LabelledField = Exclude<BodyField, (typeof SILENT)[number]>;

/** One name means one kind of thing in whichever body it stands; `price` is of no row. */
const FIELDS: Record<LabelledField, Field> = {
  ...profileFields,
  ...categoryFields,
  ...supplierFields,
  ...streamingFields,
  ...clientFields,
  ...templateFields,
  ...favoriteFields,
  price: { kind: 'money' },
};

const SILENT_NAMES: ReadonlySet<string> = new Set(SILENT);

/** Whether a field of a body is kept from the reseller. */
export const isSilent = (name: string): boolean => SILENT_NAMES.has(name);

/** A field of a body by its name; undefined for one that this version doesn't know. */
export function bodyField(name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = FIELDS;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export const kindOfField = (name: string): FieldKind | undefined => bodyField(name)?.kind;
