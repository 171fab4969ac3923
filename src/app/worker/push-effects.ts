import { liveQuery } from 'dexie';
import { requestFor } from '#contract/call.ts';
import { readPush, unsubscribePush } from '#contract/calls/push.ts';
import { keepPushFact, type PushFact, readPushFact } from '#db/device.ts';
import { notificationFacts } from '#db/facts/notification-facts.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { subscriptionBy, notifyServerOf } from '#sync/web-push.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { canNotify, hasPush } from '#workspace/platform/capabilities.ts';

/**
 * Keeps the phone's Web Push in step with the user's choices: the switch of *Avisos*, the browser's permission, the
 * hour and the amounts. A failure is retried at the next start, change or network.
 */
export function keepPush(workspace: Workspace): () => void {
  if (!hasPush()) return () => undefined;
  const { db } = workspace.store;
  const own = { checked: false };
  let stopped = false;
  let working = Promise.resolve();
  const look = (): void => {
    working = working.then(() => (stopped ? undefined : settle(workspace, own))).catch(() => undefined);
  };
  const choices = liveQuery(() => notificationFacts.readMany(db, ['alerts', 'push'])).subscribe({
    next: look,
    error: () => undefined,
  });
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopped = true;
    choices.unsubscribe();
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** `checked`: the server was asked since the page started. */
async function settle({ store, userId, env }: Workspace, own: { checked: boolean }): Promise<void> {
  // A phone is told of the person's own book alone (rules §14): another's neither subscribes nor ends it.
  if (await store.db.helpers.get(userId)) return;
  const { alerts, push } = await notificationFacts.readMany(store.db, ['alerts', 'push']);
  const isWanted = alerts.notify && canNotify() && Notification.permission === 'granted';
  const fact = await readPushFact();
  const token = await env.token();
  if (!isWanted) {
    if (!fact) return;
    await dropPush();
    if (token) await callApi(requestFor(unsubscribePush), { token });
    return;
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const wanted = { userId, hour: push.hour, amounts: push.amounts, timeZone };
  if (!token || !navigator.onLine || (own.checked && fact && isSame(fact, wanted))) return;
  const state = await callApi(requestFor(readPush), { token });
  if (state.kind !== 'ok') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscriptionBy(pushManager, state.body.publicKey);
  const { endpoint } = subscription;
  const isKnown = state.body.subscribed && fact?.endpoint === endpoint && isSame(fact, wanted);
  if (!isKnown) {
    if (!(await notifyServerOf(subscription, wanted, token))) return;
    await keepPushFact({ ...wanted, endpoint });
  }
  own.checked = true;
}

const isSame = (fact: PushFact, wanted: Omit<PushFact, 'endpoint'>): boolean =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => fact[name] === wanted[name]);

/**
 * Ends the subscription of this phone. The server's part ends with the session, or when the push service reports it.
 * Never rejects.
 */
export async function dropPush(): Promise<void> {
  try {
    if (!(await readPushFact())) return;
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    await keepPushFact(null);
  } catch {
    // Tried again at the next start.
  }
}
