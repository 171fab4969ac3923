import { sweepExpired } from '#sync/sweep.ts';
import { sendOutbox } from './send-outbox.ts';
import { withStore } from './with-store.ts';
import { messages } from './sw.messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Runs the expiry check, tells the reseller what it found if they allow it, and sends. */
export async function sweepAndNotify(): Promise<void> {
  const found = await withStore((store, env) => sweepExpired(store, env));
  if (!found || found.streamings + found.clients === 0) return;
  if (Notification.permission === 'granted') {
    await self.registration.showNotification(messages.title, {
      body: messages.ended(found),
      tag: 'vigente-expiry',
      icon: '/icon-192.png',
    });
  }
  // What can't be sent now is sent when the network returns.
  await sendOutbox().catch(() => undefined);
}
