import { useState } from 'react';
import { withLoading } from '#workspace/platform/loading.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { currentSession, signOutReasonAtom } from '#workspace/session/session.ts';
import { signOut } from '#workspace/session/sign-out.ts';
import { store } from '#ui/store.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/access/session/session.texts.ts';

const SUCCESS_MS = 1_000;
const ERROR_MS = 5_000;

/**
 * Signs out with or without a network (SES-25, SES-34); the server's refusal shows beside `LeavingScreen` (SES-26).
 * `onBeforeDelete` closes the database and is awaited before its deletion.
 */
export function useLeave(onBeforeDelete: () => Promise<void>) {
  const [leaving, setLeaving] = useState(false);

  const leave = async ({ keepData }: { keepData: boolean }): Promise<void> => {
    const session = currentSession();
    if (!session) return;
    setLeaving(true);
    store.set(signOutReasonAtom, { how: 'leaving' });
    try {
      const { refusals } = await withLoading(() => signOut(session, { keepData, onBeforeDelete }));
      showResult({ status: 'success', message: messages.signedOut, ms: SUCCESS_MS });
      store.set(signOutReasonAtom, { how: 'left' });
      for (const refusal of await refusals) showFailure(refusal, { ms: ERROR_MS });
    } catch {
      store.set(signOutReasonAtom, null);
      showResult({ status: 'error', message: messages.failed, ms: ERROR_MS });
      setLeaving(false);
    }
  };

  return { leaving, leave };
}
