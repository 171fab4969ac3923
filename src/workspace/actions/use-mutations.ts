import { useCallback } from 'react';
import type { EnqueueResult, MutationCall } from '#sync/enqueue.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';

/**
 * Saves several changes by one press. `whole`: all or none; otherwise a refusal doesn't stop the rest. The calls come
 * from rows and choices, or are checked by the caller. Null if the phone can't write, which shows a message; the caller
 * shows the results of the rules.
 */
export function useMutations(): (
  calls: MutationCall[],
  options?: { whole?: boolean },
) => Promise<EnqueueResult[] | null> {
  const workspace = useWorkspace();
  return useCallback(
    (calls, options) =>
      withLoading(async () => {
        try {
          return await workspace.mutateAll(calls, options);
        } catch (error) {
          showNotSaved(error);
          return null;
        }
      }),
    [workspace],
  );
}
