import type { Alerts } from '#db/meta.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

interface OfferFacts {
  alerts: Alerts;
  /** On how many calendar days the app was opened. */
  days: number;
  installed: boolean;
  nowMs: number;
}

const DAYS_OF_USE = 2;
const ASKED_AGAIN_MS = 30 * DAY_MS;

/**
 * Whether it is the moment to offer notifications: somebody who came back another day, or installed the app, knows what
 * for; who declined is left alone for 30 days, who switched them off for good.
 */
export function isOfferDue({ alerts, days, installed, nowMs }: OfferFacts): boolean {
  const { notify, declinedAt } = alerts;
  return notify && (installed || days >= DAYS_OF_USE) && nowMs - declinedAt >= ASKED_AGAIN_MS;
}
