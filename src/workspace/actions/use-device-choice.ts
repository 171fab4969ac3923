import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { type Meta, readMeta, writeMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useLocalWrite } from './use-local-write.ts';

/** Kept in the user's database, not in local storage (SES-32). */
type Choice =
  | 'amountsHidden'
  | 'singleKeys'
  | 'chartGrain'
  | 'offlineTold'
  | 'phoneCountry'
  | 'priceList'
  | 'push'
  | 'installDeclinedAt';

/** Undefined while it is being read. */
export function useDeviceChoice<K extends Choice>(key: K): [Meta[K] | undefined, (value: Meta[K]) => void] {
  const { store } = useWorkspace();
  const value = useLiveQuery(() => readMeta(store.db, key), [store, key]);
  const keep = useLocalWrite();
  const choose = useCallback((next: Meta[K]) => void keep((db) => writeMeta(db, key, next)), [keep, key]);
  return [value, choose];
}
