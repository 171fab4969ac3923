import { useCallback } from 'react';
import type { BodyOf } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { checkForm } from './check-body.ts';
import { showNotSaved } from './not-saved.ts';
import { mutationTimes } from './result-times.ts';
import { type MutationResult, useMutation, WARNING_MS } from './use-mutation.ts';

type TermName = 'client.renewal' | 'client.change_date';

interface TermChange<Name extends TermName> {
  name: Name;
  id: string;
  body: BodyOf<Name>;
  /** The new profiles; null if unchanged. */
  numberprofile: string | null;
}

/** A term that begins on another profile: one press saves both changes, or neither (CLI-72). */
export function useClientTerm(): <Name extends TermName>(
  change: TermChange<Name>,
) => Promise<MutationResult> {
  const mutate = useMutation();
  const workspace = useWorkspace();
  return useCallback(
    async ({ name, id, body, numberprofile }) => {
      if (numberprofile === null) return mutate({ name, id, body });
      return withLoading(async (): Promise<MutationResult> => {
        const { successMs, errorMs } = mutationTimes(name);
        try {
          const checked = await checkForm(name, body);
          if (!checked.ok) return checked;
          const results = await workspace.mutateAll(
            [
              { name: 'client.update', id, body: { numberprofile } },
              { name, id, body: checked.body } as MutationCall,
            ],
            { whole: true },
          );
          const refused = results.find((result) => !result.ok);
          if (refused) {
            if (!refused.errors) showResult({ status: 'error', message: refused.message, ms: errorMs });
            return { ok: false, errors: refused.errors ?? {} };
          }
          const changed = results.at(-1);
          if (!changed?.ok) return { ok: false, errors: {} };
          const { status, message, data } = changed;
          showResult({ status, message, ms: status === 'warning' ? WARNING_MS : successMs });
          return { ok: true, id, data };
        } catch (error) {
          showNotSaved(error);
          return { ok: false, errors: {} };
        }
      });
    },
    [mutate, workspace],
  );
}
