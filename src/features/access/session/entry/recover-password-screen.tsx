import { useForm } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { recoverPassword, showFailure } from './session-calls.ts';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { MAIL_INPUT, REQUIRED } from './form-rules.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { useGoLater } from '#features/access/session/use-go-later.ts';

const SUCCESS_MS = 5_000;
const ERROR_MS = 3_000;

export function RecoverPasswordScreen() {
  const goLater = useGoLater();
  const form = useForm({ defaultValues: { email: '' } });
  const { handleSubmit, formState, reset } = form;

  const send = async ({ email }: { email: string }): Promise<void> => {
    const reply = await recoverPassword({ email });
    if (reply.kind !== 'ok') return showFailure(reply, { field: 'email', ms: ERROR_MS });
    showResult({ status: 'success', message: reply.body.message, ms: SUCCESS_MS });
    reset();
    goLater('/login', SUCCESS_MS);
  };

  return (
    <EntryPage
      title={messages.recoverTitle}
      text={messages.recoverText}
      footer={<EntryLink to="/login">{messages.backToSignIn}</EntryLink>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
        <TextInput {...MAIL_INPUT} {...fieldOf(form, 'email', REQUIRED)} />
        <SubmitButton busy={formState.isSubmitting}>{messages.recover}</SubmitButton>
      </form>
    </EntryPage>
  );
}
