import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { OUTBOX_TAG, SWEEP_TAG } from '#sync/worker-tags.ts';

interface Registrations {
  registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[];
}

/** Events of the browser for the worker of an installed app whose page is closed. */
export interface BackgroundEvents {
  /** The network is back: the one-off sync that the page registered. With `lastChance` the browser won't try again. */
  sync(at?: { lastChance: boolean }): Promise<void>;
  periodicSync(): Promise<void>;
  /** The push service brings what it was given, as opened by the browser. */
  push(data: string): Promise<void>;
}

/** Reaches the worker of `url` by the devtools protocol, from a page outside the app. */
export async function backgroundEvents(
  context: BrowserContext,
  outside: Page,
  url: string,
): Promise<BackgroundEvents> {
  const devtools = await context.newCDPSession(outside);
  const registrationId = await findRegistration(devtools, `${url}/`);
  const at = { origin: url, registrationId };
  return {
    sync: async ({ lastChance } = { lastChance: false }) => {
      await devtools.send('ServiceWorker.dispatchSyncEvent', { ...at, tag: OUTBOX_TAG, lastChance });
    },
    periodicSync: async () => {
      await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...at, tag: SWEEP_TAG });
    },
    push: async (data) => {
      await devtools.send('ServiceWorker.deliverPushMessage', { ...at, data });
    },
  };
}

/**
 * Makes the browser refuse to wake the worker, as many do. Otherwise the worker may send before the page, where a test
 * must know which of them sends. Such tests wake the worker themselves.
 */
export async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const manager = (window as unknown as { SyncManager?: { prototype: object } }).SyncManager;
    const register = () => Promise.reject(new DOMException('Permission denied.', 'NotAllowedError'));
    if (manager) Object.assign(manager.prototype, { register });
  });
}

async function findRegistration(devtools: CDPSession, scope: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}
