import { type SyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestFor } from '#contract/call.ts';
import { leave } from '#contract/calls/leaving.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { leavingMessages as messages } from './leaving.messages.ts';

const RESULT_MS = 5_000;
const EMPTY = { password: '', code: '' };
const FIELDS = ['password', 'code'] as const;
const REQUIRED = { required: messages.required } as const;

/** PRO-11 */
export function LeaveDialog({ onClose }: DialogProps) {
  const offline = useNetworkReason();
  const { unsent } = useOutboxCounts();
  const { register, errors, busy, submit, asksCode } = useLeaveForm(onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="danger" busy={busy} disabledReason={offline}>
            {messages.title}
          </Button>
        </>
      }
    >
      {[messages.goes, messages.stays, messages.when].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{messages.takeOut}</p>
      <LinkButton to="/export" className="self-start" data-first-focus="">
        {messages.takeOutGo}
      </LinkButton>
      <WarningLines lines={unsent > 0 ? [messages.unsent(unsent)] : []} />
      <PasswordInput
        label={messages.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', REQUIRED)}
      />
      {asksCode && (
        <TextInput
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
          className="figures tracking-wider"
          error={errors.code?.message}
          {...register('code', REQUIRED)}
        />
      )}
    </Sheet>
  );
}

function useLeaveForm(onDone: () => void) {
  const send = useUnkeptCall();
  const offline = useNetworkReason();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting: busy } = formState;
  /** The server alone knows who has a second factor: it says so at the first try. */
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  const ask = async ({ code, password }: typeof EMPTY): Promise<void> => {
    if (offline !== undefined) return;
    const reply = await send(requestFor(leave, { body: asksCode ? { password, code } : { password } }));
    if (reply.kind === 'ok') {
      showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
      return onDone();
    }
    const bad = reply.kind === 'refused' ? (reply.answer.errors ?? {}) : {};
    if (bad['code'] && !asksCode) return setAsksCode(true);
    showFailure(reply, { ms: RESULT_MS });
    for (const field of FIELDS) {
      const message = bad[field]?.msg;
      if (message) setError(field, { message }, { shouldFocus: true });
    }
  };
  const submit = (event: SyntheticEvent): void => void handleSubmit(ask)(event);
  return { register, errors, busy, submit, asksCode };
}
