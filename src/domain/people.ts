import { groupBy } from './group-by.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { isOwed, sumOfDebts } from './debts.ts';
import { bySoonestEnd, compareText } from './order.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Client } from './rows.ts';

/** Clients with the same phone are one person, in whichever form its mobile was kept (ADR 0093, GEN-62). */
export interface Person {
  /** E.164 as WhatsApp knows it: the person's key, the same on every device. */
  phone: string;
  /** Taken from the newest client: a name corrected at the last sale wins. */
  name: string;
  /** Newest known one, without `@`. */
  telegram: string | null;
  /** Newest first, one for each service that the person bought and still has a row for. */
  clients: readonly Client[];
}

/** Running ones first, soonest end first; then the ended ones, latest end first. */
export interface PersonTerms {
  running: Client[];
  ended: Client[];
}

/** `left`: nothing runs, and the last service ended 30 to 90 days ago. */
export type PersonFilter = 'all' | 'soon' | 'ended' | 'owing' | 'left';

/** A service that ends within these days is worth a message now. */
const SOON_DAYS = 3;
/** Before, they may still renew; after, they are somebody else's. */
const LEFT_DAYS = { from: 30, to: 90 };

/** Unsorted. One pass, because tens of thousands of clients must cost milliseconds. */
export function peopleOf(clients: readonly Client[]): Person[] {
  return [...groupBy(clients, ({ phoneuser }) => mobileForm(phoneuser)).values()].flatMap((group) =>
    personOf(group),
  );
}

/** Takes the clients of one phone; empty without any. */
export function personOf(clients: readonly Client[]): Person[] {
  const newestFirst = clients.length > 1 ? clients.toSorted(byNewest) : clients;
  const [newest] = newestFirst;
  if (!newest) return [];
  const telegram = newestFirst.find(({ telegramuser }) => telegramuser !== null)?.telegramuser ?? null;
  return [{ phone: mobileForm(newest.phoneuser), name: newest.nameuser, telegram, clients: newestFirst }];
}

export function termsOf({ clients }: Pick<Person, 'clients'>, nowMs: number): PersonTerms {
  const nowIso = new Date(nowMs).toISOString();
  const soonest = clients.toSorted(bySoonestEnd);
  return {
    running: soonest.filter(({ endDate }) => endDate > nowIso),
    ended: soonest.filter(({ endDate }) => endDate <= nowIso).reverse(),
  };
}

/** The running client that ends first, else the one that ended last. */
export function nextEnd(person: Pick<Person, 'clients'>, nowMs: number): Client | undefined {
  const { running, ended } = termsOf(person, nowMs);
  return running[0] ?? ended[0];
}

/** Each different note once, newest row first. Rows differ only if a note did not come through the sheet. */
export function notesOf({ clients }: Pick<Person, 'clients'>): string[] {
  return [...new Set(clients.flatMap(({ note }) => (note ? [note] : [])))];
}

export function owedBy({ clients }: Pick<Person, 'clients'>): number {
  return sumOfDebts(clients);
}

/** Compares text, because parsing tens of thousands of dates costs 20 times as much. */
export function inFilter(filter: PersonFilter, nowMs: number): (person: Pick<Person, 'clients'>) => boolean {
  const at = (days: number): string => new Date(nowMs + days * DAY_MS).toISOString();
  const [now, soon, latest, earliest] = [at(0), at(SOON_DAYS), at(-LEFT_DAYS.from), at(-LEFT_DAYS.to)];
  const hasSome: Record<Exclude<PersonFilter, 'left'>, (client: Client) => boolean> = {
    all: () => true,
    soon: ({ endDate }) => endDate > now && endDate <= soon,
    ended: ({ endDate }) => endDate <= now,
    owing: isOwed,
  };
  if (filter !== 'left') return ({ clients }) => clients.some((client) => hasSome[filter](client));
  return ({ clients }) =>
    clients.every(({ endDate }) => endDate <= latest) && clients.some(({ endDate }) => endDate > earliest);
}

/** Ids sort by the time they were made (ADR 0004). */
function byNewest(one: Client, other: Client): number {
  return compareText(other.id, one.id);
}
