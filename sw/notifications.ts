import { type Attention, attentionPath, attentionTotal, hasMore } from '#domain/attention.ts';
import { countQueued, countReview } from '#db/outbox-queries.ts';
import { readSession } from '#db/device.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { notificationFacts } from '#db/facts/notification-facts.ts';
import type { RoundOutcome } from '#sync/engine.ts';
import { messages } from './sw.texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** A newer notification replaces the one of its topic. */
type Topic = 'attention' | 'down' | 'membership' | 'review' | 'signin' | 'unsent';

export interface NotificationData {
  path: string;
}

export interface NotificationContent {
  topic: Topic;
  body: string;
  path: string;
}

/** Shows counts alone, since others see a lock screen; again within a calendar day only when a count has risen. */
export async function notifyAttention(db: LocalDatabase, attention: Attention, day: number): Promise<void> {
  if (attentionTotal(attention) === 0) return close('attention');
  const before = await notificationFacts.read(db, 'notified');
  if (before?.day === day && !hasMore(attention, before.attention)) return;
  const body = messages.attention(attention);
  if (await notify(db, { topic: 'attention', body, path: attentionPath(attention) })) {
    await notificationFacts.write(db, { notified: { day, attention } });
  }
}

/** `before`: the count to review before the round. Silent unless it rose. */
export async function notifyRefused(db: LocalDatabase, before: number): Promise<void> {
  const review = await countReview(db);
  if (review > before) await notify(db, { topic: 'review', body: messages.refused(review), path: '/review' });
}

/** Notifies once for each pause that needs a sign-in. */
export async function notifyPause(db: LocalDatabase, round: RoundOutcome): Promise<void> {
  const isSignIn = round.kind === 'paused' && round.pause === 'signin';
  const alreadyAsked = await notificationFacts.read(db, 'signInAsked');
  if (!isSignIn) return alreadyAsked ? notificationFacts.write(db, { signInAsked: false }) : undefined;
  const queued = await countQueued(db);
  if (alreadyAsked || queued === 0) return;
  if (await notify(db, { topic: 'signin', body: messages.signIn(queued), path: '/login' })) {
    await notificationFacts.write(db, { signInAsked: true });
  }
}

/** Called where the browser has given up waking the worker. */
export async function notifyUnsent(db: LocalDatabase): Promise<void> {
  const queued = await countQueued(db);
  if (queued > 0) await notify(db, { topic: 'unsent', body: messages.unsent(queued), path: '/review' });
}

/** False when not shown: without permission or consent, after a sign-out, or while the app is visible. */
async function notify(db: LocalDatabase, { topic, body, path }: NotificationContent): Promise<boolean> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  const [alerts, session] = await Promise.all([notificationFacts.read(db, 'alerts'), readSession()]);
  if (!alerts.notify || session?.userId !== db.userId || (await isInSight())) return false;
  await show({ topic, body, path });
  return true;
}

/** Shows a message of the server, which was allowed when the phone subscribed; hidden while the app is in sight. */
export async function notifyTold(content: NotificationContent): Promise<void> {
  if (!(await isInSight())) await show(content);
}

async function show({ topic, body, path }: NotificationContent): Promise<void> {
  const data: NotificationData = { path };
  await self.registration.showNotification(messages.title, {
    body,
    tag: tagOf(topic),
    icon: '/icon-192.png',
    lang: 'es',
    data,
  });
}

async function isInSight(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

async function close(topic: Topic): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: tagOf(topic) });
  for (const notification of shown) notification.close();
}

const tagOf = (topic: Topic) => `vigente-${topic}`;
