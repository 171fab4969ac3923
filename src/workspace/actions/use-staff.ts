import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { requestFor } from '#contract/call.ts';
import { listStaff } from '#contract/calls/staff.ts';
import { byName, keepStaff, type KnownStaff, readStaff } from '#db/staff.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useOnlineList } from './use-online-list.ts';

const STAFF = requestFor(listStaff);

export interface StaffList {
  /** Sorted by name: the server's list or, until it comes, the device's. Undefined while that is read. */
  staff: KnownStaff | undefined;
  failure: string | null;
  /** True once the server answered or can't be reached: until then missing people may still come. */
  settled: boolean;
  reload: () => Promise<void>;
}

/** Keeps the server's answer, from which the rule of favourites takes the names. */
export function useStaff(): StaffList {
  const { store, clock } = useWorkspace();
  const { answer, failure, reload } = useOnlineList(STAFF);
  const fetched = useMemo(() => answer && { members: byName(answer), atMs: clock.now() }, [answer, clock]);
  const kept = useLiveQuery(() => readStaff(store.db), [store]);
  useEffect(() => {
    // After a sign-out the database is closed.
    if (fetched) void keepStaff(store.db, fetched).catch(() => undefined);
  }, [fetched, store]);
  return { staff: fetched ?? kept, failure, settled: fetched !== null || failure !== null, reload };
}
