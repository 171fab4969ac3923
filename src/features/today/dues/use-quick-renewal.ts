import { useCallback } from 'react';
import type { BodyOf } from '#contract/registry.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { store } from '#ui/store.ts';
import { offerUndo, undoOffersAtom } from '#workspace/actions/undo-offers.ts';
import { undoMessages as messages } from '#workspace/actions/undo.messages.ts';
import { takeBack } from '#workspace/actions/use-deletion.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';

interface QuickRenewal {
  id: string;
  body: BodyOf<'client.renewal'>;
  /** Who renewed, in words. */
  text: string;
  /** The way to the message about it. */
  tell: { label: string; name: string };
}

/**
 * Renews by one press on a row, which nothing asked about: for ten seconds it can be taken back, until the next such
 * press or the message about it (CLI-85).
 */
export function useQuickRenewal(): (renewal: QuickRenewal) => Promise<void> {
  const workspace = useWorkspace();
  const mutate = useMutation({ held: true });
  return useCallback(
    async ({ id, body, text, tell }) => {
      // One bar at a time: many renewals in a row would cover the list.
      for (const { next } of store.get(undoOffersAtom)) next?.release();
      const result = await mutate({ name: 'client.renewal', id, body });
      if (!result.ok) return;
      const undo = () => takeBack(workspace, id, messages.notRenewed);
      offerUndo({ id, text, workspace, undo, next: { ...tell, dialog: 'client-renewed' } });
    },
    [workspace, mutate],
  );
}
