import { useNavigate } from 'react-router-dom';
import { requestFor } from '#contract/call.ts';
import { changePassword } from '#contract/calls/account.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { CodeInput } from '#workspace/forms/code-input.tsx';
import { useOwnerForm } from '#workspace/forms/use-owner-form.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { OnlineSubmit } from '#workspace/forms/online-submit.tsx';
import { NewPasswordInputs, PasswordInput } from '#ui/inputs/password-input.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './password.texts.ts';

const RESULT_MS = 5_000;
const EMPTY = { current: '', code: '', password1: '', password2: '' };
const NEW_WORDS = { label: messages.next, hint: messages.nextHint, again: messages.again };
const REQUIRED = { required: messages.required } as const;

export function PasswordScreen() {
  const { form, busy, submit, asksCode } = usePasswordForm();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      <SectionCard>
        <form noValidate aria-label={messages.title} className="flex flex-col gap-4" onSubmit={submit}>
          <Owner />
          <PasswordInput
            label={messages.current}
            autoComplete="current-password"
            {...fieldOf(form, 'current', REQUIRED)}
          />
          {asksCode && <CodeInput {...fieldOf(form, 'code', REQUIRED)} />}
          <NewPasswordInputs
            words={NEW_WORDS}
            first={fieldOf(form, 'password1', REQUIRED)}
            again={fieldOf(form, 'password2', REQUIRED)}
          />
          <OnlineSubmit busy={busy} offline={messages.offline}>
            {messages.submit}
          </OnlineSubmit>
        </form>
      </SectionCard>
      <p className="text-sm text-soft">{messages.forgotten}</p>
    </Page>
  );
}

/** A password manager reads the account's address here. */
function Owner() {
  const email = useProfile()?.email ?? '';
  return <input type="email" autoComplete="username" readOnly hidden value={email} />;
}

function usePasswordForm() {
  const send = useUnkeptCall();
  const navigate = useNavigate();
  return useOwnerForm(
    EMPTY,
    (body) => send(requestFor(changePassword, { body })),
    ({ message }, reset) => {
      showResult({ status: 'success', message, ms: RESULT_MS });
      reset();
      void navigate('/edit_profile');
    },
  );
}
