import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CircleCheck, type Icon, LoaderCircle, OctagonAlert, WifiOff } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EntryPage } from '#features/access/session/entry-page.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useLinkCode } from '#features/access/session/entry/use-link-code.ts';
import { useVerification } from './use-verification.ts';

/** A second link opened in the same tab changes only the fragment (SES-15, SES-16). */
export function VerifyEmailScreen() {
  const code = useLinkCode();
  return <Verification key={code} code={code} />;
}

function Verification({ code }: { code: string }) {
  const { outcome, retry } = useVerification(code);
  return (
    <EntryPage title={messages.verifyTitle}>
      {outcome.kind === 'sending' && (
        <Outcome icon={LoaderCircle} look="text-soft animate-turn" text={messages.verifying} />
      )}
      {outcome.kind === 'unreachable' && <Unreachable onRetry={retry} />}
      {outcome.kind === 'verified' && (
        <Outcome icon={CircleCheck} look="text-green" text={outcome.message}>
          <ToSignIn email={outcome.email} />
        </Outcome>
      )}
      {outcome.kind === 'refused' && <Refused message={outcome.message} />}
    </EntryPage>
  );
}

type OutcomeProps = { icon: Icon; look: string; text: string; tone?: string; children?: ReactNode };

function Outcome({ icon: Glyph, look, text, tone, children }: OutcomeProps) {
  return (
    <div className="flex flex-col items-center gap-4 text-center text-balance">
      <Glyph aria-hidden strokeWidth={1.5} className={`size-14 ${look}`} />
      <p role="status" className={tone}>
        {text}
      </p>
      {children}
    </div>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <Outcome icon={OctagonAlert} look="text-red" text={message} tone="font-medium text-red">
      <p className="text-sm text-soft">{messages.verifyHelp}</p>
      <ToSignIn />
    </Outcome>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <Outcome icon={WifiOff} look="text-soft" text={messages.unreachable}>
      <Button variant="primary" disabledReason={online ? undefined : messages.offline} onClick={onRetry}>
        {messages.retry}
      </Button>
    </Outcome>
  );
}

function ToSignIn({ email }: { email?: string }) {
  return (
    <LinkButton to="/login" state={{ email }} variant="primary" className="w-full">
      {messages.signIn}
    </LinkButton>
  );
}
