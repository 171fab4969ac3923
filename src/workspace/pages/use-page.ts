import { useCallback } from 'react';
import { usePerson } from '#workspace/data/use-people.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { HasPage } from '#domain/informed.ts';
import { pageHolder, pageLink } from './page-link.ts';

export function useHasPage(): HasPage {
  const { people } = useWorkspace();
  return useCallback(
    (client) => pageHolder(people.get(client.phoneuser)?.clients ?? [client]) !== undefined,
    [people],
  );
}

/** The link of the person with this phone (E.164), or null. */
export function usePageLink(phone: string): string | null {
  const holder = pageHolder(usePerson(phone)?.clients ?? []);
  return holder ? pageLink(holder) : null;
}
