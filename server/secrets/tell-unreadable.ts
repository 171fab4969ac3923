import type { Logger } from 'pino';
import type { Place } from './place.ts';

/** `userId` is left out for what belongs to nobody. */
export type Tell = (place: Place, userId?: string) => void;

/** Places that a process remembers: each is told once, and none beyond these. */
const MOST = 1_000;

/** One line a place: a phone may ask for the same row for years. */
export function tellerOf(log: Pick<Logger, 'error'> | undefined): Tell {
  const told = new Set<string>();
  return ({ table, id, field }, userId) => {
    const place = `${table}/${id}/${field}`;
    if (told.has(place) || told.size >= MOST) return;
    told.add(place);
    log?.error({ table, id, field, userId }, "a stored text doesn't open: its row comes without it");
    if (told.size === MOST) log?.error({ places: MOST }, 'more stored texts may not open: no more are told');
  };
}
