import { useCallback } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';
import { offerUndo, type Undone } from './undo-offers.ts';
import { undoMessages as messages } from './undo.texts.ts';
import { type MutationResult, useMutation } from './use-mutation.ts';

export interface Deletion {
  name: keyof typeof messages.deleted;
  id: string;
  what: string;
}

const SHOWN_MS = 2_000;
const READ_MS = 5_000;

/** Like `useMutation`, for the four deletions with an undo of ten seconds (GEN-54). */
export function useDeletion(): (deletion: Deletion) => Promise<MutationResult> {
  const workspace = useWorkspace();
  const mutate = useMutation({ held: true });
  return useCallback(
    async ({ name, id, what }) => {
      const result = await mutate({ name, id, body: null });
      if (result.ok) {
        const text = messages.deleted[name](what);
        offerUndo({ id, text, workspace, undo: () => takeBack(workspace, id, messages.undone) });
      }
      return result;
    },
    [workspace, mutate],
  );
}

/** Shows `undone` once the held change of the row `id` is out of the queue. */
export const takeBack = (workspace: Workspace, id: string, undone: string): Promise<Undone> =>
  withLoading(() => take(workspace, id, undone));

async function take(workspace: Workspace, id: string, undone: string): Promise<Undone> {
  try {
    const review = await import('#sync/review/take-back.ts');
    const result = await review.takeBack(workspace.store, id);
    if (result === 'needed') {
      showResult({ status: 'warning', message: messages.needed, ms: READ_MS });
      return 'stays';
    }
    if (result === 'late') showResult({ status: 'error', message: messages.late, ms: READ_MS });
    else showResult({ status: 'success', message: undone, ms: SHOWN_MS });
    // Changes behind the deletion in the queue can go out now.
    void workspace.engine.wake();
    return 'over';
  } catch (error) {
    showNotSaved(error);
    return 'stays';
  }
}
