import { useCallback, useSyncExternalStore } from 'react';
import type { PersonView } from '#db/people.ts';
import { useWorkspace } from './workspace-context.tsx';

export type { PersonService, PersonView } from '#db/people.ts';

function usePeopleView<T>(read: () => T): T {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, read);
}

/** All buyers that still have a row, by name. Partial until `useReady`. */
export function usePeople(): PersonView[] {
  const { people } = useWorkspace();
  return usePeopleView(() => people.all());
}

/** Takes an E.164 phone; undefined once no client has it. */
export function usePerson(phone: string): PersonView | undefined {
  const { people } = useWorkspace();
  return usePeopleView(() => people.get(phone));
}
