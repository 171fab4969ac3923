import { clientStateAt } from '#domain/dates/expiry.ts';
import { groupByEach } from '#domain/group-by.ts';
import type { Client } from '#domain/rows.ts';
import { parseSlots, profileCountOf } from './slots.ts';

/**
 * How a profile of an account stands. `overdue`: held only by a client who has ended and is still there, so it may
 * be sold but isn't cleared. `clash`: held by more than one client who is running. Source: rules §3, CLI-11, CLI-12.
 */
export type SlotStatus = 'free' | 'sold' | 'standby' | 'overdue' | 'clash';

/** One profile of an account and who has it. */
export interface SlotState {
  slot: number;
  status: SlotStatus;
  /** The names of those who run on it, or of those who have ended where it is overdue; none where it is free. */
  holders: string[];
  /** Held although the account has not that many profiles. */
  beyond: boolean;
}

/** What of an account says how its profiles stand; an AccountView is one. */
export interface SlotSource {
  streaming: { profileCount: number | null };
  category: { profileCount: number } | undefined;
  clients: readonly SlotHolder[];
}

type SlotHolder = Pick<Client, 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate'>;

/**
 * Every profile of an account from 1 to its count, and those above it that somebody holds, in order. States are
 * those at `nowMs` (epoch ms), swept or not; a client whose profiles can't be read holds none. Source: rules §3.
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

/** Whether a profile may be sold without a warning: nobody runs on it and the account has it. Source: rules §3. */
export function isSellable({ status, beyond }: SlotState): boolean {
  return !beyond && (status === 'free' || status === 'overdue');
}

/** How many profiles may be sold, and the epoch ms until when that holds if nothing changes; Infinity for ever. */
export interface FreeCount {
  free: number;
  untilMs: number;
}

/** How many profiles of an account may be sold without a warning; cheaper than all their states. Source: rules §3. */
export function countFree(source: SlotSource, nowMs: number): number {
  return countFreeUntil(source, nowMs).free;
}

/** `countFree` for who keeps the count: with it the moment at which a client ends and it changes. */
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
