import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useContext } from 'react';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { sessionAtom } from '#workspace/session/session.ts';
import { store } from '#ui/store.ts';

/** Undefined until known. A session whose queue waits for a sign-in counts as none. */
export function useSignedIn(): boolean | undefined {
  const session = useAtomValue(sessionAtom, { store });
  const workspace = useContext(WorkspaceContext);
  const db = workspace?.store.db;
  const pause = useLiveQuery(() => db && syncFacts.read(db, 'pause'), [db]);
  if (!session) return false;
  return pause === undefined ? undefined : pause !== 'signin';
}
