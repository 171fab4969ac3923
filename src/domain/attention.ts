import { dayStart } from '#domain/dates/dates.ts';
import { type Dues, OLD_FROM_DAYS } from './dues.ts';
import type { Streaming } from './rows.ts';

/** What needs the reseller now, counted. Nothing is counted twice. */
export interface Attention {
  /** Clients whose last calendar day is today and who still run. */
  clientsToday: number;
  /** Clients who have ended, 30 days ago at most, and are still to be asked (`duesOf`). */
  clientsOverdue: number;
  accountsToday: number;
  /** Accounts that have ended, 30 days ago at most. */
  accountsOverdue: number;
  /** Changes that were refused or overridden, and wait for the reseller. */
  review: number;
}

/** What is counted. Rows that end outside of `attentionSpan` count nowhere, so it is no matter whether they are in it. */
export interface AttentionFacts {
  dues: Dues;
  streamings: readonly Pick<Streaming, 'endDate'>[];
  review: number;
}

/** Between which ends rows need attention: `from` belongs to it, `to` doesn't. Instants as rows keep them. */
export interface AttentionSpan {
  from: string;
  to: string;
}

/** The ends from 30 days ago to midnight tonight, on the calendar of a zone (the phone's own if left out). */
export function attentionSpan(nowMs: number, timeZone?: string): AttentionSpan {
  const iso = (plusDays: number) => new Date(dayStart(nowMs, plusDays, timeZone)).toISOString();
  return { from: iso(-OLD_FROM_DAYS), to: iso(1) };
}

/** Counts what needs the reseller at `nowMs`, whether or not a sweep has stored it (rules §4). */
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

/** All of it together: the number on the app's icon. */
export function attentionTotal(attention: Attention): number {
  return countsOf(attention).reduce((sum, key) => sum + attention[key], 0);
}

/** Whether there is more of anything than there was: what became less is no news. */
export function hasMore(now: Attention, before: Attention): boolean {
  return countsOf(now).some((key) => now[key] > before[key]);
}

/** The screen where most of it is answered: clients before accounts, what is to be reviewed last. */
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
