import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { allFollowUps, awaitedDue, stopAwaiting } from '#db/follow-ups.ts';
import type { FollowUp } from '#db/local-database.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { type Dues, duesOf } from '#domain/dues.ts';
import { useWorkspace } from './workspace-context.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from './use-now.ts';
import { useRows } from './use-rows.ts';

/** What was noted of each client, live, by client; undefined while it is being read. */
export function useFollowUps(): ReadonlyMap<string, FollowUp> | undefined {
  const { store } = useWorkspace();
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

/**
 * Asks about the client whose chat was opened (`awaitAnswer`) once the reseller is back from it, or has started the
 * app again. A client who has been renewed or deleted meanwhile is not asked about.
 */
export function useAskOnReturn(): void {
  const { store, rowCache } = useWorkspace();
  const { name, openDialog } = useDialog();
  const findAwaited = useCallback(async (): Promise<string | null> => {
    const awaited = await awaitedDue(store.db);
    if (!awaited) return null;
    const { clientId, endDate } = awaited;
    if (rowCache.get('clients', clientId)?.endDate === endDate) return clientId;
    await stopAwaiting(store.db, clientId);
    return null;
  }, [store, rowCache]);
  const ask = useEffectEvent((clientId: string | null) => {
    if (clientId !== null && name === null) openDialog('due-answer', clientId);
  });
  useEffect(() => {
    const comeBack = async (): Promise<void> => {
      if (document.visibilityState === 'visible') ask(await findAwaited());
    };
    // Where it can't be read, nothing is asked.
    const listener = (): void => void comeBack().catch(() => undefined);
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [findAwaited]);
}
