import { type Attention, attentionPath, attentionTotal, hasMore } from '#domain/attention.ts';
import { countQueued, countReview } from '#db/outbox-counts.ts';
import { readSession } from '#db/device.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta, writeMeta } from '#db/meta.ts';
import type { RoundOutcome } from '#sync/engine.ts';
import { messages } from './sw.messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a notification is about: a newer one takes the place of the one before. */
type Topic = 'attention' | 'review' | 'signin' | 'unsent';

/** Where a press on a notification leads. */
export interface NotificationData {
  path: string;
}

interface Told {
  topic: Topic;
  body: string;
  path: string;
}

/**
 * Tells what ends today, is overdue or has to be reviewed: counts alone, for a lock screen is seen by others. Within
 * a calendar day only again once there is more of something.
 */
export async function tellOfAttention(db: LocalDatabase, attention: Attention, day: number): Promise<void> {
  if (attentionTotal(attention) === 0) return close('attention');
  const before = await readMeta(db, 'notified');
  if (before?.day === day && !hasMore(attention, before.attention)) return;
  const body = messages.attention(attention);
  if (await tell(db, { topic: 'attention', body, path: attentionPath(attention) })) {
    await writeMeta(db, 'notified', { day, attention });
  }
}

/** Tells that a drain left more to review than the `before` that there was. */
export async function tellOfRefused(db: LocalDatabase, before: number): Promise<void> {
  const review = await countReview(db);
  if (review > before) await tell(db, { topic: 'review', body: messages.refused(review), path: '/review' });
}

/** Tells once that what waits to be sent takes a sign-in. */
export async function tellOfPause(db: LocalDatabase, round: RoundOutcome): Promise<void> {
  const isSignIn = round.kind === 'paused' && round.pause === 'signin';
  const asked = await readMeta(db, 'signInAsked');
  if (!isSignIn) return asked ? writeMeta(db, 'signInAsked', false) : undefined;
  const queued = await countQueued(db);
  if (asked || queued === 0) return;
  if (await tell(db, { topic: 'signin', body: messages.signIn(queued), path: '/login' })) {
    await writeMeta(db, 'signInAsked', true);
  }
}

/** Tells that changes are still here, where the browser has given up waking the worker for them. */
export async function tellOfUnsent(db: LocalDatabase): Promise<void> {
  const queued = await countQueued(db);
  if (queued > 0) await tell(db, { topic: 'unsent', body: messages.unsent(queued), path: '/review' });
}

/**
 * Whether it was shown: not without permission, against the reseller's choice, after they signed out, or while the app
 * is in sight and shows it by itself.
 */
async function tell(db: LocalDatabase, { topic, body, path }: Told): Promise<boolean> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  const [alerts, session] = await Promise.all([readMeta(db, 'alerts'), readSession()]);
  if (!alerts.notify || session?.userId !== db.userId || (await isInSight())) return false;
  const data: NotificationData = { path };
  await self.registration.showNotification(messages.title, {
    body,
    tag: tagOf(topic),
    icon: '/icon-192.png',
    lang: 'es',
    data,
  });
  return true;
}

async function isInSight(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Takes away what is no longer so. */
async function close(topic: Topic): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: tagOf(topic) });
  for (const notification of shown) notification.close();
}

const tagOf = (topic: Topic) => `vigente-${topic}`;
