import { dayDistance } from '#domain/dates/dates.ts';
import { clientStateAt, daysLeft } from '#domain/dates/expiry.ts';
import { leftInWords } from '#domain/dates/day-words.ts';
import type { Client } from '#domain/rows.ts';

/** `Venció hoy`, `Venció ayer` or `Venció hace 15 días`, by calendar days (EXP-13); days left count 24 hours each. */
export function endedInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const days = -dayDistance(endDate, nowMs, timeZone);
  if (days <= 0) return 'Venció hoy';
  return days === 1 ? 'Venció ayer' : `Venció hace ${days} días`;
}

/** `Vence hoy`, `Vence mañana`, `12 días`, or how long ago the term ended (EXP-22, ACC-42). */
export function termInWords(endDate: string, nowMs: number, timeZone?: string): string {
  if (daysLeft(endDate, nowMs) <= 0) return endedInWords(endDate, nowMs, timeZone);
  const left = leftInWords(endDate, nowMs, timeZone);
  return endsNamedDay(endDate, nowMs, timeZone) ? `Vence ${left}` : left;
}

/** True today and tomorrow: words replace the number (EXP-22). */
export function endsNamedDay(endDate: string, nowMs: number, timeZone?: string): boolean {
  const distance = dayDistance(endDate, nowMs, timeZone);
  return distance === 0 || distance === 1;
}

export function wordOf(client: Pick<Client, 'state' | 'endDate'>, nowMs: number): string {
  const state = clientStateAt(client, nowMs);
  return state === 'Vendido' ? termInWords(client.endDate, nowMs) : state;
}
