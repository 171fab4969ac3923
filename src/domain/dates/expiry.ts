import { DAY_MS } from './dates.ts';
import type { Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';

/** Each screen decides how a tone looks. */
export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'grey';

const AMBER_FROM_DAYS = 2;
/** Sold last: a client's month would outlast such an account, and the profile would have to move. */
const ENDS_SOON_DAYS = 3;

const CONDITIONS_TONES: Readonly<Record<Conditions, Tone>> = {
  Activo: 'green',
  Vencido: 'red',
  Soporte: 'amber',
};

/** `endDate` itself no longer belongs to the term (rules §4, EXP-04). */
export function hasEnded(endDate: string, nowMs: number): boolean {
  return Date.parse(endDate) <= nowMs;
}

/** Days of 24 hours, begun ones counted whole; 0 or negative once ended (rules §4). */
export function daysLeft(endDate: string, nowMs: number): number {
  return Math.ceil((Date.parse(endDate) - nowMs) / DAY_MS) + 0;
}

/** True when the account's profiles are better sold last. */
export function endsSoon({ endDate }: Pick<Streaming, 'endDate'>, nowMs: number): boolean {
  return daysLeft(endDate, nowMs) <= ENDS_SOON_DAYS;
}

/** Never below 0 (rules §4). */
export function daysLeftShown(endDate: string, nowMs: number): number {
  return Math.max(daysLeft(endDate, nowMs), 0);
}

export function daysInWords(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}

/** Red at 0 or less, amber at 1 and 2, else green (rules §4). */
export function daysLeftTone(days: number): Tone {
  if (days <= 0) return 'red';
  return days <= AMBER_FROM_DAYS ? 'amber' : 'green';
}

/** Blue in Standby, red once ended, else by the days left (rules §4). */
export function profileTone(client: Pick<Client, 'state' | 'endDate'>, nowMs: number): Tone {
  const state = clientStateAt(client, nowMs);
  if (state === 'Standby') return 'blue';
  if (state === 'Vencido') return 'red';
  return daysLeftTone(daysLeft(client.endDate, nowMs));
}

export function conditionsTone(conditions: Conditions): Tone {
  return CONDITIONS_TONES[conditions];
}

/** State at `nowMs`, whether or not a sweep has stored it (rules §4). */
export function clientStateAt(client: Pick<Client, 'state' | 'endDate'>, nowMs: number): ClientState {
  return hasEnded(client.endDate, nowMs) ? 'Vencido' : client.state;
}

/** Conditions at `nowMs`; Soporte ends too (rules §4, EXP-05). */
export function conditionsAt(
  streaming: Pick<Streaming, 'conditions' | 'endDate'>,
  nowMs: number,
): Conditions {
  return hasEnded(streaming.endDate, nowMs) ? 'Vencido' : streaming.conditions;
}

/**
 * Variant for lists of thousands: parsing dates costs 20 times as much. Both instants must be
 * `2026-03-01T15:00:00.000Z`.
 */
export function conditionsAtIso(
  streaming: Pick<Streaming, 'conditions' | 'endDate'>,
  nowIso: string,
): Conditions {
  return streaming.endDate <= nowIso ? 'Vencido' : streaming.conditions;
}

export function clientStateAtIso(client: Pick<Client, 'state' | 'endDate'>, nowIso: string): ClientState {
  return client.endDate <= nowIso ? 'Vencido' : client.state;
}
