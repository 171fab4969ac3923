import type { Dues } from '#domain/dues.ts';
import type { Client } from '#domain/rows.ts';

/** Sorted in the order of asking. */
export const QUEUE = ['today', 'overdue', 'tomorrow', 'later'] as const;

export const openOf = (dues: Dues): Client[] => QUEUE.flatMap((place) => dues[place]);

/** The next client after this one; a client put off today is skipped, or the question would never end. */
export function nextAfter(dues: Dues | undefined, clientId: string): Client | undefined {
  if (!dues) return undefined;
  return [...dues.today, ...dues.overdue, ...dues.tomorrow].find(({ id }) => id !== clientId);
}
