import { type SyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { requestFor } from '#contract/call.ts';
import { changePassword } from '#contract/calls/account.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './password.messages.ts';

const RESULT_MS = 5_000;
const EMPTY = { current: '', code: '', password1: '', password2: '' };
const FIELDS = ['current', 'code', 'password1', 'password2'] as const;
const REQUIRED = { required: messages.required } as const;

/** SEC-65 */
export function PasswordScreen() {
  const online = useOnline();
  const { register, errors, busy, submit, asksCode } = usePasswordForm();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      <SectionCard>
        <form noValidate aria-label={messages.title} className="flex flex-col gap-4" onSubmit={submit}>
          <Owner />
          <PasswordInput
            label={messages.current}
            autoComplete="current-password"
            error={errors.current?.message}
            {...register('current', REQUIRED)}
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
          <PasswordInput
            label={messages.next}
            hint={messages.nextHint}
            autoComplete="new-password"
            error={errors.password1?.message}
            {...register('password1', REQUIRED)}
          />
          <PasswordInput
            label={messages.again}
            autoComplete="new-password"
            error={errors.password2?.message}
            {...register('password2', REQUIRED)}
          />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={online ? undefined : messages.offline}
            className="md:self-start"
          >
            {messages.submit}
          </Button>
        </form>
      </SectionCard>
      <p className="text-sm text-soft">{messages.forgotten}</p>
    </Page>
  );
}

/** By it a password manager knows whose password changes. */
function Owner() {
  const email = useProfile()?.email ?? '';
  return <input type="email" autoComplete="username" readOnly hidden value={email} />;
}

function usePasswordForm() {
  const send = useUnkeptCall();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting: busy } = formState;
  /** The server alone knows who has a second factor: it says so at the first try. */
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  const save = async ({ code, ...passwords }: typeof EMPTY): Promise<void> => {
    const body = asksCode ? { ...passwords, code } : passwords;
    const reply = await send(requestFor(changePassword, { body }));
    if (reply.kind === 'ok') {
      showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
      reset();
      return void navigate('/edit_profile');
    }
    const bad = reply.kind === 'refused' ? (reply.answer.errors ?? {}) : {};
    if (bad['code'] && !asksCode) return setAsksCode(true);
    showFailure(reply, { ms: RESULT_MS });
    const [first] = FIELDS.filter((field) => bad[field]);
    for (const field of FIELDS) {
      const message = bad[field]?.msg;
      if (message) setError(field, { message }, { shouldFocus: field === first });
    }
  };
  const submit = (event: SyntheticEvent): void => void handleSubmit(save)(event);
  return { register, errors, busy, submit, asksCode };
}
