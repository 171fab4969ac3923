import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { FieldErrorOptions } from '#workspace/forms/show-field-errors.ts';
import { messages } from '#features/accounts/accounts.messages.ts';

/** An account as it is being typed. */
export interface AccountForm {
  categoryId: string;
  supplierId: string;
  email: string;
  password: string;
  url: string;
  priceSupplier: string;
  days: string;
  profileCount: string;
  termsOfUse: string;
}

export const NEW_ACCOUNT: AccountForm = {
  categoryId: '',
  supplierId: '',
  email: '',
  password: '',
  url: '',
  priceSupplier: '',
  days: '30',
  profileCount: '',
  termsOfUse: '',
};

/** The form filled from an account; its days are changed elsewhere, with its dates. */
export function formOf(streaming: Streaming, symbol: string): AccountForm {
  const { categoryId, supplierId, email, password, url, priceSupplier, days, profileCount, termsOfUse } =
    streaming;
  return {
    categoryId,
    supplierId,
    email,
    password,
    url: url ?? '',
    priceSupplier: formatAmount(priceSupplier, symbol),
    days: String(days),
    profileCount: profileCount === null ? '' : String(profileCount),
    termsOfUse,
  };
}

/** The body of `streaming.create`, its price in the currency of `symbol`; a number that can't be read becomes NaN, which the contract refuses. */
export function createBody(form: AccountForm, symbol: string): BodyOf<'streaming.create'> {
  const { categoryId, supplierId, email, password, termsOfUse, url } = form;
  return {
    categoryId,
    supplierId,
    email,
    password,
    url,
    termsOfUse,
    priceSupplier: amountOf(form.priceSupplier, symbol),
    days: numberOf(form.days),
    profileCount: optionalNumberOf(form.profileCount),
  };
}

/** The body of `streaming.update`: what differs from `before`, and nothing else (SYN-20); null if nothing does. */
export function changedBody(
  before: AccountForm,
  after: AccountForm,
  symbol: string,
): BodyOf<'streaming.update'> | null {
  const { days: _days, ...body } = createBody(after, symbol);
  const { days: _daysBefore, ...bodyBefore } = createBody(before, symbol);
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== bodyBefore[field as keyof typeof body],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function optionalNumberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** A sentence for each field that must be typed and isn't; null if none is missing (DLG-01, DLG-02). */
export function missingIn(form: AccountForm): FieldErrors | null {
  const missing = Object.entries(REQUIRED).filter(
    ([field]) => form[field as keyof typeof REQUIRED].trim() === '',
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

/** An account's name follows from its category (DLG-02). */
export const ACCOUNT_ERRORS: FieldErrorOptions = {
  showAt: { name: 'categoryId' },
  tellElse: messages.failed,
};
