import { calendarDay } from '#domain/dates/dates.ts';
import { readAttention } from '#db/attention.ts';
import { refreshBadge } from '#sync/badge.ts';
import { serverNowMs } from '#sync/clock.ts';
import { sendAndPull } from './send-outbox.ts';
import { notifyAttention } from './notifications.ts';
import { withStore } from './with-store.ts';

/** The pull precedes the notification: a client renewed on another phone isn't due. */
export async function sweepAndNotify(): Promise<void> {
  await withStore(async (store, env) => {
    await sendAndPull(store, env);
    const nowMs = await serverNowMs(store.db, env);
    await notifyAttention(store.db, await readAttention(store.db, nowMs), calendarDay(nowMs));
    await refreshBadge(store.db, nowMs);
  });
}
