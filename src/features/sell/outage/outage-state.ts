import { DAY_MS } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';

export type OutageStep = 'support' | 'supplier' | 'clients';

export interface OutageLog {
  /** True when the supplier was written to since the account went to support. */
  supplierNotified: boolean;
  /** Ids of the clients written to since then. */
  notified: ReadonlySet<string>;
}

/** An ended account has no state that marks the end of its outage. */
const LASTS_MS = 3 * DAY_MS;

/**
 * Epoch ms of server time, or null. An ended account stays Vencido in support: only its dates show an outage (ACC-30).
 */
export function outageStart(streaming: Streaming, nowMs: number): number | null {
  const { conditions, dataSupport, endDate } = streaming;
  if (dataSupport === null) return null;
  const startMs = Date.parse(dataSupport);
  const isLate = dataSupport > endDate && nowMs - startMs < LASTS_MS;
  const began = hasEnded(endDate, nowMs) ? isLate : conditions === 'Soporte';
  return began ? startMs : null;
}

/** `startMs`: begin of the outage, epoch ms; null before the first step. */
export function stepOf(startMs: number | null, { supplierNotified }: OutageLog): OutageStep {
  if (startMs === null) return 'support';
  return supplierNotified ? 'clients' : 'supplier';
}

export function runningClients(clients: readonly Client[], nowMs: number): Client[] {
  return clients.filter(({ endDate }) => !hasEnded(endDate, nowMs));
}
