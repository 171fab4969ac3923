import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import type { LocalDatabase } from '#db/local-database.ts';
import { notificationFacts, type Alerts } from '#db/facts/notification-facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useLocalWrite } from './use-local-write.ts';

/** Changes that aren't stored yet, so that a pressed switch turns at once. */
interface Pending {
  over: Alerts;
  part: Partial<Alerts>;
}

export function useAlerts(): [Alerts | undefined, (change: Partial<Alerts>) => void] {
  const { store } = useWorkspace();
  const keep = useLocalWrite();
  const stored = useLiveQuery(() => notificationFacts.read(store.db, 'alerts'), [store]);
  const [pending, setPending] = useState<Pending | null>(null);
  const change = useCallback(
    (part: Partial<Alerts>) => {
      // Keeps the pressed state of another switch whose choice is still being stored.
      const over = (before: Pending | null) => (before && before.over === stored ? before.part : {});
      if (stored) setPending((before) => ({ over: stored, part: { ...over(before), ...part } }));
      const merge = (db: LocalDatabase) =>
        db.transaction('rw', db.meta, async () =>
          notificationFacts.write(db, {
            alerts: { ...(await notificationFacts.read(db, 'alerts')), ...part },
          }),
        );
      void keep(merge).then((kept) => kept || setPending(null));
    },
    [keep, stored],
  );
  const alerts = stored && pending?.over === stored ? { ...stored, ...pending.part } : stored;
  return [alerts, change];
}
