import type { PersonView } from '#db/people.ts';
import { useCollections } from './use-rows.ts';
import { useWorkspace } from './workspace-context.tsx';

export type { PersonService, PersonView } from '#db/people.ts';

/** All buyers that still have a row, by name. Partial until `useReady`. */
export function usePeople(): PersonView[] {
  const { people } = useWorkspace();
  return useCollections(() => people.all());
}

/** Takes an E.164 phone; undefined once no client has it. */
export function usePerson(phone: string): PersonView | undefined {
  const { people } = useWorkspace();
  return useCollections(() => people.get(phone));
}
