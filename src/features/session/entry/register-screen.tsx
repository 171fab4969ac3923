import { EntryLink, EntryPage } from '#features/session/entry-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { messages } from '#features/session/session.messages.ts';

/** SES-05 to SES-08 */
export function RegisterScreen() {
  return (
    <EntryPage
      title={messages.registerTitle}
      footer={
        <EntryLink lead={messages.haveAccount} to="/login">
          {messages.toSignIn}
        </EntryLink>
      }
    >
      <RegisterForm />
    </EntryPage>
  );
}
