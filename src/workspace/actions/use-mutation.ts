import { useCallback, useEffect } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { checkForm, loadChecker } from './check-body.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';
import { awaitRefusal } from './await-refusal.ts';
import { mutationTimes, type Timings } from './result-times.ts';

/** A warning has sentences to be read: as long as a banner may stay (GEN-06). */
export const WARNING_MS = 5_000;

/** `reported`: a banner has shown the reason. */
export type MutationResult =
  { ok: true; id: string; data: unknown } | { ok: false; errors: FieldErrors; reported?: boolean };

/**
 * Runs the rule on the phone, queues the call and shows the result. Bad input writes nothing and gives field errors.
 * `held`: it isn't sent while it may be taken back (`useDeletion`).
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
