import { clientStateAt } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { freeSlots, type SlotSource } from './slot-states.ts';
import { formatSlots, parseSlots } from './slots.ts';

type SlotClient = Pick<
  Client,
  'id' | 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate' | 'heldSince'
>;

/** rules §3, CLI-12 */
export interface SlotClash<Of extends SlotClient = SlotClient> {
  client: Of;
  slots: number[];
  /** Oldest first. */
  earlier: Of[];
  /** The client's `numberprofile` with free slots instead; null if too few are free. */
  move: { to: number[]; numberprofile: string } | null;
}

export type ClashSource<Of extends SlotClient = SlotClient> = Omit<SlotSource, 'clients'> & {
  clients: readonly Of[];
};

interface Holding<Of> {
  client: Of;
  slots: readonly number[];
}

/** One clash for each later client; a free slot is offered once. Phones agree on who was first. */
export function slotClashes<Of extends SlotClient>(source: ClashSource<Of>, nowMs: number): SlotClash<Of>[] {
  const holdings = source.clients
    .filter((client) => clientStateAt(client, nowMs) !== 'Vencido')
    .map((client): Holding<Of> => ({ client, slots: slotsOf(client) }))
    .toSorted((a, b) => (cameBefore(a.client, b.client) ? -1 : 1));
  const free = freeSlots(source, nowMs);
  return holdings.flatMap((holding, index) => {
    const before = holdings
      .slice(0, index)
      .filter(({ slots }) => slots.some((slot) => holding.slots.includes(slot)));
    return before.length > 0 ? [clashOf(holding, before, free)] : [];
  });
}

/** Equal instants compare ids, which sort by the time they were made (ADR 0004). */
function cameBefore(one: SlotClient, other: SlotClient): boolean {
  return one.heldSince === other.heldSince ? one.id < other.id : one.heldSince < other.heldSince;
}

/** The offered slots are removed from `free`. */
function clashOf<Of extends SlotClient>(
  { client, slots }: Holding<Of>,
  before: Holding<Of>[],
  free: number[],
): SlotClash<Of> {
  const shared = slots.filter((slot) => before.some((other) => other.slots.includes(slot)));
  const to = free.length < shared.length ? null : free.splice(0, shared.length).toSorted((a, b) => a - b);
  const kept = slots.filter((slot) => !shared.includes(slot));
  return {
    client,
    slots: shared,
    earlier: before.map((other) => other.client),
    move: to && { to, numberprofile: formatSlots(client.accountType, [...kept, ...to]) },
  };
}

function slotsOf({ accountType, numberprofile }: SlotClient): readonly number[] {
  return parseSlots(accountType, numberprofile) ?? [];
}
