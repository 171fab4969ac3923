import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { OUTBOX_TAG, SWEEP_TAG } from '#sync/worker-tags.ts';

interface Registrations {
  registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[];
}

/** What the browser sends to the worker of an installed app whose page is closed. */
export interface BackgroundEvents {
  /** The network is back: the one-off sync that the page asked for; `lastChance` if the browser won't try again. */
  sync(at?: { lastChance: boolean }): Promise<void>;
  /** The periodic sync. */
  periodicSync(): Promise<void>;
}

/** Reaches the worker of `url` by the devtools protocol, from a page that isn't the app's. */
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
  };
}

/**
 * The browser refuses to wake the worker, as many do: otherwise it may send before the page has begun to. For tests
 * that must know which of them sends; those wake the worker themselves.
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
