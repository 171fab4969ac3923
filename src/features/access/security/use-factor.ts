import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallRequest, requestFor } from '#contract/call.ts';
import { readFactor } from '#contract/calls/factor.ts';
import { type ApiReply, callApi } from '#sync/transport/call-api.ts';
import { failureText } from '#workspace/actions/online-reply.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import type { Factor } from '#contract/schemas/answers.ts';

export type Ask = <Answer>(request: CallRequest<Answer>) => Promise<ApiReply<Answer>>;

/** `factor` is null until the server's first answer: the phone keeps no copy. */
export function useFactor() {
  const workspace = useWorkspace();
  const [factor, setFactor] = useState<Factor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback<Ask>(
    (request) =>
      withLoading(async () => {
        const token = await workspace.env.token();
        const reply = await callApi(request, { token });
        // The session has ended; the engine finds the reason.
        if (reply.kind === 'refused' && reply.httpStatus === 401) void workspace.engine.wake();
        return reply;
      }),
    [workspace],
  );
  const newest = useRef(0);
  const read = useCallback(async () => {
    const mine = (newest.current += 1);
    const reply = await ask(requestFor(readFactor));
    if (mine !== newest.current) return;
    if (reply.kind === 'ok') setFactor(reply.body);
    setFailure(reply.kind === 'ok' ? null : failureText(reply));
  }, [ask]);
  /** Shows a call's change at once, so that the old state isn't offered while the server is read again. */
  const change = useCallback(
    (changed: Partial<Factor>): void => {
      setFactor((known) => known && { ...known, ...changed });
      void read();
    },
    [read],
  );
  useEffect(() => {
    const again = (): void => void read();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [read]);
  return { factor, failure, read, change, ask };
}
