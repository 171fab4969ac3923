import { type SyntheticEvent, useEffect, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { ApiReply } from '#sync/transport/call-api.ts';
import { putRefusal, showFailure } from '#workspace/actions/online-reply.ts';

const RESULT_MS = 5_000;

/** A call allowed only to the owner: if there is a second factor, the server asks for its code at the first try. */
export function useOwnerForm<Values extends { code: string }, Answer>(
  empty: Values,
  send: (values: Omit<Values, 'code'> & { code?: string }) => Promise<ApiReply<Answer> | null>,
  onDone: (answer: Answer, reset: () => void) => void,
) {
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values> });
  const { handleSubmit, formState, reset, setFocus } = form;
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('code' as Path<Values>);
  }, [asksCode, setFocus]);
  const ask = async ({ code, ...rest }: Values): Promise<void> => {
    const reply = await send(asksCode ? { ...rest, code } : rest);
    if (!reply) return;
    if (reply.kind === 'ok') return onDone(reply.body, reset);
    if (reply.kind === 'refused' && reply.answer.errors?.['code'] && !asksCode) return setAsksCode(true);
    showFailure(reply, { ms: RESULT_MS });
    putRefusal(form, reply, Object.keys(empty) as Path<Values>[]);
  };
  const submit = (event: SyntheticEvent): void => void handleSubmit(ask)(event);
  return { form, busy: formState.isSubmitting, submit, asksCode };
}
