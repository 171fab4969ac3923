import { useState } from 'react';
import { withLoading } from '#desk/loading.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { showResult } from '#ui/toast.ts';
import { messages } from './session.messages.ts';

const RESULT_MS = 5_000;

/** Sends what waits, now; says so when it can't be sent. */
export function useSendNow() {
  const { engine } = useDesk();
  const [sending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    const outcome = await withLoading(() => engine.wake());
    setSending(false);
    if (outcome.kind === 'wait')
      showResult({ status: 'error', message: messages.unreachable, ms: RESULT_MS });
    if (outcome.kind === 'paused') {
      showResult({ status: 'warning', message: messages.sendPaused[outcome.pause], ms: RESULT_MS });
    }
  };

  return { sending, send };
}
