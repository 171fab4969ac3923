import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { Streaming } from '#domain/rows.ts';
import { numberOf } from '#domain/typed-numbers.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './accounts.messages.ts';

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
export function formOf(streaming: Streaming): AccountForm {
  const { categoryId, supplierId, email, password, url, priceSupplier, days, profileCount, termsOfUse } =
    streaming;
  return {
    categoryId,
    supplierId,
    email,
    password,
    url: url ?? '',
    priceSupplier: priceSupplier.toFixed(2),
    days: String(days),
    profileCount: profileCount === null ? '' : String(profileCount),
    termsOfUse,
  };
}

/** The body of `streaming.create`; a number that can't be read becomes NaN, which the contract refuses. */
export function createBody(form: AccountForm): BodyOf<'streaming.create'> {
  const { categoryId, supplierId, email, password, termsOfUse, url } = form;
  return {
    categoryId,
    supplierId,
    email,
    password,
    url,
    termsOfUse,
    priceSupplier: numberOf(form.priceSupplier),
    days: numberOf(form.days),
    profileCount: optionalNumberOf(form.profileCount),
  };
}

/** The body of `streaming.update`: what differs from `before`, and nothing else (SYN-20); null if nothing does. */
export function changedBody(before: AccountForm, after: AccountForm): BodyOf<'streaming.update'> | null {
  const { days: _days, ...body } = createBody(after);
  const { days: _daysBefore, ...bodyBefore } = createBody(before);
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== bodyBefore[field as keyof typeof body],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function optionalNumberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Shows a refusal at the fields that it names, and as a banner for `ms` (DLG-03). */
export function showErrors(form: UseFormReturn<AccountForm>, errors: FieldErrors, ms: number): void {
  const entries = Object.entries(errors);
  for (const [field, { msg }] of entries) {
    const shownAt = field === 'name' ? 'categoryId' : field;
    if (Object.hasOwn(NEW_ACCOUNT, shownAt)) form.setError(shownAt as keyof AccountForm, { message: msg });
  }
  const [first] = entries;
  if (first) showResult({ status: 'error', message: first[1].msg || messages.failed, ms });
}
