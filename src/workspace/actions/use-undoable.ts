import { useCallback } from 'react';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { showNotSaved } from './not-saved.ts';
import { offerUndo, type Undone, type UndoWords } from './undo-offers.ts';
import { undoMessages as messages } from './undo.texts.ts';
import { type MutationResult, useMutation } from './use-mutation.ts';

/** `undone` is shown once the change is out of the queue. */
export interface Undoable extends UndoWords {
  undone: string;
}

const SHOWN_MS = 2_000;
const READ_MS = 5_000;

/** Like `useMutation`, for a change of the row `id` with an undo of ten seconds (GEN-54). */
export function useUndoable() {
  const workspace = useWorkspace();
  const mutate = useMutation({ held: true });
  return useCallback(
    async <Name extends MutationName>(
      call: { name: Name; id: string; body: BodyOf<Name> },
      { undone, ...words }: Undoable,
    ): Promise<MutationResult> => {
      const result = await mutate(call);
      if (!result.ok) return result;
      const undo = () => withLoading(() => take(workspace, call.id, undone));
      offerUndo({ id: call.id, workspace, undo, ...words });
      return result;
    },
    [workspace, mutate],
  );
}

export interface Deletion {
  name: keyof typeof messages.deleted;
  id: string;
  what: string;
}

/** Like `useMutation`, for the four deletions with an undo of ten seconds (GEN-54). */
export function useDeletion(): (deletion: Deletion) => Promise<MutationResult> {
  const mutate = useUndoable();
  return useCallback(
    ({ name, id, what }) =>
      mutate({ name, id, body: null }, { text: messages.deleted[name](what), undone: messages.undone }),
    [mutate],
  );
}

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
    // Changes behind this one in the queue can go out now.
    void workspace.engine.wake();
    return 'over';
  } catch (error) {
    showNotSaved(error);
    return 'stays';
  }
}
