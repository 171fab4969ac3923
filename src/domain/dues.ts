import { dayDistance, dayStart, formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { bySoonestEnd } from './order.ts';
import type { Client } from './rows.ts';

export type DueOutcome = 'sent' | 'later' | 'declined';

export interface DueAnswer {
  clientId: string;
  /** Void once the client's `endDate` differs from this one; null holds for any. */
  endDate: string | null;
  outcome: DueOutcome;
  /** Epoch ms */
  at: number;
  /** The helper who asked on another phone, null for the owner; undefined for an answer noted on this one. */
  by?: string | null;
}

/** Lists in the order of asking; nobody is in two lists. */
export interface Dues {
  today: Client[];
  overdue: Client[];
  tomorrow: Client[];
  later: Client[];
  older: Client[];
  sent: Client[];
  declined: Client[];
}

/** Clients who ended longer ago rarely come back. */
export const OLD_FROM_DAYS = 30;

/**
 * One pass, because tens of thousands of clients must cost milliseconds. Depends only on the calendar day of `nowMs`.
 */
export function duesOf(
  clients: readonly Client[],
  answers: ReadonlyMap<string, DueAnswer>,
  nowMs: number,
  timeZone?: string,
): Dues {
  const days = dueDays(nowMs, timeZone);
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

/** Includes answered and old ones, in the order of the lists. */
export function everyDue(dues: Dues): Client[] {
  return Object.values(dues).flatMap((clients: Client[]) => clients);
}

/** Leaves out clients who ended over 30 days ago, got today's message or declined. */
export function duesCount({ today, overdue, tomorrow, later }: Dues): number {
  return today.length + overdue.length + tomorrow.length + later.length;
}

export function sumOfPrices(clients: readonly Client[]): number {
  return fromCents(clients.reduce((cents, { publicprice }) => cents + toCents(publicprice), 0));
}

/** `Vence hoy`, `Venció ayer`, `Venció hace 5 días`, `Venció el 01/02/2026`. */
export function endInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const verb = hasEnded(endDate, nowMs) ? 'Venció' : 'Vence';
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return `${verb} hoy`;
  if (distance === 1) return `${verb} mañana`;
  if (distance === -1) return `${verb} ayer`;
  if (distance < 0 && distance >= -OLD_FROM_DAYS) return `${verb} hace ${-distance} días`;
  return `${verb} el ${formatDate(endDate, timeZone)}`;
}

/** First instants of the groups, ISO 8601 UTC; `todayMs` is epoch ms. */
export function dueDays(nowMs: number, timeZone?: string) {
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
  days: ReturnType<typeof dueDays>,
): keyof Dues {
  const held = answer && (answer.endDate ?? endDate) === endDate ? answer : undefined;
  if (held?.outcome === 'declined') return 'declined';
  // `sent` and `later` are void after their day: the client is asked again.
  if (held && held.at >= days.todayMs) return held.outcome;
  if (endDate >= days.tomorrow) return 'tomorrow';
  if (endDate >= days.today) return 'today';
  return endDate >= days.recent ? 'overdue' : 'older';
}
