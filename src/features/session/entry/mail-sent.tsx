import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { ExternalLink, Mail } from '#ui/icons.ts';
import { EntryLink, EntryPage } from '#features/session/entry-page.tsx';
import { messages } from '#features/session/session.messages.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { mailProgram } from './mail-program.ts';
import { resendVerification, showFailure } from './session-calls.ts';
import type { SentMail } from './use-registration.ts';
import { useWait } from './use-wait.ts';

/** A mail needs some seconds to arrive; another one would void its link. */
const RESEND_AFTER_MS = 30_000;
const RESULT_MS = 5_000;

export interface MailSentProps {
  mail: SentMail;
  onSentAgain: () => void;
  /** Back to the form, as it was typed. */
  onChange: () => void;
}

/** Where the verification mail went, and what to do now (SES-47, SES-48). */
export function MailSent({ mail, onSentAgain, onChange }: MailSentProps) {
  return (
    <EntryPage
      title={messages.mailSent.title}
      footer={
        <EntryLink lead={messages.mailSent.verified} to="/login" state={{ email: mail.to }}>
          {messages.signIn}
        </EntryLink>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center text-balance">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
          <Mail aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
        <p role="status" className="min-w-0 max-w-full">
          {messages.mailSent.to} <strong className="font-semibold wrap-anywhere">{mail.to}</strong>
        </p>
        <p className="text-sm text-soft">{messages.mailSent.hint}</p>
      </div>
      <OpenMail email={mail.to} />
      <div className="flex flex-wrap justify-center gap-2">
        <Resend mail={mail} onSentAgain={onSentAgain} />
        <Button variant="quiet" onClick={onChange}>
          {messages.mailSent.change}
        </Button>
      </div>
    </EntryPage>
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

type ResendProps = Pick<MailSentProps, 'mail' | 'onSentAgain'>;

function Resend({ mail: { to: email, at }, onSentAgain }: ResendProps) {
  const [sending, setSending] = useState(false);
  const wait = useWait(at, RESEND_AFTER_MS);
  const online = useOnline();

  const send = async (): Promise<void> => {
    if (wait > 0) return;
    setSending(true);
    const reply = await resendVerification({ email });
    setSending(false);
    if (reply.kind !== 'ok') return showFailure(reply, { field: 'email', ms: RESULT_MS });
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    onSentAgain();
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
