import { DAY_MS } from './dates.ts';
import type { Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';

/** The colours in which a state is shown; each screen decides what they look like. */
export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'grey';

const AMBER_FROM_DAYS = 2;

const CONDITIONS_TONES: Readonly<Record<Conditions, Tone>> = {
  Activo: 'green',
  Vencido: 'red',
  Soporte: 'amber',
};

/** Whether a row has ended: `endDate` itself no longer belongs to it. Source: rules §4, EXP-04. */
export function hasEnded(endDate: string, nowMs: number): boolean {
  return Date.parse(endDate) <= nowMs;
}

/** Days of 24 hours left, begun ones counted whole; 0 or negative once ended. Source: rules §4. */
export function daysLeft(endDate: string, nowMs: number): number {
  return Math.ceil((Date.parse(endDate) - nowMs) / DAY_MS) + 0;
}

/** Days left as words show them, never below 0. Source: rules §4. */
export function daysLeftShown(endDate: string, nowMs: number): number {
  return Math.max(daysLeft(endDate, nowMs), 0);
}

/** A number of days as a person says it: `1 día`, `30 días`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}

/** Red at 0 or less, amber at 1 and 2, else green. Source: rules §4. */
export function daysLeftTone(days: number): Tone {
  if (days <= 0) return 'red';
  return days <= AMBER_FROM_DAYS ? 'amber' : 'green';
}

/** The colour of a client's chip: blue in Standby, red once ended, else by the days left. Source: rules §4. */
export function profileTone(client: Pick<Client, 'state' | 'endDate'>, nowMs: number): Tone {
  const state = clientStateAt(client, nowMs);
  if (state === 'Standby') return 'blue';
  if (state === 'Vencido') return 'red';
  return daysLeftTone(daysLeft(client.endDate, nowMs));
}

/** The colour of an account's conditions. Source: rules §4. */
export function conditionsTone(conditions: Conditions): Tone {
  return CONDITIONS_TONES[conditions];
}

/** A client's state as it truly is at `nowMs`, whether or not a sweep has stored it. Source: rules §4. */
export function clientStateAt(client: Pick<Client, 'state' | 'endDate'>, nowMs: number): ClientState {
  return hasEnded(client.endDate, nowMs) ? 'Vencido' : client.state;
}

/** An account's conditions as they truly are at `nowMs`; Soporte ends too. Source: rules §4, EXP-05. */
export function conditionsAt(
  streaming: Pick<Streaming, 'conditions' | 'endDate'>,
  nowMs: number,
): Conditions {
  return hasEnded(streaming.endDate, nowMs) ? 'Vencido' : streaming.conditions;
}

/**
 * `conditionsAt` for lists of thousands, where parsing each date costs twenty times as much. Both instants as
 * rows keep them, `2026-03-01T15:00:00.000Z`: only such texts are ordered as the moments are.
 */
export function conditionsAtIso(
  streaming: Pick<Streaming, 'conditions' | 'endDate'>,
  nowIso: string,
): Conditions {
  return streaming.endDate <= nowIso ? 'Vencido' : streaming.conditions;
}

/** `clientStateAt` for lists of thousands, as `conditionsAtIso`. */
export function clientStateAtIso(client: Pick<Client, 'state' | 'endDate'>, nowIso: string): ClientState {
  return client.endDate <= nowIso ? 'Vencido' : client.state;
}
