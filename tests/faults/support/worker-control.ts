import type { BrowserContext, Page } from '@playwright/test';
import { backgroundEvents, type BackgroundEvents } from '#tests/e2e/support/device/background-events.ts';

export interface WorkerControl extends BackgroundEvents {
  /** Ends the worker at once, as a phone short of memory does. */
  stop(): Promise<void>;
}

/** Wakes and ends the worker of `url`, from a page outside the app. */
export async function workerControl(
  context: BrowserContext,
  outside: Page,
  url: string,
): Promise<WorkerControl> {
  const events = await backgroundEvents(context, outside, url);
  const devtools = await context.newCDPSession(outside);
  await devtools.send('ServiceWorker.enable');
  return {
    ...events,
    stop: async () => void (await devtools.send('ServiceWorker.stopAllWorkers')),
  };
}
