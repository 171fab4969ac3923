import { useEffect, useMemo } from 'react';
import { awaitAnswer, awaitedDue, forgetFollowUp, noteFollowUp, stopAwaiting } from '#db/follow-ups.ts';
import type { FollowUp } from '#db/local-database.ts';
import { logSent } from '#db/sent-log.ts';
import type { Client } from '#domain/rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useLocalWrite } from '#workspace/actions/use-local-write.ts';

/**
 * An opened chat is marked for the others of the book (rules §14). An answer `sent` also goes into the log of sent
 * messages (MSG-07).
 */
export function useFollowUpActions() {
  const workspace = useWorkspace();
  const keep = useLocalWrite();
  return useMemo(() => {
    const { store, clock } = workspace;
    const { db } = store;
    const note = async ({ id, endDate }: Client, outcome: FollowUp['outcome']): Promise<void> => {
      const at = clock.now();
      await noteFollowUp(db, { clientId: id, endDate, outcome, at });
      if (outcome === 'sent') await logSent(db, { kind: 'renovacion_cliente', table: 'clients', id, at });
    };
    return {
      note,
      /** True if the client's chat was opened last. Read it before the answer is noted. */
      isAwaited: async ({ id }: Client) => (await awaitedDue(db).catch(() => null))?.clientId === id,
      takeBack: ({ id }: Client) => keep(() => forgetFollowUp(db, id)),
      // The chat is open by now. If the question can't be saved, the row still has the same answers.
      awaitAnswer: async ({ id, endDate }: Client): Promise<void> => {
        const contacted = { name: 'client.contacted', id, body: {} } as const;
        const hasTeam = workspace.rowCache.all('helpers').length > 0;
        const marked = hasTeam ? workspace.mutate(contacted) : undefined;
        await Promise.allSettled([awaitAnswer(db, { clientId: id, endDate }), marked]);
      },
    };
  }, [workspace, keep]);
}

/** When the dialog unmounts, the question counts as asked; if that can't be written, it is asked again. */
export function useQuestionPut(clientId: string): void {
  const { store } = useWorkspace();
  useEffect(() => () => void stopAwaiting(store.db, clientId).catch(() => undefined), [store, clientId]);
}
