import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { type Meta, readMeta, writeMeta } from '#db/meta.ts';
import { useDesk } from './desk-context.tsx';

/** What a reseller chooses for this device alone. It lies in their database, not in local storage (SES-32). */
type Choice = 'amountsHidden' | 'chartGrain' | 'digestDay';

/** A choice, live, and how to make it; undefined while it is being read. */
export function useDeviceChoice<K extends Choice>(key: K): [Meta[K] | undefined, (value: Meta[K]) => void] {
  const { store } = useDesk();
  const value = useLiveQuery(() => readMeta(store.db, key), [store, key]);
  const choose = useCallback(
    (next: Meta[K]) => void writeMeta(store.db, key, next).catch(() => undefined),
    [store, key],
  );
  return [value, choose];
}
