import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Mail } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { resendVerification, showFailure } from './session-calls.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

const RESULT_MS = 5_000;

export function ResendVerification({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const online = useOnline();

  const send = async (): Promise<void> => {
    setSending(true);
    const reply = await resendVerification({ email });
    setSending(false);
    if (reply.kind !== 'ok') return showFailure(reply, { field: 'email', ms: RESULT_MS });
    showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
  };

  return (
    <div className="flex flex-col gap-3 rounded-control bg-amber-soft p-4">
      <p className="text-sm">{messages.unverified(email)}</p>
      <Button
        className="w-full"
        busy={sending}
        disabledReason={online ? undefined : messages.offline}
        onClick={() => void send()}
      >
        <Mail aria-hidden className="size-4" />
        {messages.resend}
      </Button>
    </div>
  );
}
