import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { FieldErrors } from '#contract/answers.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import { type Compensation, daysLost, mostDays } from './compensation.ts';
import { messages } from './outage.texts.ts';

export interface ComebackValues extends Record<string, string> {
  email: string;
  password: string;
  url: string;
  kind: Compensation['kind'];
  days: string;
  amount: string;
  /** Clients included or left out by hand, read by `ticksOf`: drafts keep only text. */
  ticks: string;
}

const { comeback: texts } = messages;

export function comebackValues({ email, password, url, ...rest }: Streaming, nowIso: string): ComebackValues {
  const days = String(daysLost(rest, nowIso));
  return { email, password, url: url ?? '', kind: 'none', days, amount: '', ticks: '' };
}

export function ticksOf(text: string): ReadonlyMap<string, boolean> {
  const marks = text.split(' ').filter(Boolean);
  return new Map(marks.map((mark) => [mark.slice(1), mark.startsWith('+')]));
}

export function withTick(text: string, clientId: string, chosen: boolean): string {
  const ticks = new Map(ticksOf(text)).set(clientId, chosen);
  return [...ticks].map(([id, isIn]) => `${isIn ? '+' : '-'}${id}`).join(' ');
}

/** Null if user, password and link are unchanged. */
export function changedCredentials(
  before: ComebackValues,
  after: ComebackValues,
): BodyOf<'streaming.update'> | null {
  return changedFields(credentialsOf(before), credentialsOf(after));
}

const credentialsOf = ({ email, password, url }: ComebackValues) => ({
  email: email.trim(),
  password,
  url: url.trim() === '' ? null : url.trim(),
});

/** Reads the typed values; unreadable text gives nothing. */
export function compensationOf({ kind, days, amount }: ComebackValues, symbol: string): Compensation {
  if (kind === 'days') {
    const read = daysOf(days);
    return read === null ? { kind: 'none' } : { kind, days: read };
  }
  const read = amountOf(amount, symbol);
  return kind === 'money' && read > 0 ? { kind, amount: read } : { kind: 'none' };
}

/** Errors outside the contract: choices, and required fields of a form. Null without one. */
export function comebackErrors(
  values: ComebackValues,
  {
    symbol,
    chosen,
    unreadable = false,
  }: { symbol: string; chosen: readonly Client[] } & Pick<Streaming, 'unreadable'>,
): FieldErrors | null {
  const errors: FieldErrors = {};
  if (values.email.trim() === '') errors['email'] = { msg: texts.emailRequired };
  if (values.password.trim() === '' && !unreadable) errors['password'] = { msg: texts.passwordRequired };
  const compensation = compensationOf(values, symbol);
  if (values.kind === 'days') {
    const most = mostDays(chosen);
    if (compensation.kind !== 'days') errors['days'] = { msg: texts.daysRequired };
    else if (compensation.days > most) errors['days'] = { msg: texts.daysMost(most) };
  }
  if (values.kind === 'money' && compensation.kind === 'none')
    errors['amount'] = { msg: texts.amountRequired };
  return Object.keys(errors).length > 0 ? errors : null;
}
