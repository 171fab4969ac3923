import { dayStart } from '#domain/dates/dates.ts';
import { type Dues, OLD_FROM_DAYS } from './dues.ts';
import type { Streaming } from './rows.ts';

export interface Attention {
  /** Clients whose last calendar day is today and who still run. */
  clientsToday: number;
  /** Ended at most 30 days ago and still to be asked (`duesOf`). */
  clientsOverdue: number;
  accountsToday: number;
  accountsOverdue: number;
  /** Refused or overridden changes that wait for the reseller. */
  review: number;
}

/** Rows that end outside `attentionSpan` count nowhere, so callers may pass more than the span. */
export interface AttentionFacts {
  dues: Dues;
  streamings: readonly Pick<Streaming, 'endDate'>[];
  review: number;
}

/** ISO instants; `from` is inclusive, `to` exclusive. */
export interface AttentionSpan {
  from: string;
  to: string;
}

/** From 30 days ago to midnight tonight on the zone's calendar, by default the phone's. */
export function attentionSpan(nowMs: number, timeZone?: string): AttentionSpan {
  const iso = (plusDays: number) => new Date(dayStart(nowMs, plusDays, timeZone)).toISOString();
  return { from: iso(-OLD_FROM_DAYS), to: iso(1) };
}

/** Counts by dates, because a sweep may not have stored the states yet (rules §4). */
export function attentionOf(
  { dues, streamings, review }: AttentionFacts,
  nowMs: number,
  timeZone?: string,
): Attention {
  const { from, to } = attentionSpan(nowMs, timeZone);
  const now = new Date(nowMs).toISOString();
  const inSpan = ({ endDate }: { endDate: string }) => endDate >= from && endDate < to;
  const hasEnded = ({ endDate }: { endDate: string }) => endDate <= now;
  const clients = [...dues.today, ...dues.overdue, ...dues.later].filter(inSpan);
  const accounts = streamings.filter(inSpan);
  const clientsOverdue = clients.filter(hasEnded).length;
  const accountsOverdue = accounts.filter(hasEnded).length;
  return {
    clientsToday: clients.length - clientsOverdue,
    clientsOverdue,
    accountsToday: accounts.length - accountsOverdue,
    accountsOverdue,
    review,
  };
}

/** Number on the app's icon. */
export function attentionTotal(attention: Attention): number {
  return countsOf(attention).reduce((sum, key) => sum + attention[key], 0);
}

/** True when any count rose; a count that fell is not worth a notice. */
export function hasMore(now: Attention, before: Attention): boolean {
  return countsOf(now).some((key) => now[key] > before[key]);
}

export function attentionPath({
  clientsToday,
  clientsOverdue,
  accountsToday,
  accountsOverdue,
}: Attention): string {
  if (clientsToday + clientsOverdue > 0) return '/due';
  if (accountsOverdue > 0) return '/overdue';
  return accountsToday > 0 ? '/sold' : '/review';
}

const countsOf = (attention: Attention) => Object.keys(attention) as (keyof Attention)[];
