import { useLiveQuery } from 'dexie-react-hooks';
import { refundsAbout } from '#db/start/refunds-about.ts';
import { lastRefund, type RefundMade } from '#domain/finance/refunds-made.ts';
import type { Client } from '#domain/rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

const NONE: ReadonlyMap<string, RefundMade> = new Map();

/** The last refund of each who had one; empty while they are being read. */
export function useRefundsOf(clients: readonly Client[]): ReadonlyMap<string, RefundMade> {
  const { store } = useWorkspace();
  const ids = clients.map(({ id }) => id).join(' ');
  const read = async (): Promise<ReadonlyMap<string, RefundMade>> => {
    const found = new Map<string, RefundMade>();
    for (const id of ids.split(' ')) {
      const last = lastRefund(await refundsAbout(store.db, id), id);
      if (last) found.set(id, last);
    }
    return found;
  };
  return useLiveQuery(read, [store, ids]) ?? NONE;
}
