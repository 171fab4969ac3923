import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { type Place, placeOf } from './move-places.ts';
import { freeSlots, type SlotSource } from './slot-states.ts';
import { parseSlots } from './slots.ts';

type Comer = Pick<Client, 'id' | 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate'>;

/** Lost slots of a client who has ended, once others hold them (rules §3). */
export interface PlaceLost {
  /** Ascending; the client's slots that others hold. */
  slots: number[];
  holders: string[];
  /** Slots for the client to run again in this account; null if too few are free. */
  next: Place | null;
}

interface Holding {
  nameuser: string;
  slots: readonly number[];
}

export type PlaceSource = Omit<SlotSource, 'clients'> & { clients: readonly Comer[] };

/**
 * Keyed by id: ended clients of one account whose slots others hold. Among ended clients the last to end holds a slot.
 * No free slot is promised twice.
 */
export function placesLost(
  source: PlaceSource,
  comers: readonly Comer[],
  nowMs: number,
): Map<string, PlaceLost> {
  const held: Holding[] = source.clients
    .filter((client) => clientStateAt(client, nowMs) !== 'Vencido')
    .map(holdingOf);
  const back = comers.filter(({ endDate }) => hasEnded(endDate, nowMs));
  const homeless: Comer[] = [];
  for (const comer of back.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))) {
    if (holdersOf(slotsOf(comer), held).length > 0) homeless.push(comer);
    else held.push(holdingOf(comer));
  }
  const free = freeSlots(source, nowMs);
  return new Map(
    homeless.map((comer) => {
      const lost = lostOf(comer, held, free);
      if (lost.next) held.push({ nameuser: comer.nameuser, slots: lost.next.slots });
      return [comer.id, lost] as const;
    }),
  );
}

/** Null if the client can return to the old slots, or runs. */
export function placeLost(client: Comer, source: PlaceSource, nowMs: number): PlaceLost | null {
  return placesLost(source, [client], nowMs).get(client.id) ?? null;
}

function lostOf(comer: Comer, held: readonly Holding[], free: readonly number[]): PlaceLost {
  const own = slotsOf(comer);
  const isHeld = (slot: number): boolean => held.some(({ slots }) => slots.includes(slot));
  const slots = own.filter(isHeld);
  const kept = own.filter((slot) => !isHeld(slot));
  const to = free.filter((slot) => !isHeld(slot) && !own.includes(slot)).slice(0, slots.length);
  // A whole account is all of its slots, so a part of it does not fit.
  const fits = comer.accountType === 'Perfil' && to.length === slots.length;
  return {
    slots,
    holders: holdersOf(own, held),
    next: fits ? placeOf(comer.accountType, [...kept, ...to]) : null,
  };
}

function holdersOf(wanted: readonly number[], held: readonly Holding[]): string[] {
  return held
    .filter(({ slots }) => slots.some((slot) => wanted.includes(slot)))
    .map(({ nameuser }) => nameuser);
}

const holdingOf = (client: Comer): Holding => ({ nameuser: client.nameuser, slots: slotsOf(client) });

const slotsOf = ({ accountType, numberprofile }: Comer): readonly number[] =>
  parseSlots(accountType, numberprofile) ?? [];
