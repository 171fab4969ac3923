import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { showResult } from '#ui/feedback/toast.ts';
import { type FailedReply, register, showFailure } from './session-calls.ts';

const RESULT_MS = 5_000;
const EMPTY = { username: '', phone: '', email: '', password: '', codeReferrals: '' };
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

/** One key as long as the fields stay the same: sent again after no answer, it is the same call. */
function useKey(): (fields: object) => string {
  const last = useRef({ text: '', key: '' });
  return (fields) => {
    const text = JSON.stringify(fields);
    if (text !== last.current.text) last.current = { text, key: uuidv7() };
    return last.current.key;
  };
}

/** `at` is device time, epoch ms. */
export interface SentMail {
  to: string;
  at: number;
}

/**
 * SES-06 to SES-08, SES-47: an empty referral code isn't sent. Where the mail went stands in the history entry, which
 * outlives a page that the phone drops while the mail is read.
 */
export function useRegistration() {
  const navigate = useNavigate();
  const sent = sentMail(useLocation().state);
  const form = useForm({ defaultValues: EMPTY });
  const keyOf = useKey();

  const showErrors = (reply: FailedReply): void => {
    const errors = reply.kind === 'refused' ? (reply.answer.errors ?? {}) : {};
    const bad = FIELDS.filter((field) => errors[field]);
    if (bad.length === 0) return showFailure(reply, { field: 'email', ms: RESULT_MS });
    for (const field of bad) form.setError(field, { message: errors[field]?.msg ?? '' });
    form.setFocus(bad[0] ?? 'username');
  };

  const show = (mail: SentMail | null): void =>
    void navigate('/register', { replace: true, state: mail && { mail } });

  const send = async ({ codeReferrals, ...fields }: typeof EMPTY): Promise<void> => {
    const body = { ...fields, ...(codeReferrals.trim() && { codeReferrals }) };
    const reply = await register(body, keyOf(body));
    if (reply.kind !== 'ok') return showErrors(reply);
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    show({ to: fields.email.trim(), at: Date.now() });
  };

  const submit = (event: FormEvent): void => void form.handleSubmit(send)(event);
  return { form, submit, sent, show };
}

function sentMail(state: unknown): SentMail | null {
  const { mail } = (state ?? {}) as { mail?: Partial<SentMail> };
  return typeof mail?.to === 'string' && typeof mail.at === 'number' ? { to: mail.to, at: mail.at } : null;
}
