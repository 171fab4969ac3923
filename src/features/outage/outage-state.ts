import { DAY_MS } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';

/** The three steps of an outage. */
export type OutageStep = 'act' | 'supplier' | 'clients';

/** What this device knows of an outage that is under way. */
export interface OutageLog {
  /** Whether the supplier was written to since the account went to support. */
  supplierTold: boolean;
  /** The clients who were told since then. */
  told: ReadonlySet<string>;
}

/** An ended account has no state that says when its outage is over. */
const LASTS_MS = 3 * DAY_MS;

/**
 * When the outage that is under way began, epoch ms of server time; null if there is none. An ended account stays
 * Vencido in support (ACC-30), so that its date alone tells, if support was asked for after the end and lately.
 */
export function outageStart(streaming: Streaming, nowMs: number): number | null {
  const { conditions, dataSupport, endDate } = streaming;
  if (dataSupport === null) return null;
  const startMs = Date.parse(dataSupport);
  const isLate = dataSupport > endDate && nowMs - startMs < LASTS_MS;
  const began = hasEnded(endDate, nowMs) ? isLate : conditions === 'Soporte';
  return began ? startMs : null;
}

/** Where an outage goes on when its sheet opens. */
export function stepOf(startMs: number | null, { supplierTold }: OutageLog): OutageStep {
  if (startMs === null) return 'act';
  return supplierTold ? 'clients' : 'supplier';
}

/** The clients whose account doesn't work now: whoever hasn't ended, in the account's order. */
export function runningClients(clients: readonly Client[], nowMs: number): Client[] {
  return clients.filter(({ endDate }) => !hasEnded(endDate, nowMs));
}

/** Whose turn it is to be told; undefined once nobody is left but who was skipped. */
export function nextToTell(
  clients: readonly Client[],
  told: ReadonlySet<string>,
  skipped: ReadonlySet<string>,
): Client | undefined {
  return clients.find(({ id }) => !told.has(id) && !skipped.has(id));
}
