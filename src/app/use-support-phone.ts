import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { readMeta, writeMeta } from '#db/meta.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { callNow } from '#sync/public-call.ts';

/** The panel's support chat, as last known on this device; null where there is none. */
export function useSupportPhone(): string | null {
  const { store } = useDesk();
  useEffect(() => {
    void callNow<{ supportPhone: string | null }>('GET', '/config').then((reply) =>
      reply.kind === 'ok' ? writeMeta(store.db, 'supportPhone', reply.body.supportPhone) : undefined,
    );
  }, [store]);
  return useLiveQuery(() => readMeta(store.db, 'supportPhone'), [store]) ?? null;
}
