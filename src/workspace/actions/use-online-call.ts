import { useCallback } from 'react';
import type { ChangeAnswer } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { withReopen } from '#db/commit.ts';
import { releaseKey, reserveKey } from '#db/request-keys.ts';
import { type ApiReply, callApi, UNREACHABLE } from '#sync/transport/call-api.ts';
import { showResult } from '#ui/feedback/toast.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { failureText } from './online-reply.ts';
import { messages } from '#workspace/workspace.texts.ts';
import { onlineTimes, type Timings } from './result-times.ts';

/**
 * An unanswered call may have been done: within a day it is sent again under the same key, never done twice (rules §8).
 */
export function useOnlineCall() {
  const workspace = useWorkspace();
  return useCallback(
    <Data>(call: CallRequest<ChangeAnswer<Data>>): Promise<ApiReply<ChangeAnswer<Data>>> =>
      withLoading(async () => {
        const reply = await send(workspace, call);
        show(reply, onlineTimes(call));
        // The engine pulls the changes, also after a lost answer, and notices a refused session.
        void workspace.engine.wake();
        return reply;
      }),
    [workspace],
  );
}

async function send<Data>(
  workspace: Workspace,
  request: CallRequest<ChangeAnswer<Data>>,
): Promise<ApiReply<ChangeAnswer<Data>>> {
  const { db } = workspace.store;
  const call = JSON.stringify([request.method, request.path, request.body]);
  const making = { newId: () => workspace.env.newId(), nowMs: workspace.clock.now() };
  // A phone that can't keep the key must not send: a second press could run the call twice.
  const key = await withReopen(db, () => reserveKey(db, call, making)).catch(() => null);
  if (key === null) return UNREACHABLE;
  const token = await workspace.env.token();
  const reply = await callApi(request, { key, token });
  if (reply.kind !== 'unreachable') await withReopen(db, () => releaseKey(db, call)).catch(() => undefined);
  return reply;
}

function show(reply: ApiReply<ChangeAnswer>, { successMs, errorMs }: Timings): void {
  if (reply.kind === 'ok') {
    const { status, message: ownMessage } = reply.body;
    const message = ownMessage || messages.done;
    return showResult({
      status,
      message: reply.headers.get(HEADERS.replayed) === 'true' ? messages.doneBefore(message) : message,
      ms: successMs,
    });
  }
  const message = reply.kind === 'unreachable' ? messages.unconfirmed : failureText(reply);
  showResult({ status: 'error', message, ms: errorMs });
}

/** The password of such a call is never written to the phone: `useOnlineCall` keeps a call until it is answered. */
export function useUnkeptCall() {
  const { env, engine } = useWorkspace();
  return useCallback(
    <Answer>(request: CallRequest<Answer>): Promise<ApiReply<Answer>> =>
      withLoading(async () => {
        const token = await env.token();
        const reply = await callApi(request, { token });
        // The engine notices an ended session.
        void engine.wake();
        return reply;
      }),
    [env, engine],
  );
}
