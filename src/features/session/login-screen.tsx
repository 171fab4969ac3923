import { useForm } from 'react-hook-form';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import { MAIL, REQUIRED } from './form-rules.ts';
import { ResendVerification } from './resend-verification.tsx';
import { messages } from './session.messages.ts';
import { SubmitButton } from './submit-button.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';

/** /login: mail and password; who hasn't verified the mail may ask for it again (SES-01 to SES-04, SES-14). */
export function LoginScreen() {
  const { enter, entered, unverifiedEmail } = useSignIn();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  return (
    <EntryPage
      title={messages.signInTitle}
      footer={
        <EntryLink lead={messages.noAccount} to="/register">
          {messages.toRegister}
        </EntryLink>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(enter)(event)}>
        <TextInput
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', MAIL)}
        />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', REQUIRED)}
        />
        <SubmitButton busy={isSubmitting || entered}>{messages.signIn}</SubmitButton>
      </form>
      {unverifiedEmail !== null && <ResendVerification email={unverifiedEmail} />}
      <EntryLink to="/recover_password">{messages.forgot}</EntryLink>
    </EntryPage>
  );
}
