import type { BodyOf } from '#contract/registry.ts';
import { categoryFields } from '#contract/entities/category.ts';
import { createdFields } from '#contract/entities/field-sets.ts';
import type { Category } from '#domain/rows.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import { type FormValues, fromFormValues, toFormValues } from '#workspace/forms/form-values.ts';

const FORM_FIELDS = createdFields(categoryFields);
/** The count where the field is left empty (rules §2). */
const DEFAULT_PROFILE_COUNT = '5';
/** None of the fields is money. */
const NO_SYMBOL = '';

export type CategoryValues = FormValues<typeof FORM_FIELDS>;

const NEW_CATEGORY: CategoryValues = {
  name: '',
  backgroundcolor: '#54224a',
  profileCount: DEFAULT_PROFILE_COUNT,
};

/** What the form opens with; undefined is a new category. */
export function valuesOf(category: Category | undefined): CategoryValues {
  return category ? toFormValues(FORM_FIELDS, category, NO_SYMBOL) : NEW_CATEGORY;
}

/** The body of `category.create`, which the contract has yet to check. */
export function createBody(values: CategoryValues): BodyOf<'category.create'> {
  const profileCount = values.profileCount.trim() || DEFAULT_PROFILE_COUNT;
  return fromFormValues(FORM_FIELDS, { ...values, profileCount }, NO_SYMBOL);
}

/** The body of `category.update` with only the changed fields; null if none changed. */
export function changedBody(before: CategoryValues, after: CategoryValues): BodyOf<'category.update'> | null {
  return changedFields(createBody(before), createBody(after));
}
