import { Facts } from '#db/facts/facts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { sentSince } from '#db/sent-log.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Streaming } from '#domain/rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** An account that came back, until its clients are informed (ACC-71). */
export interface Comeback {
  streamingsId: string;
  /** Device time, epoch ms. */
  at: number;
  /** The account's `credentialsAt` after the return. */
  credentialsAt: string | null;
  changed: boolean;
  clientIds: string[];
  /** Given to the clients in `givenTo`. */
  gift: { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'money'; amount: number };
  givenTo: string[];
}

const comebackFacts = new Facts<{ comebacks: Comeback[] }>({ comebacks: [] });

/** Nobody takes longer to write to all clients of an account. */
const KEPT_MS = 7 * DAY_MS;

export interface ComebackNote extends Comeback {
  /** Ids of clients who got the data from this phone since. */
  told: ReadonlySet<string>;
}

/** Undefined while it is read; null without a recent return, or if the credentials changed since. */
export function useComebackNote({ id, credentialsAt }: Streaming): ComebackNote | null | undefined {
  const { store, clock } = useWorkspace();
  return useLiveQuery(async () => {
    const notes = await comebackFacts.read(store.db, 'comebacks');
    const note = notes.find(({ streamingsId }) => streamingsId === id);
    if (!note || note.at < clock.now() - KEPT_MS) return null;
    if (note.credentialsAt !== credentialsAt) return null;
    const asked = { kind: 'datos', table: 'clients', ids: note.clientIds, sinceMs: note.at } as const;
    return { ...note, told: await sentSince(store.db, asked) };
  }, [store, clock, id, credentialsAt]);
}

/** Keeps only the account's latest return; notes older than the queue's life are dropped. */
export function useNoteComeback(): (note: Omit<Comeback, 'at'>) => Promise<void> {
  const { store, clock } = useWorkspace();
  return useCallback(
    async (note) => {
      const at = clock.now();
      await store.db.transaction('rw', store.db.meta, async () => {
        const notes = await comebackFacts.read(store.db, 'comebacks');
        const kept = notes.filter((one) => one.streamingsId !== note.streamingsId && one.at >= at - KEPT_MS);
        await comebackFacts.write(store.db, { comebacks: [...kept, { ...note, at }] });
      });
    },
    [store, clock],
  );
}
