import { clientStateAt } from '#domain/dates/expiry.ts';
import { groupByEach } from '#domain/group-by.ts';
import type { Client } from '#domain/rows.ts';
import { parseSlots, profileCountOf } from './slots.ts';

/** `overdue`: only ended clients hold it, so it may be sold. `clash`: several running holders (rules §3, CLI-11, CLI-12). */
export type SlotStatus = 'free' | 'sold' | 'standby' | 'overdue' | 'clash';

export interface SlotState {
  slot: number;
  status: SlotStatus;
  /** Names of running clients, or of ended ones if `overdue`; empty if free. */
  holders: string[];
  /** Held although above the account's count. */
  beyond: boolean;
}

export interface SlotSource {
  streaming: { profileCount: number | null };
  category: { profileCount: number } | undefined;
  clients: readonly SlotHolder[];
}

type SlotHolder = Pick<Client, 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate'>;

/**
 * Slots 1 to the count, then held ones above it. Uses states at `nowMs`, swept or not; unreadable texts hold none
 * (rules §3).
 */
export function slotStates({ streaming, category, clients }: SlotSource, nowMs: number): SlotState[] {
  const count = profileCountOf(streaming, category);
  const holders = holdersBySlot(clients);
  const above = [...holders.keys()].filter((slot) => slot > count).toSorted((a, b) => a - b);
  const within = Array.from({ length: count }, (_, index) => index + 1);
  return [...within, ...above].map((slot) => ({
    slot,
    ...statusOf(holders.get(slot) ?? [], nowMs),
    beyond: slot > count,
  }));
}

/** May be sold without a warning (rules §3). */
export function isSellable({ status, beyond }: SlotState): boolean {
  return !beyond && (status === 'free' || status === 'overdue');
}

/** Empty slots come before those that an overdue client still holds. */
export function freeSlots(source: SlotSource, nowMs: number): number[] {
  const sellable = slotStates(source, nowMs).filter(isSellable);
  const empty = sellable.filter(({ status }) => status === 'free');
  const overdue = sellable.filter(({ status }) => status !== 'free');
  return [...empty, ...overdue].map(({ slot }) => slot);
}

/** `untilMs`: epoch ms at which the count next changes by time alone, else Infinity. */
export interface FreeCount {
  free: number;
  untilMs: number;
}

/** Slots that may be sold without a warning; cheaper than `slotStates` (rules §3). */
export function countFree(source: SlotSource, nowMs: number): number {
  return countFreeUntil(source, nowMs).free;
}

/** Variant for caches: says when a client's end changes the count. */
export function countFreeUntil({ streaming, category, clients }: SlotSource, nowMs: number): FreeCount {
  const count = profileCountOf(streaming, category);
  const taken = new Set<number>();
  let untilMs = Number.POSITIVE_INFINITY;
  for (const client of clients) {
    if (clientStateAt(client, nowMs) === 'Vencido') continue;
    untilMs = Math.min(untilMs, Date.parse(client.endDate));
    for (const slot of slotsOf(client)) if (slot <= count) taken.add(slot);
  }
  return { free: count - taken.size, untilMs };
}

function holdersBySlot(clients: readonly SlotHolder[]): Map<number, SlotHolder[]> {
  return groupByEach(clients, slotsOf);
}

function statusOf(holders: readonly SlotHolder[], nowMs: number): Pick<SlotState, 'status' | 'holders'> {
  const running = holders.filter((client) => clientStateAt(client, nowMs) !== 'Vencido');
  const [only] = running;
  if (running.length > 1) return { status: 'clash', holders: namesOf(running) };
  if (only) return { status: only.state === 'Standby' ? 'standby' : 'sold', holders: namesOf(running) };
  return { status: holders.length > 0 ? 'overdue' : 'free', holders: namesOf(holders) };
}

function namesOf(clients: readonly SlotHolder[]): string[] {
  return clients.map(({ nameuser }) => nameuser);
}

function slotsOf({ accountType, numberprofile }: SlotHolder): readonly number[] {
  return parseSlots(accountType, numberprofile) ?? [];
}
