import { requestFor } from '#contract/call.ts';
import { readPush } from '#contract/calls/push.ts';
import { keepPushFact, readPushFact } from '#db/device.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { subscriptionBy, notifyServerOf } from '#sync/web-push.ts';
import { withStore } from './with-store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Tells the server, with no page open, that the browser ended or replaced the subscription. Under the app lock, or
 * without network or permission, the next start of the app does it.
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
