import { hasEnded } from '#domain/dates/expiry.ts';
import type { Conditions, Outage, Streaming } from './rows.ts';

/** Bounds the size of an account's row. */
export const MOST_OUTAGES = 50;

type Before = Pick<Streaming, 'conditions' | 'endDate' | 'outages'>;

/**
 * Outages of an account whose conditions become `conditions`. An outage begins with Soporte and ends with any other, at
 * the account's end at the latest. A running outage does not begin again (rules §2).
 */
export function outagesAfter(before: Before, conditions: Conditions, now: string): readonly Outage[] {
  const { outages } = before;
  const last = outages.at(-1);
  const open = last?.to === null ? last : undefined;
  if (conditions === 'Soporte') {
    if (open || before.conditions === 'Soporte') return outages;
    return [...outages, { from: now, to: null }].slice(-MOST_OUTAGES);
  }
  if (!open) return outages;
  const ended = hasEnded(before.endDate, Date.parse(now)) ? before.endDate : now;
  // The clock of a slow phone may be before the start.
  return [...outages.slice(0, -1), { from: open.from, to: ended > open.from ? ended : open.from }];
}
