import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { awaitedDue, dueAnswers, stopAwaiting } from '#db/follow-ups.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { type DueAnswer, type Dues, duesOf } from '#domain/dues.ts';
import { useWorkspace } from './workspace-context.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from './use-now.ts';
import { inHead, useHead, useReady, useRows } from './use-rows.ts';

/** Keyed by client; undefined while it is being read. */
export function useDueAnswers(): ReadonlyMap<string, DueAnswer> | undefined {
  const { store, clock } = useWorkspace();
  return useLiveQuery(() => dueAnswers(store.db, clock.now()), [store, clock]);
}

/** Uses the phone's calendar; undefined while it is being read. Before all rows are here, only the first rows. */
export function useDues(): Dues | undefined {
  const all = useRows('clients');
  const head = useHead('dues');
  const ready = useReady();
  const clients = useMemo(() => (head ? inHead(head, all, (client) => client) : all), [head, all]);
  const answers = useDueAnswers();
  // Constant all day, so a tick of the clock sorts nothing again.
  const todayMs = dayStart(useNow(), 0);
  const known = ready || head !== null;
  return useMemo(
    () => (known && answers ? duesOf(clients, answers, todayMs) : undefined),
    [known, clients, answers, todayMs],
  );
}

/** Opens the dialog of `awaitAnswer` on return from the chat, unless the client was renewed or deleted since. */
export function useAskOnReturn(): void {
  const { store, rowCache } = useWorkspace();
  const { name, openDialog } = useDialog();
  const ready = useReady();
  const findAwaited = useCallback(async (): Promise<string | null> => {
    const awaited = await awaitedDue(store.db);
    if (!awaited) return null;
    const { clientId, endDate } = awaited;
    const client = rowCache.get('clients', clientId);
    if (client?.endDate === endDate) return clientId;
    if (!client && !rowCache.ready) return null;
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
    const listener = (): void => void comeBack().catch(() => undefined);
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
    // Once all rows are here, a client that was not among the first is searched again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [findAwaited, ready]);
}
