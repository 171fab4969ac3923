import { useCallback, useRef, useState } from 'react';
import type { ChangeAnswer } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';

/** `unknown`: no answer came, so the server may or may not have acted. */
export type ActionOutcome = 'done' | 'refused' | 'unknown';

export interface Action {
  /** Runs calls one after the other. An equal call that waits or runs is not sent again: both share its outcome. */
  run: (call: CallRequest<ChangeAnswer>) => Promise<ActionOutcome>;
  /** True until the last call is answered; the reload of the list is not part of it. */
  busy: boolean;
}

/**
 * Shows the answer's message in the colour of its status (ADM-18) and reloads the list. A refusal reloads it too: the
 * row may be gone.
 */
export function useAction(reload: () => Promise<void>): Action {
  const call = useOnlineCall();
  const running = useRef(new Map<string, Promise<ActionOutcome>>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    (what: CallRequest<ChangeAnswer>): Promise<ActionOutcome> => {
      const press = JSON.stringify(what);
      const same = running.current.get(press);
      if (same) return same;
      const send = async (): Promise<ActionOutcome> => {
        const { kind } = await call(what);
        if (kind === 'unreachable') return 'unknown';
        void reload();
        return kind === 'ok' ? 'done' : 'refused';
      };
      const outcome = last.current.then(send).finally(() => {
        running.current.delete(press);
        setBusy(running.current.size > 0);
      });
      last.current = outcome.catch(() => undefined);
      running.current.set(press, outcome);
      setBusy(true);
      return outcome;
    },
    [call, reload],
  );
  return { run, busy };
}
