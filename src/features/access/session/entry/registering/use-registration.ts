import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { showResult } from '#ui/feedback/toast.ts';
import type { FailedReply } from '#sync/transport/call-api.ts';
import { register, showFailure } from '#features/access/session/entry/session-calls.ts';

const RESULT_MS = 5_000;
const EMPTY = { username: '', phone: '', email: '', password: '', codeReferrals: '' };
const { email: _email, password: _password, ...NOTHING_TYPED } = EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

type Typed = typeof NOTHING_TYPED;

/** One key as long as the fields stay the same: a retry after no answer is the same call. */
function useKey(): (fields: object) => string {
  const last = useRef({ text: '', key: '' });
  return (fields) => {
    const text = JSON.stringify(fields);
    if (text !== last.current.text) last.current = { text, key: uuidv7() };
    return last.current.key;
  };
}

/** Recipient and address of a verification mail; `at` is device time, epoch ms. */
export interface SentMail {
  to: string;
  at: number;
  /** Refills the form after a mistyped address (SES-48). Never the password. */
  typed: Typed;
}

/**
 * An empty referral code isn't sent (SES-06 to SES-08). After a success the form is gone. The history entry keeps
 * the mail's address, and outlives a page that the phone drops while the mail is read.
 */
export function useRegistration() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const typed = typedBefore(state);
  const form = useForm({ defaultValues: { ...EMPTY, ...typed } });
  const keyOf = useKey();

  const showErrors = (reply: FailedReply): void => {
    const errors = reply.kind === 'refused' ? (reply.answer.errors ?? {}) : {};
    const bad = FIELDS.filter((field) => errors[field]);
    if (bad.length === 0) return showFailure(reply, { field: 'email', ms: RESULT_MS });
    for (const field of bad) form.setError(field, { message: errors[field]?.msg ?? '' });
    form.setFocus(bad[0] ?? 'username');
  };

  const send = async ({ codeReferrals, ...fields }: typeof EMPTY): Promise<void> => {
    const body = { ...fields, ...(codeReferrals.trim() && { codeReferrals }) };
    const reply = await register(body, keyOf(body));
    if (reply.kind !== 'ok') return showErrors(reply);
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    const { username, phone } = fields;
    const mail: SentMail = {
      to: fields.email.trim(),
      at: Date.now(),
      typed: { username, phone, codeReferrals },
    };
    void navigate('/register', { replace: true, state: { mail } });
  };

  const submit = (event: FormEvent): void => void form.handleSubmit(send)(event);
  return { form, submit, isBack: typed !== undefined };
}

/** Read from the state of a history entry of `/register` or `/login`; null without a mail in it. */
export function sentMail(state: unknown): SentMail | null {
  const { mail } = (state ?? {}) as { mail?: Partial<SentMail> };
  if (typeof mail?.to !== 'string' || typeof mail.at !== 'number') return null;
  return { to: mail.to, at: mail.at, typed: { ...NOTHING_TYPED, ...mail.typed } };
}

const typedBefore = (state: unknown): Typed | undefined => (state as { typed?: Typed } | null)?.typed;
