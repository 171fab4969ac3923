import { requestFor } from '#contract/call.ts';
import { subscribePush } from '#contract/calls/push.ts';
import { callApi } from '#sync/transport/call-api.ts';
import type { PushSubscriptionBody } from '#contract/schemas/bodies.ts';

/** The browser's part of Web Push, for page and worker. */

/** A subscription with another key belongs to an earlier server. Rejects if the browser has no push service. */
export async function subscriptionBy(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const kept = await pushManager.getSubscription();
  if (kept && keyOf(kept) === publicKey) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** False if the server refused it. */
export async function notifyServerOf(
  subscription: PushSubscription,
  { hour, timeZone, amounts }: Pick<PushSubscriptionBody, 'hour' | 'timeZone' | 'amounts'>,
  token: string,
): Promise<boolean> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const body = { endpoint: subscription.endpoint, p256dh, auth, hour, timeZone, amounts };
  return (await callApi(requestFor(subscribePush, { body }), { token })).kind === 'ok';
}
