import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NewPasswordInputs } from '#ui/inputs/password-input.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { putRefusal } from '#workspace/actions/online-reply.ts';
import type { FailedReply } from '#sync/transport/call-api.ts';
import { saveNewPassword, showFailure } from './session-calls.ts';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { REQUIRED } from './form-rules.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { useGoLater } from '#features/access/session/use-go-later.ts';
import { useLinkCode } from './use-link-code.ts';

const RESULT_MS = 5_000;
const EMPTY = { password1: '', password2: '', keepPasskeys: false };
const NEW_WORDS = { label: messages.newPassword, hint: messages.passwordHint, again: messages.confirmation };
const FIELDS = ['password1', 'password2'] as const;

/** The form of a new password (SES-21, SES-22; SEC-71). */
export function NewPasswordScreen() {
  const code = useLinkCode();
  const goLater = useGoLater();
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, formState, reset, setError } = form;
  const { isSubmitting } = formState;
  const [told, setTold] = useState<readonly string[] | null>(null);

  /** The banner goes after 5 s; the error stays at its field. */
  const refuse = (reply: FailedReply): void => {
    showFailure(reply, { field: 'password1', ms: RESULT_MS });
    putRefusal({ setError }, reply, FIELDS);
  };

  const save = async (passwords: typeof EMPTY): Promise<void> => {
    const reply = await saveNewPassword({ code, ...passwords });
    if (reply.kind !== 'ok') return refuse(reply);
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    reset();
    const { facts = [], isNotable = false } = reply.body.data ?? {};
    if (isNotable) setTold(facts);
    else goLater('/login', RESULT_MS);
  };

  if (told) return <Told facts={told} />;

  return (
    <EntryPage
      title={messages.newPasswordTitle}
      text={messages.newPasswordNote}
      footer={<EntryLink to="/recover_password">{messages.anotherLink}</EntryLink>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(save)(event)}>
        <NewPasswordInputs
          words={NEW_WORDS}
          first={fieldOf(form, 'password1', REQUIRED)}
          again={fieldOf(form, 'password2', REQUIRED)}
        />
        <Checkbox
          label={messages.keepPasskeys}
          hint={messages.keepPasskeysHint}
          {...register('keepPasskeys')}
        />
        <SubmitButton busy={isSubmitting}>{messages.savePassword}</SubmitButton>
      </form>
    </EntryPage>
  );
}

/** The ended sessions and the remaining ways in. It stays until it has been read. */
function Told({ facts }: { facts: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <EntryPage
      title={messages.newPasswordDone}
      text={messages.newPasswordTold}
      footer={<EntryLink to="/login">{messages.signInTitle}</EntryLink>}
    >
      <ul ref={list} tabIndex={-1} className="flex list-disc flex-col gap-2 pl-5 outline-none">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </EntryPage>
  );
}
