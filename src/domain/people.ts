import { groupBy } from './group-by.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { isOwed } from './debts.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { bySoonestEnd, compareText } from './order.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Client } from './rows.ts';

/** Clients with the same phone are one person, in whichever form its mobile was kept (ADR 0093, GEN-62). */
export interface Person {
  /** E.164, as WhatsApp knows it. The person's key, the same on every device. */
  phone: string;
  /** Of the newest client: a name that was corrected at the last sale wins. */
  name: string;
  /** The newest one known, without `@`. */
  telegram: string | null;
  /** Newest first, one for each service that the person bought and still has a row for. */
  clients: readonly Client[];
}

/** Soonest to end first, then the ended ones, the last to end first. */
export interface PersonTerms {
  running: Client[];
  ended: Client[];
}

export type PersonFilter = 'all' | 'soon' | 'ended' | 'owing';

/** A service that ends within so many days is worth a message now. */
const SOON_DAYS = 3;

/** Unsorted, in one pass, so that tens of thousands cost milliseconds. */
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

/** What ends next; where nothing runs any more, what ended last. */
export function nextEnd(person: Pick<Person, 'clients'>, nowMs: number): Client | undefined {
  const { running, ended } = termsOf(person, nowMs);
  return running[0] ?? ended[0];
}

/** Each different note once, newest row first: rows differ only where the note came in another way than by the sheet. */
export function notesOf({ clients }: Pick<Person, 'clients'>): string[] {
  return [...new Set(clients.flatMap(({ note }) => (note ? [note] : [])))];
}

/** Of the prices whose term is not yet paid. */
export function owedBy({ clients }: Pick<Person, 'clients'>): number {
  return fromCents(
    clients.reduce((cents, client) => cents + (isOwed(client) ? toCents(client.publicprice) : 0), 0),
  );
}

/** Who belongs to a filter at `nowMs`. Compares text: parsing tens of thousands of dates costs 20 times as much. */
export function inFilter(filter: PersonFilter, nowMs: number): (person: Pick<Person, 'clients'>) => boolean {
  const now = new Date(nowMs).toISOString();
  const soon = new Date(nowMs + SOON_DAYS * DAY_MS).toISOString();
  const isIn: Record<PersonFilter, (client: Client) => boolean> = {
    all: () => true,
    soon: ({ endDate }) => endDate > now && endDate <= soon,
    ended: ({ endDate }) => endDate <= now,
    owing: isOwed,
  };
  return ({ clients }) => clients.some((client) => isIn[filter](client));
}

/** Ids are made in order of time (ADR 0004). */
function byNewest(one: Client, other: Client): number {
  return compareText(other.id, one.id);
}
