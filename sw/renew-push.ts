import { requestFor } from '#contract/call.ts';
import { readPush } from '#contract/calls/push.ts';
import { keepPushFact, readPushFact } from '#db/device.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { subscriptionBy, notifyServerOf } from '#sync/web-push.ts';
import { withStore } from './with-store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The browser took the subscription away, or gave another: tells the server with no page open. Under the app lock, without a
 * network or without the permission the next start of the app does it.
 */
export async function renewPush(): Promise<void> {
  const fact = await readPushFact();
  if (!fact) return;
  await withStore(async (_store, env) => {
    const token = await env.token();
    if (!token) return;
    const state = await callApi(requestFor(readPush), { token });
    if (state.kind !== 'ok') return;
    const subscription = await subscriptionBy(self.registration.pushManager, state.body.publicKey);
    if (await notifyServerOf(subscription, fact, token))
      await keepPushFact({ ...fact, endpoint: subscription.endpoint });
  });
}
