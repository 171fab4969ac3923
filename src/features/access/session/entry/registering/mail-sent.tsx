import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { chatLink } from '#ui/chat-link.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { ExternalLink, Mail } from '#ui/icons.ts';
import { EntryLink, EntryPage } from '#features/access/session/entry-page.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { useGoLater } from '#features/access/session/use-go-later.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { mailProgram } from './mail-program.ts';
import { resendVerification, showFailure } from '#features/access/session/entry/session-calls.ts';
import type { SentMail } from './use-registration.ts';

/** A mail needs some seconds to arrive; another one would void its link. */
const RESEND_AFTER_MS = 30_000;
const RESULT_MS = 5_000;
/** SES-08 */
const STAY_MS = 5_000;

export interface MailSentProps {
  mail: SentMail;
  onSentAgain: (mail: SentMail) => void;
}

/**
 * Shows the address of the verification mail. After 5 s `/login` follows, with the address filled in and the same help
 * (SES-08, SES-47).
 */
export function MailSent({ mail, onSentAgain }: MailSentProps) {
  const goLater = useGoLater();
  const toLogin = { email: mail.to, mail };
  useEffect(() => goLater('/login', STAY_MS, { state: { email: mail.to, mail } }), [goLater, mail]);
  return (
    <EntryPage
      title={messages.mailSent.title}
      footer={
        <EntryLink lead={messages.mailSent.verified} to="/login" state={toLogin}>
          {messages.signIn}
        </EntryLink>
      }
    >
      <span className="grid size-16 place-items-center self-center rounded-full bg-accent-soft text-accent">
        <Mail aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
      <MailHelp mail={mail} onSentAgain={onSentAgain} />
    </EntryPage>
  );
}

/** The address, a way to the mail, and help if it doesn't come (SES-47, SES-48). */
export function MailHelp({ mail, onSentAgain }: MailSentProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 text-center text-balance">
        <p role="status" className="min-w-0 max-w-full">
          {messages.mailSent.to} <strong className="font-semibold wrap-anywhere">{mail.to}</strong>
        </p>
        <p className="text-sm text-soft">{messages.mailSent.hint}</p>
      </div>
      <OpenMail email={mail.to} />
      <div className="flex flex-wrap justify-center gap-2">
        <Resend mail={mail} onSentAgain={onSentAgain} />
        <LinkButton to="/register" state={{ typed: mail.typed }} variant="quiet">
          {messages.mailSent.change}
        </LinkButton>
      </div>
    </div>
  );
}

function OpenMail({ email }: { email: string }) {
  const program = mailProgram(email);
  return (
    program && (
      <a href={program.url} {...chatLink()} className={`${buttonClass('primary')} no-underline`}>
        <ExternalLink aria-hidden className="size-4" />
        {messages.mailSent.open(program.name)}
      </a>
    )
  );
}

function Resend({ mail, onSentAgain }: MailSentProps) {
  const [sending, setSending] = useState(false);
  const wait = useWait(mail.at, RESEND_AFTER_MS);
  const online = useOnline();

  const send = async (): Promise<void> => {
    if (wait > 0) return;
    setSending(true);
    const reply = await resendVerification({ email: mail.to });
    setSending(false);
    if (reply.kind !== 'ok') return showFailure(reply, { field: 'email', ms: RESULT_MS });
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    onSentAgain({ ...mail, at: Date.now() });
  };

  return (
    <Button
      className="figures"
      busy={sending}
      aria-disabled={wait > 0}
      disabledReason={online ? undefined : messages.offline}
      onClick={() => void send()}
    >
      {wait > 0 ? messages.mailSent.resendIn(wait) : messages.mailSent.resend}
    </Button>
  );
}

const SECOND_MS = 1_000;

/** Whole seconds left of `waitMs` after `since` (device time, epoch ms); renders each second until 0. */
function useWait(since: number, waitMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      setNowMs(now);
      if (now >= since + waitMs) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [since, waitMs]);
  // A clock that was set back must not lengthen the wait.
  const passedMs = Math.max(0, nowMs - since);
  return Math.max(0, Math.ceil((waitMs - passedMs) / SECOND_MS));
}
