import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import type { StaffMember } from '#db/local-database.ts';
import { byName, keepStaff, type KnownStaff, readStaff } from '#db/staff.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useOnlineList } from './use-online-list.ts';

/** The authorised recharge staff, also without a network (rules §7). */
export interface StaffList {
  /** By name: as the server has just told or, until it does, as the device keeps it. Undefined while that is read. */
  staff: KnownStaff | undefined;
  /** Why the server's list could not be had, ready to show; null where it could. */
  failure: string | null;
  /** Whether the server was heard, or found out of reach: before that, who is missing may still come. */
  settled: boolean;
  reload: () => Promise<void>;
}

/** Asks the server for the recharge staff, and keeps its answer: the rule of favourites finds their names there. */
export function useStaff(): StaffList {
  const { store, clock } = useWorkspace();
  const { answer, failure, reload } = useOnlineList<StaffMember[]>('/user/authorized');
  const told = useMemo(() => answer && { members: byName(answer), atMs: clock.now() }, [answer, clock]);
  const kept = useLiveQuery(() => readStaff(store.db), [store]);
  useEffect(() => {
    // After a sign-out there is nothing to keep it in.
    if (told) void keepStaff(store.db, told).catch(() => undefined);
  }, [told, store]);
  return { staff: told ?? kept, failure, settled: told !== null || failure !== null, reload };
}
