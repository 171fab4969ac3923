import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { type SentMail, sentMail } from './use-registration.ts';

export function RegisterScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const sent = useMemo(() => sentMail(state), [state]);
  const showAgain = (mail: SentMail): void => void navigate('/register', { replace: true, state: { mail } });
  if (sent) return <MailSent mail={sent} onSentAgain={showAgain} />;
  return (
    <EntryPage
      title={messages.registerTitle}
      footer={
        <>
          <EntryLink lead={messages.haveAccount} to="/login">
            {messages.toSignIn}
          </EntryLink>
          <EntryLink to="/privacy">{messages.whatIsKept}</EntryLink>
        </>
      }
    >
      <RegisterForm />
    </EntryPage>
  );
}
