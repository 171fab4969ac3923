import { useAtomValue } from 'jotai';
import { useEffect, useContext } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { refusedAtom, type Refused, sessionAtom } from '#workspace/session/session.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { store } from '#ui/store.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { askedPage } from './asked-page.ts';
import { MAIL, MAIL_INPUT, REQUIRED } from './form-rules.ts';
import { LostLock } from './lost-lock.tsx';
import { MailHelp } from '#features/access/session/entry/registering/mail-sent.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { type SentMail, sentMail } from '#features/access/session/entry/registering/use-registration.ts';
import { type Credentials, useSignIn } from './use-sign-in.ts';
import { WaitingNote } from '#features/access/session/waiting-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { uiMessages } from '#ui/ui.texts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';

/** A visitor with a session is forwarded, unless this form is signing them in (SES-43). */
export function LoginScreen() {
  const signIn = useSignIn();
  const signedIn = useSignedIn();
  const refused = useAtomValue(refusedAtom, { store });
  const asked = askedPage(useLocation().state);
  if (refused) return <RefusedStorage refused={refused} />;
  if (signedIn === undefined && !signIn.entered) return null;
  if (signedIn && !signIn.entered) return <Navigate to={asked} replace />;
  return signIn.challenge === null ? <LoginForm {...signIn} /> : <CodeForm {...signIn} />;
}

/** A known address is filled in, and the password is next (SES-01 to SES-04, SES-14, SES-49). */
function LoginForm(signIn: ReturnType<typeof useSignIn>) {
  const { enter, enterByPasskey, entered, unverifiedEmail } = signIn;
  const { state } = useLocation();
  const known = knownEmail(state);
  const mail = sentMail(state);
  const navigate = useNavigate();
  const showAgain = (again: SentMail): void =>
    void navigate('/login', { replace: true, state: { email: known, mail: again } });
  const form = useForm<Credentials>({ defaultValues: { email: known, password: '' } });
  const { handleSubmit, formState, setFocus } = form;
  useEffect(() => {
    if (known !== '') setFocus('password');
  }, [known, setFocus]);
  const { isSubmitting } = formState;
  return (
    <EntryPage
      title={messages.signInTitle}
      footer={
        <EntryLink lead={messages.noAccount} to="/register">
          {messages.toRegister}
        </EntryLink>
      }
    >
      <WaitingNote />
      {mail && <MailHelp mail={mail} onSentAgain={showAgain} />}
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(enter)(event)}>
        <TextInput {...MAIL_INPUT} {...fieldOf(form, 'email', MAIL)} />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          {...fieldOf(form, 'password', REQUIRED)}
        />
        <SubmitButton busy={isSubmitting || entered}>{messages.signIn}</SubmitButton>
      </form>
      <PasskeyButton entered={entered} enter={enterByPasskey} />
      {unverifiedEmail !== null && <ResendVerification email={unverifiedEmail} />}
      <LostLock {...signIn} />
      <EntryLink to="/recover_password">{messages.forgot}</EntryLink>
    </EntryPage>
  );
}

function knownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** Replaces the form: a session could not be kept. */
function RefusedStorage({ refused }: { refused: Refused }) {
  return (
    <EntryPage title={messages.signInTitle}>
      <p role="alert" className="text-center text-pretty text-soft">
        {uiMessages.noStorage[refused]}
      </p>
      <Button variant="primary" className="w-full" onClick={() => window.location.reload()}>
        {uiMessages.reload}
      </Button>
    </EntryPage>
  );
}

/** Undefined until the database is read. A session whose queue waits for a sign-in counts as none. */
function useSignedIn(): boolean | undefined {
  const session = useAtomValue(sessionAtom, { store });
  const workspace = useContext(WorkspaceContext);
  const db = workspace?.store.db;
  const pause = useLiveQuery(() => db && syncFacts.read(db, 'pause'), [db]);
  if (!session) return false;
  return pause === undefined ? undefined : pause !== 'signin';
}
