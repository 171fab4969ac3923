import { useCallback } from 'react';
import type { EnqueueResult, MutationCall } from '#sync/enqueue.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';

/**
 * Makes several changes by one press, all kept at once or none. The calls come from rows and choices, not from what was
 * typed. Null where the phone can't write, which is told; the results of the rules are for the caller to tell.
 */
export function useMutations(): (calls: MutationCall[]) => Promise<EnqueueResult[] | null> {
  const workspace = useWorkspace();
  return useCallback(
    (calls) =>
      withLoading(async () => {
        try {
          return await workspace.mutateAll(calls);
        } catch (error) {
          showNotSaved(error);
          return null;
        }
      }),
    [workspace],
  );
}
