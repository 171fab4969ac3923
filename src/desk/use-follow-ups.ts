import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import {
  allFollowUps,
  awaitAnswer,
  awaitedDue,
  forgetFollowUp,
  noteFollowUp,
  stopAwaiting,
} from '#db/follow-ups.ts';
import type { FollowUp } from '#db/local-database.ts';
import { logSent } from '#db/sent-log.ts';
import { dayStart } from '#domain/dates.ts';
import { type Dues, duesOf } from '#domain/dues.ts';
import type { Client } from '#domain/rows.ts';
import { useDesk } from './desk-context.tsx';
import { useDialog } from './use-dialog.ts';
import { useNow } from './use-now.ts';
import { useRows } from './use-rows.ts';

/** What was noted of each client, live, by client; undefined while it is being read. */
export function useFollowUps(): ReadonlyMap<string, FollowUp> | undefined {
  const { store } = useDesk();
  const all = useLiveQuery(() => allFollowUps(store.db), [store]);
  return useMemo(() => all && new Map(all.map((followUp) => [followUp.clientId, followUp])), [all]);
}

/** Who is to be asked to renew today, live, on the phone's calendar; undefined while it is being read. */
export function useDues(): Dues | undefined {
  const clients = useRows('clients');
  const followUps = useFollowUps();
  // The same value all day long: a tick of the clock sorts nothing again.
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => followUps && duesOf(clients, followUps, todayMs), [clients, followUps, todayMs]);
}

/** The ways to note what came of asking a client. A message counts as sent in the log too (MSG-07). */
export function useFollowUpActs() {
  const { store, clock } = useDesk();
  return useMemo(() => {
    const { db } = store;
    const note = async ({ id, endDate }: Client, outcome: FollowUp['outcome']): Promise<void> => {
      const at = clock.now();
      await noteFollowUp(db, { clientId: id, endDate, outcome, at });
      if (outcome === 'sent') await logSent(db, { kind: 'renovacion_cliente', table: 'clients', id, at });
    };
    return {
      note,
      takeBack: ({ id }: Client) => forgetFollowUp(db, id),
      awaitAnswer: ({ id, endDate }: Client) => awaitAnswer(db, { clientId: id, endDate }),
    };
  }, [store, clock]);
}

/** While it is mounted, the question about this client is being put; however it closes, it has been. */
export function useQuestionPut(clientId: string): void {
  const { store } = useDesk();
  useEffect(() => () => void stopAwaiting(store.db, clientId), [store, clientId]);
}

/**
 * Asks about the client whose chat was opened (`awaitAnswer`) once the reseller is back from it, or has started the
 * app again. A client who has been renewed or deleted meanwhile is not asked about.
 */
export function useAskOnReturn(): void {
  const { store, collections } = useDesk();
  const { name, openDialog } = useDialog();
  const findAwaited = useCallback(async (): Promise<string | null> => {
    const awaited = await awaitedDue(store.db);
    if (!awaited) return null;
    const { clientId, endDate } = awaited;
    if (collections.get('clients', clientId)?.endDate === endDate) return clientId;
    await stopAwaiting(store.db, clientId);
    return null;
  }, [store, collections]);
  const ask = useEffectEvent((clientId: string | null) => {
    if (clientId !== null && name === null) openDialog('due-answer', clientId);
  });
  useEffect(() => {
    const comeBack = async (): Promise<void> => {
      if (document.visibilityState === 'visible') ask(await findAwaited());
    };
    const listener = (): void => void comeBack();
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [findAwaited]);
}
