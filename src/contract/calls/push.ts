import { BY_NAME, defineCall, MESSAGE, OWN } from '#contract/call.ts';

/** Web Push for the calling device: one subscription per session (wire §7, ADR 0162). */

export const readPush = defineCall({
  name: 'push.state',
  method: 'GET',
  path: '/user/me/push',
  policy: 'user',
  summary: 'The key to subscribe by, and whether this device is subscribed',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const subscribePush = defineCall({
  name: 'push.subscribe',
  method: 'POST',
  path: '/user/me/push',
  policy: 'user',
  summary: 'Have this device told by Web Push; replaces what it had',
  body: BY_NAME,
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
