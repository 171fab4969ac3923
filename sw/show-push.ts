import type { DigestMessage, PushMessage } from '#contract/push-message.ts';
import { type Attention, attentionPath, attentionTotal } from '#domain/attention.ts';
import { calendarDay } from '#domain/dates/dates.ts';
import { readAttention } from '#db/attention.ts';
import { readPushFact } from '#db/device.ts';
import { notificationFacts } from '#db/facts/notification-facts.ts';
import { serverNowMs } from '#sync/clock.ts';
import { notifyTold } from './notifications.ts';
import { sendAndPull } from './send-outbox.ts';
import { messages } from './sw.texts.ts';
import { withStore } from './with-store.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message of the server. A phone that wants no more of them, as after a sign-out, ends its subscription. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  if (!(await readPushFact())) return unsubscribe();
  const message = data?.json() as PushMessage | undefined;
  if (message?.kind === 'down')
    await notifyTold({ topic: 'down', body: messages.down(message.count), path: '/support' });
  if (message?.kind === 'digest') await showDigest(message);
}

async function showDigest({ attention: told, amount, membershipDays }: DigestMessage): Promise<void> {
  const attention = (await countHere().catch(() => undefined)) ?? told;
  // Browsers punish a push that shows nothing: if nothing is left here, the server's counts are shown.
  const shown = attentionTotal(attention) > 0 ? attention : told;
  if (attentionTotal(shown) > 0) {
    const body = [messages.attention(shown), ...(amount === null ? [] : [messages.amount(amount)])].join(
      ' · ',
    );
    await notifyTold({ topic: 'attention', body, path: attentionPath(shown) });
  }
  if (membershipDays !== null) {
    const path = membershipDays === 0 ? '/finish_membership' : '/';
    await notifyTold({ topic: 'membership', body: messages.membership(membershipDays), path });
  }
}

/** Counts on the phone, which alone knows today's answers and what waits for review. Undefined under the app lock. */
async function countHere(): Promise<Attention | undefined> {
  return withStore(async (store, env) => {
    await sendAndPull(store, env);
    const nowMs = await serverNowMs(store.db, env);
    const attention = await readAttention(store.db, nowMs);
    // Noted as shown, so that the worker's own round stays silent until a count rises.
    await notificationFacts.write(store.db, { notified: { day: calendarDay(nowMs), attention } });
    return attention;
  });
}

async function unsubscribe(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
