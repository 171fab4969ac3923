import { calendarDay, DAY_MS } from '#domain/dates/dates.ts';
import { type MethodSum, receivedByMethod } from '#domain/finance/received.ts';
import { groupBy } from '#domain/group-by.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Activity } from '#domain/rows.ts';

/** Phones and server drop older activities. */
export const ACTIVITIES_KEPT_DAYS = 90;

/** ISO 8601: activities from before are dropped. `nowMs` is epoch ms. */
export const activitiesFrom = (nowMs: number): string =>
  new Date(nowMs - ACTIVITIES_KEPT_DAYS * DAY_MS).toISOString();

/** What one person took from clients. */
export interface Cut {
  /** Null is the owner. */
  helperId: string | null;
  /** Refunds and payments that were taken back are subtracted. */
  taken: number;
  payments: number;
  /** The same by means of payment. */
  methods: MethodSum[];
}

/** A cut for each person who took or gave back money, the largest first (rules §14). */
export function cutOf(activities: readonly Pick<Activity, 'helperId' | 'taken' | 'paymentMethod'>[]): Cut[] {
  const moved = activities.filter(({ taken }) => taken !== 0);
  const cuts = [...groupBy(moved, ({ helperId }) => helperId)].map(([helperId, own]) => ({
    helperId,
    taken: fromCents(own.reduce((cents, { taken }) => cents + toCents(taken), 0)),
    payments: own.filter(({ taken }) => taken > 0).length,
    methods: receivedByMethod(own.map(({ taken, paymentMethod }) => ({ received: taken, paymentMethod }))),
  }));
  return cuts.sort((one, other) => other.taken - one.taken);
}

export interface ActivityDay {
  /** As `calendarDay`. */
  day: number;
  activities: Activity[];
}

/** Keeps the order, newest first. `timeZone`: the phone's by default. */
export function byDay(activities: readonly Activity[], timeZone?: string): ActivityDay[] {
  const days = groupBy(activities, ({ at }) => calendarDay(Date.parse(at), timeZone));
  return [...days].map(([day, own]) => ({ day, activities: own }));
}

/** Finds who wrote a line of the books: lines and activities of one change have the same moment. */
export function authorsOfLines(
  activities: readonly Activity[],
): (line: { date: string; aboutId: string | null }) => string | null | undefined {
  const byMoment = groupBy(activities, ({ at }) => at);
  return ({ date, aboutId }) => {
    const then = byMoment.get(date) ?? [];
    return (then.find((activity) => activity.aboutId === aboutId) ?? then[0])?.helperId;
  };
}
