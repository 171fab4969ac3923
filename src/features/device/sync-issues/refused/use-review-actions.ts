import { useCallback } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { MutationName } from '#contract/registry.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { discardRefused, replaceRefused, retryRefused } from '#sync/review/review.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';

const DONE_MS = 2_000;
const REFUSED_MS = 4_000;
/** Time on screen of errors at fields that the sheet lacks. */
export const UNPLACED_MS = 3_000;

/** Null if the change returned to the queue. */
export type MendErrors = FieldErrors | null;

/** Errors by field are for the form; null means that the change is queued again (SYN-25). */
export function useReviewActions() {
  const { store, env, engine } = useWorkspace();
  const retry = useCallback(
    (entry: OutboxEntry, mended?: unknown): Promise<MendErrors> =>
      guarded(async () => {
        const result = await retryRefused(store, env, entry.seq, mended);
        if (!result.ok) {
          showResult({ status: 'error', message: result.message, ms: REFUSED_MS });
          return result.errors ?? {};
        }
        showResult({ status: 'success', message: messages.refused.retried, ms: DONE_MS });
        void engine.wake();
        return null;
      }),
    [store, env, engine],
  );
  const mend = useCallback(
    (entry: OutboxEntry, body: unknown): Promise<MendErrors> =>
      guarded(async () => {
        const checked = await checkBody(entry.name as MutationName, body);
        return checked.ok ? retry(entry, checked.body) : checked.errors;
      }),
    [retry],
  );
  const discard = useCallback(
    (entries: readonly OutboxEntry[]) =>
      guarded(async () => {
        for (const { seq } of entries) await discardRefused(store, seq);
        return null;
      }),
    [store],
  );
  const replace = useCallback(
    (entries: readonly OutboxEntry[], taps: readonly MutationCall[]) =>
      guarded(async () => {
        const places = entries.map(({ seq }) => seq);
        const result = await replaceRefused(store, env, places, taps);
        if (result === null) return null;
        const { message } = result;
        if (!result.ok) {
          if (!result.errors) showResult({ status: 'error', message, ms: REFUSED_MS });
          return result.errors ?? {};
        }
        showResult({ status: result.status, message, ms: DONE_MS });
        void engine.wake();
        return null;
      }),
    [store, env, engine],
  );
  return { retry, mend, discard, replace };
}

/** Runs with the loading bar on. A storage error is shown and gives an empty object. */
export async function guarded(work: () => Promise<MendErrors>): Promise<MendErrors> {
  try {
    return await withLoading(work);
  } catch (error) {
    showNotSaved(error);
    return {};
  }
}
