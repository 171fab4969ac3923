import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { failureText } from './online-reply.ts';

export interface OnlineList<Answer> {
  /** Null before the first answer; the last known one while it is read again. */
  answer: Answer | null;
  /** Message to show; null after a successful reading. */
  failure: string | null;
  /** Code of the server's last refusal; null after success or no answer. */
  refusal: ErrorCode | null;
  reload: () => Promise<void>;
  /** Shows a call's change at once, so that the old list isn't used while `reload` is under way. */
  change: (changed: (answer: Answer) => Answer) => void;
}

/**
 * Reads lists that aren't kept on the device (administration, transfer candidates) at once, on `reload` and when the
 * network returns; an outdated answer is dropped.
 */
export function useOnlineList<Answer>({ name, method, path }: CallRequest<Answer>): OnlineList<Answer> {
  const workspace = useWorkspace();
  const [state, setState] = useState<Omit<OnlineList<Answer>, 'reload' | 'change'>>(NOTHING);
  const newest = useRef(0);
  const reload = useCallback(
    () =>
      withLoading(async () => {
        const mine = (newest.current += 1);
        const token = await workspace.env.token();
        // Only a captive portal answers with anything but a list.
        const isOurs = (body: unknown): body is Answer => Array.isArray(body);
        const reply = await callApi<Answer>({ name, method, path }, { token, isOurs });
        if (mine !== newest.current) return;
        if (reply.kind === 'ok') setState({ ...NOTHING, answer: reply.body });
        else {
          const isForbidden = reply.kind === 'refused' && [401, 403].includes(reply.httpStatus);
          // This user may no longer see the list; the engine finds the reason.
          if (isForbidden) void workspace.engine.wake();
          const refusal = reply.kind === 'refused' ? reply.answer.code : null;
          setState(({ answer }) => ({
            answer: isForbidden ? null : answer,
            failure: failureText(reply),
            refusal,
          }));
        }
      }),
    [workspace, name, method, path],
  );
  const change = useCallback((changed: (answer: Answer) => Answer) => {
    // A reading under way may have the old state.
    newest.current += 1;
    setState((last) => (last.answer === null ? last : { ...last, answer: changed(last.answer) }));
  }, []);
  useEffect(() => {
    const again = (): void => void reload();
    again();
    window.addEventListener('online', again);
    return () => {
      newest.current += 1;
      window.removeEventListener('online', again);
    };
  }, [reload]);
  return { ...state, reload, change };
}

const NOTHING = { answer: null, failure: null, refusal: null };
