import { useCallback } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { checkForm } from './check-body.ts';
import { showNotSaved } from './not-saved.ts';
import { mutationTimes } from './result-times.ts';
import { WARNING_MS } from './use-mutation.ts';

export type GroupResult =
  { ok: true; made: { ok: true; id: string; data: unknown }[] } | { ok: false; errors: FieldErrors };

/** Several changes of one name from one form: all are saved, or none. Shows one result for all. */
export function useMutationGroup(): <Name extends MutationName>(
  name: Name,
  bodies: readonly BodyOf<Name>[],
) => Promise<GroupResult> {
  const workspace = useWorkspace();
  return useCallback(
    (name, bodies) =>
      withLoading(async (): Promise<GroupResult> => {
        try {
          const calls: MutationCall[] = [];
          for (const body of bodies) {
            const checked = await checkForm(name, body);
            if (!checked.ok) return checked;
            calls.push({ name, body: checked.body } as MutationCall);
          }
          const results = await workspace.mutateAll(calls, { whole: true });
          const made = results.filter((result) => result.ok);
          const refused = results.find((result) => !result.ok);
          const { successMs, errorMs } = mutationTimes(name);
          if (refused) {
            if (!refused.errors) showResult({ status: 'error', message: refused.message, ms: errorMs });
            return { ok: false, errors: refused.errors ?? {} };
          }
          const warned = made.filter(({ status }) => status === 'warning');
          const told = warned.length > 0 ? warned : made.slice(0, 1);
          const message = eachSentenceOnce(told.map((result) => result.message));
          const [status, ms] =
            warned.length > 0 ? (['warning', WARNING_MS] as const) : (['success', successMs] as const);
          showResult({ status, message, ms });
          return { ok: true, made };
        } catch (error) {
          showNotSaved(error);
          return { ok: false, errors: {} };
        }
      }),
    [workspace],
  );
}

/** Without this, `Cliente creado. La cuenta vence…` of each service would repeat the first sentence (GEN-69). */
export function eachSentenceOnce(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u)))].join(' ');
}
