import { clientStateAt } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { isSellable, slotStates, type SlotSource } from './slot-states.ts';
import { formatSlots, parseSlots } from './slots.ts';

type SlotClient = Pick<Client, 'id' | 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate'>;

/** A client who was sold profiles that an earlier one runs on, and where they can go. Source: rules §3, CLI-12. */
export interface SlotClash<Of extends SlotClient = SlotClient> {
  /** The one of the later sale. */
  client: Of;
  /** The profiles that both have. */
  slots: number[];
  /** Who had them before, the earliest first. */
  earlier: Of[];
  /** What the client's `numberprofile` is with free profiles in place of those; null where too few are free. */
  move: { to: number[]; numberprofile: string } | null;
}

/** An account as `slotStates` takes it, with clients that can be told apart. */
export type ClashSource<Of extends SlotClient = SlotClient> = Omit<SlotSource, 'clients'> & {
  clients: readonly Of[];
};

interface Holding<Of> {
  client: Of;
  slots: readonly number[];
}

/**
 * The clashes of an account at `nowMs`, one for each client who came later, in the order of their sales. A free profile
 * is offered to one of them only. An id tells when its row was made, so phones that sold apart agree who was first.
 */
export function slotClashes<Of extends SlotClient>(source: ClashSource<Of>, nowMs: number): SlotClash<Of>[] {
  const holdings = source.clients
    .filter((client) => clientStateAt(client, nowMs) !== 'Vencido')
    .map((client): Holding<Of> => ({ client, slots: slotsOf(client) }))
    .toSorted((a, b) => (a.client.id < b.client.id ? -1 : 1));
  const free = freeFirst(source, nowMs);
  return holdings.flatMap((holding, index) => {
    const before = holdings
      .slice(0, index)
      .filter(({ slots }) => slots.some((slot) => holding.slots.includes(slot)));
    return before.length > 0 ? [clashOf(holding, before, free)] : [];
  });
}

/** Takes what it offers out of `free`. */
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

/** The profiles that can be sold, those before which nobody has to be cleared away first. */
function freeFirst(source: SlotSource, nowMs: number): number[] {
  const sellable = slotStates(source, nowMs).filter(isSellable);
  const empty = sellable.filter(({ status }) => status === 'free');
  const overdue = sellable.filter(({ status }) => status !== 'free');
  return [...empty, ...overdue].map(({ slot }) => slot);
}

function slotsOf({ accountType, numberprofile }: SlotClient): readonly number[] {
  return parseSlots(accountType, numberprofile) ?? [];
}
