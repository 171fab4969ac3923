import { answerOf, defineCall, late, MESSAGE } from '#contract/call.ts';

/** Web Push for the device that asks: one subscription a session (wire §7, ADR 0162). */

export interface PushSubscriptionBody {
  /** As the browser gives it, an https URL of its push service. */
  endpoint: string;
  /** The browser's public key of P-256 and its secret, in base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  /** 0 to 23, on the clock of `timeZone`. */
  hour: number;
  /** IANA. */
  timeZone: string;
  /** Whether a digest may say what today's clients pay. */
  amounts: boolean;
}

export interface PushState {
  /** The server's key for Web Push (VAPID, RFC 8292), base64url. */
  publicKey: string;
  /** Whether this session has a subscription. */
  subscribed: boolean;
}

export const readPush = defineCall({
  name: 'push.state',
  method: 'GET',
  path: '/user/me/push',
  policy: 'user',
  summary: 'The key to subscribe by, and whether this device is subscribed',
  body: null,
  answer: answerOf<PushState>(),
  successStatus: 200,
});

export const subscribePush = defineCall({
  name: 'push.subscribe',
  method: 'POST',
  path: '/user/me/push',
  policy: 'user',
  summary: 'Have this device told by Web Push; replaces what it had',
  body: late<PushSubscriptionBody>(),
  answer: MESSAGE,
  successStatus: 200,
});

export const unsubscribePush = defineCall({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/user/me/push',
  policy: 'user',
  summary: 'Tell this device nothing any more',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});
