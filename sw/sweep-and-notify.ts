import { calendarDay } from '#domain/dates/dates.ts';
import { readAttention } from '#db/attention.ts';
import { refreshBadge } from '#sync/badge.ts';
import { serverNowMs } from '#sync/clock.ts';
import { sweepExpired } from '#sync/sweep.ts';
import { sendAndPull } from './send-outbox.ts';
import { tellOfAttention } from './notifications.ts';
import { withStore } from './with-store.ts';

/**
 * Runs the expiry check, sends and pulls, and tells the reseller what needs them. The pull comes first: a client who
 * was renewed on another phone is no news. What can't be sent now is sent when the network returns.
 */
export async function sweepAndNotify(): Promise<void> {
  await withStore(async (store, env) => {
    await sweepExpired(store, env);
    await sendAndPull(store, env);
    const nowMs = await serverNowMs(store.db, env);
    await tellOfAttention(store.db, await readAttention(store.db, nowMs), calendarDay(nowMs));
    await refreshBadge(store.db, nowMs);
  });
}
