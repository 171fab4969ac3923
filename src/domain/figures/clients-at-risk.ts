import { DAY_MS } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { isoMs } from '#domain/dates/iso-ms.ts';
import { compareText } from '#domain/order.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Client } from '#domain/rows.ts';
import type { Payments } from './payments.ts';

export interface ClientAtRisk {
  phone: string;
  name: string;
  /** Late renewals over all their services. */
  late: number;
  /** End of their last service; null while one runs. */
  silentSince: string | null;
  /** Date of the last sale or renewal, or null. */
  lastPaid: string | null;
}

/** A renewal on the next day is normal: the client may have slept. */
const GRACE_MS = DAY_MS;
/** A sale or renewal may give bonus days or hours, which move the end by less than this. */
const TOLERANCE_MS = 3 * DAY_MS;
/** One late renewal may be chance. */
const LATE_OFTEN = 2;
/** Clients silent for longer are gone. */
const SILENT_DAYS = 90;

/**
 * Counts renewals more than a day after the previous end. `paidMs`: epoch ms of the sale and renewals, oldest first,
 * and the range that counts. The books have no terms, so each is assumed to be as long as the present one; null if that
 * does not lead to the present end.
 */
export function lateRenewals(
  { days, endDate }: Pick<Client, 'days' | 'endDate'>,
  paidMs: ArrayLike<number>,
  [from, to]: readonly [number, number] = [0, paidMs.length],
): number | null {
  const termMs = days * DAY_MS;
  let endMs = Number.NEGATIVE_INFINITY;
  let late = 0;
  for (let at = from; at < to; at += 1) {
    const paid = paidMs[at] as number;
    if (at > from && paid > endMs + GRACE_MS) late += 1;
    endMs = Math.max(endMs, paid) + termMs;
  }
  return Math.abs(endMs - isoMs(endDate)) <= TOLERANCE_MS ? late : null;
}

/**
 * People with two or more late renewals. Those with nothing running come first, newest silence first; then the most
 * often late.
 */
export function clientsAtRisk(
  clients: readonly Client[],
  { ms, starts }: Payments,
  nowMs: number,
): ClientAtRisk[] {
  const lateBy = new Map<string, number>();
  for (let at = 0; at < clients.length; at += 1) {
    const [from, to] = [starts[at] as number, starts[at + 1] as number];
    if (to - from < 2) continue;
    const client = clients[at] as Client;
    const late = lateRenewals(client, ms, [from, to]) ?? 0;
    const phone = mobileForm(client.phoneuser);
    if (late > 0) lateBy.set(phone, (lateBy.get(phone) ?? 0) + late);
  }
  const services = new Map<string, number[]>();
  for (const [phone, late] of lateBy) if (late >= LATE_OFTEN) services.set(phone, []);
  for (let at = 0; at < clients.length; at += 1)
    services.get(mobileForm(clients[at]?.phoneuser ?? ''))?.push(at);
  const goneIso = new Date(nowMs - SILENT_DAYS * DAY_MS).toISOString();
  const found: ClientAtRisk[] = [];
  for (const [phone, own] of services) {
    const rows = own.map((at) => clients[at] as Client);
    const lastEnd = rows.reduce((last, { endDate }) => (endDate > last ? endDate : last), '');
    if (lastEnd < goneIso) continue;
    const lastOf = (at: number) =>
      starts[at] === starts[at + 1]
        ? Number.NEGATIVE_INFINITY
        : (ms[(starts[at + 1] as number) - 1] as number);
    const lastPaidMs = own.reduce((last, at) => Math.max(last, lastOf(at)), Number.NEGATIVE_INFINITY);
    found.push({
      phone,
      name: rows.at(-1)?.nameuser ?? '',
      late: lateBy.get(phone) ?? 0,
      silentSince: hasEnded(lastEnd, nowMs) ? lastEnd : null,
      lastPaid: Number.isFinite(lastPaidMs) ? new Date(lastPaidMs).toISOString() : null,
    });
  }
  return found.sort(
    (a, b) =>
      compareText(b.silentSince ?? '', a.silentSince ?? '') || b.late - a.late || compareText(a.name, b.name),
  );
}
