import { useCallback } from 'react';
import type { CallRequest } from '#contract/call.ts';
import { type ApiReply, callApi } from '#sync/transport/call-api.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';

/** For a call with a password, which is never written to the phone: `useOnlineCall` keeps a call until it is answered. */
export function useUnkeptCall() {
  const { env, engine } = useWorkspace();
  return useCallback(
    <Answer>(request: CallRequest<Answer>): Promise<ApiReply<Answer>> =>
      withLoading(async () => {
        const token = await env.token();
        const reply = await callApi(request, { token });
        // The engine finds out about a session that has ended.
        void engine.wake();
        return reply;
      }),
    [env, engine],
  );
}
