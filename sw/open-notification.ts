import type { PageMessage } from '#sync/worker-tags.ts';
import type { NotificationData } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** The window focused last navigates by itself and so keeps typed text. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as NotificationData;
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!client) return void (await self.clients.openWindow(path));
  const message: PageMessage = { type: 'OPEN', path };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes none
  client.postMessage(message);
  await client.focus();
}
