import { DAY_MS } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { groupBy } from '#domain/group-by.ts';
import { compareText } from '#domain/order.ts';
import type { Client } from '#domain/rows.ts';

export interface ClientAtRisk {
  phone: string;
  name: string;
  /** Renewals of all their services that came late. */
  late: number;
  /** When the last of their services ended; null while one runs. */
  silentSince: string | null;
  /** Of the last sale or renewal, or null. */
  lastPaid: string | null;
}

/** A day late may be a night's sleep. */
const GRACE_MS = DAY_MS;
/** Given days and hours of a renewal move an end by less. */
const TOLERANCE_MS = 3 * DAY_MS;
/** Fewer may be chance. */
const LATE_OFTEN = 2;
/** Longer ago they have gone. */
const SILENT_DAYS = 90;

/**
 * How many renewals came more than a day after the end before them. The books have no terms, so each is taken to be as long as
 * the present one; null where that doesn't lead to the present end.
 */
export function lateRenewals(
  { days, endDate }: Pick<Client, 'days' | 'endDate'>,
  dates: readonly string[],
): number | null {
  const [first, ...renewals] = dates.map((date) => Date.parse(date)).toSorted((a, b) => a - b);
  if (first === undefined) return null;
  let endMs = first + days * DAY_MS;
  let late = 0;
  for (const atMs of renewals) {
    if (atMs > endMs + GRACE_MS) late += 1;
    endMs = Math.max(endMs, atMs) + days * DAY_MS;
  }
  return Math.abs(endMs - Date.parse(endDate)) <= TOLERANCE_MS ? late : null;
}

/** People who renewed late twice or more: first those of whom nothing runs, newest silence first, then who is late most. */
export function clientsAtRisk(
  clients: readonly Client[],
  paid: ReadonlyMap<string, readonly string[]>,
  nowMs: number,
): ClientAtRisk[] {
  const oftenPaid = clients.filter(({ id }) => (paid.get(id)?.length ?? 0) > 1);
  const phones = new Set(oftenPaid.map(({ phoneuser }) => phoneuser));
  const people = groupBy(
    clients.filter(({ phoneuser }) => phones.has(phoneuser)),
    ({ phoneuser }) => phoneuser,
  );
  const goneIso = new Date(nowMs - SILENT_DAYS * DAY_MS).toISOString();
  const found: ClientAtRisk[] = [];
  for (const [phone, services] of people) {
    const late = services.reduce(
      (sum, client) => sum + (lateRenewals(client, paid.get(client.id) ?? []) ?? 0),
      0,
    );
    if (late < LATE_OFTEN) continue;
    const lastEnd = services.reduce((last, { endDate }) => (endDate > last ? endDate : last), '');
    if (lastEnd < goneIso) continue;
    const silentSince = hasEnded(lastEnd, nowMs) ? lastEnd : null;
    const dates = services.flatMap(({ id }) => paid.get(id) ?? []);
    const lastPaid = dates.reduce((last, date) => (date > last ? date : last), '');
    const name = services.at(-1)?.nameuser ?? '';
    found.push({ phone, name, late, silentSince, lastPaid: lastPaid || null });
  }
  return found.sort(
    (a, b) =>
      compareText(b.silentSince ?? '', a.silentSince ?? '') || b.late - a.late || compareText(a.name, b.name),
  );
}
