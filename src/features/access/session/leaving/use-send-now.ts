import { useState } from 'react';
import { withLoading } from '#workspace/platform/loading.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/access/session/session.texts.ts';

const RESULT_MS = 5_000;

/** Waits for one round of the engine, and shows why it could not send. */
export function useSendNow() {
  const workspace = useWorkspace();
  const [sending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    const outcome = await withLoading(async () => {
      await workspace.release();
      return workspace.engine.wake();
    });
    setSending(false);
    if (outcome.kind === 'wait')
      showResult({ status: 'error', message: messages.unreachable, ms: RESULT_MS });
    if (outcome.kind === 'paused') {
      showResult({ status: 'warning', message: messages.sendPaused[outcome.pause], ms: RESULT_MS });
    }
  };

  return { sending, send };
}
