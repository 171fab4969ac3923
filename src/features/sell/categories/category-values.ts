import type { BodyOf } from '#contract/registry.ts';
import { categoryFields } from '#domain/entities/category.ts';
import { createdFields } from '#domain/entities/field-sets.ts';
import type { Category } from '#domain/rows.ts';
import { sortedPrices } from '#domain/money/list-prices.ts';
import { proposedColor, proposedProfileCount } from '#domain/services.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import { type FormValues, fromFormValues, toFormValues } from '#workspace/forms/form-values.ts';

const { waiting: _waiting, ...FORM_FIELDS } = createdFields(categoryFields);
/** Count of an empty field (rules §2). */
const DEFAULT_PROFILE_COUNT = '5';

export type CategoryValues = FormValues<typeof FORM_FIELDS>;

/** Initial values; undefined is a new category, which follows the existing ones. */
export function valuesOf(
  category: Category | undefined,
  { symbol, categories = [] }: { symbol: string; categories?: readonly Category[] },
): CategoryValues {
  if (!category) return { name: '', ...proposedBy('', categories), prices: '' };
  return toFormValues(FORM_FIELDS, { ...category, prices: sortedPrices(category.prices) }, symbol);
}

/** Colour and profiles proposed by a name (CAT-13). */
export function proposedBy(
  name: string,
  categories: readonly Category[],
): Pick<CategoryValues, 'backgroundcolor' | 'profileCount'> {
  const used = categories.map(({ backgroundcolor }) => backgroundcolor);
  return {
    backgroundcolor: proposedColor(name, used),
    profileCount: String(proposedProfileCount(name)),
  };
}

export function createBody(values: CategoryValues, symbol: string): BodyOf<'category.create'> {
  return sentFields(values, symbol);
}

function sentFields(values: CategoryValues, symbol: string) {
  const profileCount = values.profileCount.trim() || DEFAULT_PROFILE_COUNT;
  const body = fromFormValues(FORM_FIELDS, { ...values, profileCount }, symbol);
  return { ...body, prices: body.prices?.length ? [...body.prices] : null };
}

/** Only the changed fields; null if none changed. */
export function changedBody(
  before: CategoryValues,
  after: CategoryValues,
  symbol: string,
): BodyOf<'category.update'> | null {
  return changedFields(sentFields(before, symbol), sentFields(after, symbol));
}
