import { dayDistance, dayStart, formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { bySoonestEnd } from './order.ts';
import type { Client } from './rows.ts';

/** What came of asking a client to renew: told, put off to the end of the queue, or not wanting to. */
export type DueOutcome = 'sent' | 'later' | 'declined';

/** An answer about a client; it holds while the client ends when they ended then. */
export interface DueAnswer {
  clientId: string;
  endDate: string;
  outcome: DueOutcome;
  /** Epoch ms */
  at: number;
}

/** Who is to be asked to renew, in the order of asking, and who has been. Nobody is in two of them. */
export interface Dues {
  /** Their last calendar day is today: soonest end first. */
  today: Client[];
  /** Ended before today, 30 days ago at most: newest first. */
  overdue: Client[];
  /** Soonest end first. */
  tomorrow: Client[];
  /** Put off today, in that order: the end of the queue. */
  later: Client[];
  /** Ended more than 30 days ago: hardly anybody comes back. Newest first. */
  older: Client[];
  /** Told today, the last one first. */
  sent: Client[];
  /** Don't want to renew, the last one first. */
  declined: Client[];
}

/** Who ended longer ago hardly ever comes back. */
export const OLD_FROM_DAYS = 30;

/**
 * Sorts the clients that end by tomorrow, on the calendar of a zone (IANA name; the phone's own if left out).
 * One pass over all clients, so that tens of thousands cost milliseconds. It depends on the calendar day of
 * `nowMs` alone.
 */
export function duesOf(
  clients: readonly Client[],
  answers: ReadonlyMap<string, DueAnswer>,
  nowMs: number,
  timeZone?: string,
): Dues {
  const days = daysAround(nowMs, timeZone);
  const dues: Dues = { today: [], overdue: [], tomorrow: [], later: [], older: [], sent: [], declined: [] };
  for (const client of clients) {
    if (client.endDate < days.afterTomorrow) dues[placeOf(client, answers.get(client.id), days)].push(client);
  }
  const answeredAt = ({ id }: Client) => answers.get(id)?.at ?? 0;
  for (const place of ['today', 'tomorrow'] as const) dues[place].sort(bySoonestEnd);
  for (const place of ['overdue', 'older'] as const) dues[place].sort((a, b) => bySoonestEnd(b, a));
  dues.later.sort((a, b) => answeredAt(a) - answeredAt(b));
  for (const place of ['sent', 'declined'] as const) {
    dues[place].sort((a, b) => answeredAt(b) - answeredAt(a));
  }
  return dues;
}

/** How many are left to ask today. Who ended over 30 days ago is not counted. */
export function duesCount({ today, overdue, tomorrow, later }: Dues): number {
  return today.length + overdue.length + tomorrow.length + later.length;
}

/** What these clients pay together, with at most two decimals. */
export function sumOfPrices(clients: readonly Client[]): number {
  return fromCents(clients.reduce((cents, { publicprice }) => cents + toCents(publicprice), 0));
}

/** The end as a reseller says it: `Vence hoy`, `Venció ayer`, `Venció hace 5 días`, `Venció el 01/02/2026`. */
export function endInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const verb = hasEnded(endDate, nowMs) ? 'Venció' : 'Vence';
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return `${verb} hoy`;
  if (distance === 1) return `${verb} mañana`;
  if (distance === -1) return `${verb} ayer`;
  if (distance < 0 && distance >= -OLD_FROM_DAYS) return `${verb} hace ${-distance} días`;
  return `${verb} el ${formatDate(endDate, timeZone)}`;
}

/** The starts of the days that matter, as instants that compare with the rows' own. */
function daysAround(nowMs: number, timeZone: string | undefined) {
  const startMs = (plusDays: number) => dayStart(nowMs, plusDays, timeZone);
  const iso = (plusDays: number) => new Date(startMs(plusDays)).toISOString();
  return {
    recent: iso(-OLD_FROM_DAYS),
    today: iso(0),
    todayMs: startMs(0),
    tomorrow: iso(1),
    afterTomorrow: iso(2),
  };
}

function placeOf(
  { endDate }: Client,
  answer: DueAnswer | undefined,
  days: ReturnType<typeof daysAround>,
): keyof Dues {
  const held = answer?.endDate === endDate ? answer : undefined;
  if (held?.outcome === 'declined') return 'declined';
  // A message and a "later" are about one day: tomorrow the client is asked again.
  if (held && held.at >= days.todayMs) return held.outcome;
  if (endDate >= days.tomorrow) return 'tomorrow';
  if (endDate >= days.today) return 'today';
  return endDate >= days.recent ? 'overdue' : 'older';
}
