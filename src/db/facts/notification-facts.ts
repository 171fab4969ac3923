import type { Attention } from '#domain/attention.ts';
import { Facts } from './facts.ts';

export interface Alerts {
  notify: boolean;
  badge: boolean;
  /** When notifications were declined, epoch ms; 0 if never. */
  declinedAt: number;
}

/** How Web Push notifies this phone (rules §12). */
export interface PushChoice {
  /** 0 to 23, on the phone's clock. */
  hour: number;
  amounts: boolean;
}

interface NotificationFacts {
  alerts: Alerts;
  push: PushChoice;
  /** The last notification; `day` is a `calendarDay`. */
  notified: { day: number; attention: Attention } | null;
  signInAsked: boolean;
}

export const notificationFacts = new Facts<NotificationFacts>({
  alerts: { notify: true, badge: true, declinedAt: 0 },
  push: { hour: 8, amounts: false },
  notified: null,
  signInAsked: false,
});
