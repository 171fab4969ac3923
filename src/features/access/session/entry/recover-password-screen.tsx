import { useForm } from 'react-hook-form';
import { showResult } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { recoverPassword, showFailure } from './session-calls.ts';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { REQUIRED } from './form-rules.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { useGoLater } from '#features/access/session/use-go-later.ts';

const SUCCESS_MS = 5_000;
const ERROR_MS = 3_000;

export function RecoverPasswordScreen() {
  const goLater = useGoLater();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } });

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
        <TextInput
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', REQUIRED)}
        />
        <SubmitButton busy={formState.isSubmitting}>{messages.recover}</SubmitButton>
      </form>
    </EntryPage>
  );
}
