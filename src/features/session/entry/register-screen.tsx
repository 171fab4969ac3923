import { EntryLink, EntryPage } from '#features/session/entry-page.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { messages } from '#features/session/session.messages.ts';
import { useRegistration } from './use-registration.ts';

/** SES-05 to SES-08, SES-47 */
export function RegisterScreen() {
  const { form, submit, sent, show } = useRegistration();
  if (sent)
    return (
      <MailSent
        mail={sent}
        onSentAgain={() => show({ ...sent, at: Date.now() })}
        onChange={() => show(null)}
      />
    );
  return (
    <EntryPage
      title={messages.registerTitle}
      footer={
        <EntryLink lead={messages.haveAccount} to="/login">
          {messages.toSignIn}
        </EntryLink>
      }
    >
      <RegisterForm form={form} submit={submit} />
    </EntryPage>
  );
}
