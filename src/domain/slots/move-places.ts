import type { Client } from '#domain/rows.ts';
import { formatSlots, parseSlots } from './slots.ts';

type Held = Pick<Client, 'accountType' | 'numberprofile'>;

export interface Place {
  slots: number[];
  numberprofile: string;
}

/** The client's present number of slots, or one if their text can't be read. */
export function slotsWanted({ accountType, numberprofile }: Held): number {
  return parseSlots(accountType, numberprofile)?.length ?? 1;
}

/**
 * Slots for the client in an account: the first free ones, and a whole account only if all are free. Null without room
 * (rules §3). `free` is in the order in which to take them, `count` the account's slots.
 */
export function placeIn(client: Held, free: readonly number[], count: number): Place | null {
  const { accountType } = client;
  const isWhole = accountType === 'Cuenta';
  if (isWhole ? free.length < count : free.length < slotsWanted(client)) return null;
  return placeOf(accountType, isWhole ? free : free.slice(0, slotsWanted(client)));
}

export function placeOf(accountType: Client['accountType'], slots: readonly number[]): Place {
  return { slots: slots.toSorted((a, b) => a - b), numberprofile: formatSlots(accountType, slots) };
}
