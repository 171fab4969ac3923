import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { Category, Streaming, Supplier } from '#domain/rows.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import { foreignIn, type ForeignValues, IN_OWN } from '#workspace/forms/foreign.ts';
import type { FieldErrorOptions } from '#workspace/forms/show-field-errors.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import {
  emptyFormValues,
  type FormValues,
  fromFormValues,
  toFormValues,
} from '#workspace/forms/form-values.ts';
import { createdFields } from '#domain/entities/field-sets.ts';
import { proposedTerms } from './proposed-terms.ts';

const { name: _name, ...FORM_FIELDS } = createdFields(streamingFields);

export type AccountForm = FormValues<typeof FORM_FIELDS> & ForeignValues;

export const NEW_ACCOUNT: AccountForm = { ...emptyFormValues(FORM_FIELDS), days: '30', ...IN_OWN };

interface Shelves {
  categories: readonly Pick<Category, 'id'>[];
  suppliers: readonly Pick<Supplier, 'id'>[];
  streamings: readonly Streaming[];
}

/** Selects the only choice if there is one, and proposes the terms (ACC-76); `wanted` may be a category's id. */
export function newAccountForm({ categories, suppliers, streamings }: Shelves, wanted: string): AccountForm {
  const category = categories.find(({ id }) => id === wanted) ?? only(categories);
  const categoryId = category?.id ?? '';
  const supplierId = only(suppliers)?.id ?? '';
  return { ...NEW_ACCOUNT, categoryId, supplierId, termsOfUse: proposedTerms(streamings, categoryId) };
}

const only = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

/** Includes the days, which an update leaves out: they change with the dates. */
export function formOf(streaming: Streaming, symbol: string): AccountForm {
  return { ...toFormValues(FORM_FIELDS, streaming, symbol), ...IN_OWN };
}

/** An unreadable number is NaN, which the contract refuses. The price is in `symbol`. */
export function createBody(form: AccountForm, symbol: string): BodyOf<'streaming.create'> {
  return { ...fromFormValues(FORM_FIELDS, form, symbol), ...foreignIn(form, symbol) };
}

/** Only the changed fields; null if none changed. */
export function changedBody(
  before: AccountForm,
  after: AccountForm,
  symbol: string,
): BodyOf<'streaming.update'> | null {
  const { days: _days, ...body } = createBody(after, symbol);
  const { days: _daysBefore, ...bodyBefore } = createBody(before, symbol);
  return changedFields(bodyBefore, body);
}

/**
 * A message for each required field that is empty; null if none is (DLG-01, DLG-02). An unreadable password may stay
 * while other fields change.
 */
export function missingIn(
  form: AccountForm,
  { unreadable = false }: Pick<Streaming, 'unreadable'> = {},
): FieldErrors | null {
  const missing = Object.entries(REQUIRED).filter(
    ([field]) => form[field as keyof typeof REQUIRED].trim() === '' && !(unreadable && field === 'password'),
  );
  return missing.length > 0 ? Object.fromEntries(missing.map(([field, msg]) => [field, { msg }])) : null;
}

const { fields: texts } = messages;

const REQUIRED = {
  categoryId: texts.chooseCategory,
  supplierId: texts.chooseSupplier,
  email: texts.emailRequired,
  password: texts.passwordRequired,
  priceSupplier: texts.priceRequired,
  days: texts.daysRequired,
  termsOfUse: texts.termsRequired,
} satisfies Partial<Record<keyof AccountForm, string>>;

/** An error on `name` shows at the category, which gives the account its name (DLG-02). */
export const ACCOUNT_ERRORS: FieldErrorOptions = {
  showAt: { name: 'categoryId' },
  tellElse: messages.failed,
};
