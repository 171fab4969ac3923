import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, verifyEmail } from './session-calls.ts';
import { messages } from '#features/session/session.messages.ts';
import { useGoLater } from '#features/session/use-go-later.ts';

export type VerificationOutcome =
  { kind: 'sending' } | { kind: 'unreachable' } | { kind: 'verified' | 'refused'; message: string };

const STAY_MS = 3_000;

/** Sends the code once by itself; a success leads to /login after 3 s. */
export function useVerification(code: string): { outcome: VerificationOutcome; retry: () => void } {
  const goLater = useGoLater();
  const [outcome, setOutcome] = useState<VerificationOutcome>(() => initial(code));

  const send = useCallback(async (): Promise<void> => {
    const next = await verify(code);
    setOutcome(next);
    if (next.kind === 'verified') goLater('/login', STAY_MS);
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
  if (reply.kind === 'ok') return { kind: 'verified', message: reply.body.message };
  if (reply.kind === 'unreachable') return reply;
  return { kind: 'refused', message: failureText(reply, 'code') };
}
