import { EntryLink, EntryPage } from './entry-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { messages } from './session.messages.ts';

/** /register (SES-05 to SES-08). */
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
