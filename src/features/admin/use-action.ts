import { useCallback, useRef, useState } from 'react';
import { useOnlineCall, type OnlineCall } from '#workspace/actions/use-online-call.ts';

/** How an act ended; `unknown` where nobody answered. */
export type ActOutcome = 'done' | 'refused' | 'unknown';

export interface Action {
  /** One after the other. The same one again while it is on its way or waits its turn is the same press, and ends as it does. */
  act: (call: OnlineCall) => Promise<ActOutcome>;
  /** Until the last one is answered; the list is read again after that. */
  busy: boolean;
}

/**
 * Does what only an ADMIN may, shows the answer's message in the colour of its status (ADM-18) and reads the list
 * again, after a refusal too: that of a row that is gone tells that the list was stale.
 */
export function useAction(reload: () => Promise<void>): Action {
  const call = useOnlineCall();
  const running = useRef(new Map<string, Promise<ActOutcome>>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    (what: OnlineCall): Promise<ActOutcome> => {
      const press = JSON.stringify(what);
      const same = running.current.get(press);
      if (same) return same;
      const run = async (): Promise<ActOutcome> => {
        const { kind } = await call(what);
        if (kind === 'unreachable') return 'unknown';
        void reload();
        return kind === 'ok' ? 'done' : 'refused';
      };
      const outcome = last.current.then(run).finally(() => {
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
  return { act, busy };
}
