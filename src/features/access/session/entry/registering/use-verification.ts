import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, verifyEmail } from '#features/access/session/entry/session-calls.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { useGoLater } from '#features/access/session/use-go-later.ts';

export type VerificationOutcome =
  | { kind: 'sending' }
  | { kind: 'unreachable' }
  | { kind: 'verified'; message: string; email: string }
  | { kind: 'refused'; message: string };

const STAY_MS = 3_000;

/** Sends the code once automatically; a success leads to /login after 3 s, with the address filled in (SES-49). */
export function useVerification(code: string): { outcome: VerificationOutcome; retry: () => void } {
  const goLater = useGoLater();
  const [outcome, setOutcome] = useState<VerificationOutcome>(() => initial(code));

  const send = useCallback(async (): Promise<void> => {
    const next = await verify(code);
    setOutcome(next);
    if (next.kind === 'verified') goLater('/login', STAY_MS, { state: { email: next.email } });
  }, [code, goLater]);

  // A code works once, and React runs an effect twice in development.
  const sent = useRef(code === '');
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void send();
  }, [send]);

  const retry = (): void => {
    setOutcome({ kind: 'sending' });
    void send();
  };
  return { outcome, retry };
}

const initial = (code: string): VerificationOutcome =>
  code === '' ? { kind: 'refused', message: messages.linkIncomplete } : { kind: 'sending' };

async function verify(code: string): Promise<VerificationOutcome> {
  const reply = await verifyEmail({ code });
  if (reply.kind === 'ok') {
    const { message, data } = reply.body;
    return { kind: 'verified', message, email: data?.email ?? '' };
  }
  if (reply.kind === 'unreachable') return reply;
  return { kind: 'refused', message: failureText(reply, 'code') };
}
