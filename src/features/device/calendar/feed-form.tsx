import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestFor } from '#contract/call.ts';
import { createFeed, type NewFeed } from '#contract/calls/calendar.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import type { CalendarDetail } from '#domain/calendar/endings.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { messages } from './calendar.texts.ts';
import { DetailChoice } from './detail-choice.tsx';

const RESULT_MS = 5_000;
const EMPTY = { password: '' };
const { feed: texts } = messages;
const REQUIRED = { required: texts.required } as const;

type FeedFormProps = {
  disabledReason: string | undefined;
  /** Null: refused or unanswered, with a message shown. */
  onDone: (made: NewFeed | null) => void;
};

/** Creates an address; one with names asks for the password (TOLD-06). */
export function FeedForm({ disabledReason, onDone }: FeedFormProps) {
  const [detail, setDetail] = useState<CalendarDetail>('counts');
  const send = useUnkeptCall();
  const form = useForm({ defaultValues: EMPTY, shouldUnregister: true });
  const { handleSubmit, formState, reset, setError } = form;
  const { isSubmitting } = formState;
  const make = async ({ password }: typeof EMPTY): Promise<void> => {
    if (disabledReason !== undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const body = { detail, timeZone, ...(detail === 'names' && { password }) };
    const reply = await send(requestFor(createFeed, { body }));
    if (reply.kind === 'ok') {
      showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
      reset(EMPTY);
      return onDone(reply.body.data ?? null);
    }
    const wrong = reply.kind === 'refused' ? reply.answer.errors?.['password'] : undefined;
    if (wrong) setError('password', { message: wrong.msg }, { shouldFocus: true });
    showFailure(reply, { ms: RESULT_MS });
    onDone(null);
  };
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => void handleSubmit(make)(event)}
    >
      <DetailChoice name="feed-detail" value={detail} onChange={setDetail} />
      {detail === 'names' && (
        <PasswordInput
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          {...fieldOf(form, 'password', REQUIRED)}
        />
      )}
      <Button type="submit" className="self-start" busy={isSubmitting} disabledReason={disabledReason}>
        {texts.make}
      </Button>
    </form>
  );
}
