import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { OUTBOX_TAG, SWEEP_TAG, type WorkerMessage } from '#sync/worker-tags.ts';
import {
  dropOldLater,
  isAsset,
  keepAllLater,
  keepShell,
  LATER_CACHE,
  type ShellEntry,
} from './keep-shell.ts';
import { openNotification } from './open-notification.ts';
import { renewPush } from './renew-push.ts';
import { sendOutbox } from './send-outbox.ts';
import { showPush } from './show-push.ts';
import { sweepAndNotify } from './sweep-and-notify.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellEntry[] };

interface TaggedEvent extends ExtendableEvent {
  tag: string;
  /** Set on a `sync` event after which the browser gives up. */
  lastChance?: boolean;
}

/** The files of this version kept at installation; the API is never answered from here. */
const shell = self.__WB_MANIFEST;
precacheAndRoute(shell);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/^\/(?:api|c|catalogo)\//] }),
);
const ofThisVersion = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(isAsset(response) ? response : null),
};
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: LATER_CACHE, plugins: [ofThisVersion] }),
);
clientsClaim();

self.addEventListener('install', (event) => {
  // A first visit doesn't wait for what it doesn't need yet.
  if (self.registration.active) event.waitUntil(keepAllLater());
});

self.addEventListener('activate', (event) => event.waitUntil(dropOldLater()));

const onTag = (type: string, tag: string, handle: (event: TaggedEvent) => Promise<unknown>) =>
  self.addEventListener(type, (event) => {
    const tagged = event as TaggedEvent;
    if (tagged.tag === tag) tagged.waitUntil(handle(tagged));
  });

onTag('sync', OUTBOX_TAG, sendOutbox);
onTag('periodicsync', SWEEP_TAG, sweepAndNotify);

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerMessage;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_SHELL') event.waitUntil(keepShell(shell));
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  // The page needs to know that this worker runs.
  if (type === 'ANSWER') event.ports[0]?.postMessage(null);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renewPush());
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});
