import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { Facts } from '#db/facts/facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useLocalWrite } from './use-local-write.ts';

/** A fact in the user's database, not in local storage (SES-32). Undefined while it is being read. */
export function useDeviceFact<T extends object, K extends keyof T & string>(
  facts: Facts<T>,
  key: K,
): [T[K] | undefined, (value: T[K]) => void] {
  const { store } = useWorkspace();
  const value = useLiveQuery(() => facts.read(store.db, key), [store, facts, key]);
  const keep = useLocalWrite();
  const choose = useCallback(
    (next: T[K]) => void keep((db) => facts.write(db, { [key]: next } as unknown as Partial<T>)),
    [keep, facts, key],
  );
  return [value, choose];
}
