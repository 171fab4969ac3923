import type { Alerts } from '#db/facts/notification-facts.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

interface OfferFacts {
  alerts: Alerts;
  /** Calendar days on which the app was opened. */
  days: number;
  installed: boolean;
  nowMs: number;
}

const DAYS_OF_USE = 2;
const ASKED_AGAIN_MS = 30 * DAY_MS;

/**
 * Due once the app was opened on a second day or installed: its use is clear by then. A refusal lasts 30 days,
 * switching notifications off is final.
 */
export function isOfferDue({ alerts, days, installed, nowMs }: OfferFacts): boolean {
  const { notify, declinedAt } = alerts;
  return notify && (installed || days >= DAYS_OF_USE) && nowMs - declinedAt >= ASKED_AGAIN_MS;
}
