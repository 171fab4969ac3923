import type { Client } from '#domain/rows.ts';
import { formatSlots, parseSlots } from './slots.ts';

type Held = Pick<Client, 'accountType' | 'numberprofile'>;

export interface Place {
  slots: number[];
  /** As the client's row has it. */
  numberprofile: string;
}

/** As many slots as the client has now, and one where their text can't be read. */
export function slotsWanted({ accountType, numberprofile }: Held): number {
  return parseSlots(accountType, numberprofile)?.length ?? 1;
}

/**
 * Where the client goes in an account: into its first free slots, and with a whole account only into one that is all
 * free. Null where it has no room (rules §3).
 *
 * @param free in the order in which to take them
 * @param count how many slots the account has
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
