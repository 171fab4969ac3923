import { useCallback, useEffect } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { checkForm, loadChecker } from './check-body.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';
import { mutationTimes, type Timings } from './result-times.ts';
import { liveQuery } from 'dexie';
import type { LocalDatabase, OutboxEntry, Refusal } from '#db/local-database.ts';
import { release } from '#sync/undo-hold.ts';
import type { LocalStore } from '#sync/local-store.ts';

/** A warning has sentences to read: it stays as long as a banner may (GEN-06). */
export const WARNING_MS = 5_000;

/** `reported`: a banner has shown the reason. */
export type MutationResult =
  { ok: true; id: string; data: unknown } | { ok: false; errors: FieldErrors; reported?: boolean };

/**
 * Runs the rule on the phone, queues the call and shows the result. Bad input writes nothing and returns field errors.
 * `held`: it isn't sent during its undo time (`useUndoable`).
 */
export function useMutation({ held = false } = {}) {
  const workspace = useWorkspace();
  // Loads the schema checker before the first press.
  useEffect(() => void loadChecker(), []);
  return useCallback(
    <Name extends MutationName>(
      call: { name: Name; id?: string; body: BodyOf<Name> },
      other?: Timings,
    ): Promise<MutationResult> =>
      withLoading(async () => {
        const timings = other ? { ...other, awaitServer: false } : mutationTimes(call.name);
        try {
          const checked = await checkForm(call.name, call.body);
          if (!checked.ok) return checked;
          const result = await workspace.mutate({ ...call, body: checked.body } as MutationCall, { held });
          const refusal = result.ok && timings.awaitServer ? await awaitRefusal(workspace, call.name) : null;
          if (refusal) {
            showResult({ status: 'error', message: refusal.message, ms: timings.errorMs });
            return { ok: false, errors: refusal.errors ?? {}, reported: true };
          }
          if (result.ok) {
            const ms = result.status === 'warning' ? WARNING_MS : timings.successMs;
            showResult({ status: result.status, message: result.message, ms });
            return { ok: true, id: result.id, data: result.data };
          }
          if (!result.errors) showResult({ status: 'error', message: result.message, ms: timings.errorMs });
          return { ok: false, errors: result.errors ?? {} };
        } catch (error) {
          showNotSaved(error);
          return { ok: false, errors: {} };
        }
      }),
    [workspace, held],
  );
}

/** The longest wait for a reply; the change is on the phone and is sent anyway. */
export const REPLY_WAIT_MS = 4_000;

interface Waiting {
  store: LocalStore;
  engine: { wake(): Promise<unknown> };
}

/**
 * Returns the refusal of the newest queued change of this name, taken off review; null if accepted or unanswered in
 * time.
 */
export async function awaitRefusal({ store, engine }: Waiting, name: MutationName): Promise<Refusal | null> {
  if (!navigator.onLine) return null;
  const seq = await newestSeq(store.db, name);
  if (seq === undefined) return null;
  // Behind a held change the answer would come too late.
  await release(store.db);
  void engine.wake();
  const entry = await settled(store.db, seq);
  if (entry?.status !== 'review' || !entry.refusal) return null;
  // Loaded late to keep the first screen small; without it the refusal stays in review.
  const loaded = await import('#sync/review/review.ts').catch(() => null);
  if (!loaded) return null;
  await loaded.discardRefused(store, seq);
  return entry.refusal;
}

async function newestSeq(db: LocalDatabase, name: MutationName): Promise<number | undefined> {
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  return queued.findLast((entry) => entry.name === name)?.seq;
}

/** Undefined if the entry is settled, or still queued after the wait. */
function settled(db: LocalDatabase, seq: number): Promise<OutboxEntry | undefined> {
  return new Promise((resolve) => {
    const end = (entry?: OutboxEntry): void => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(entry);
    };
    const timer = setTimeout(end, REPLY_WAIT_MS);
    const watching = liveQuery(() => db.outbox.get(seq)).subscribe({
      next: (entry) => entry?.status !== 'queued' && end(entry),
      error: () => end(),
    });
  });
}
