import { hasEnded } from '#domain/dates/expiry.ts';
import type { Conditions, Outage, Streaming } from './rows.ts';

/** The newest that an account keeps, so that its row stays small. */
export const MOST_OUTAGES = 50;

type Before = Pick<Streaming, 'conditions' | 'endDate' | 'outages'>;

/**
 * What an account keeps of its outages once its conditions are `conditions`: one begins with Soporte and ends with any other, at
 * the account's end at the latest. One that goes on isn't begun anew (rules §2).
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
  // A late phone's clock may be before the start.
  return [...outages.slice(0, -1), { from: open.from, to: ended > open.from ? ended : open.from }];
}
