import type { Page, Response } from '@playwright/test';

type Load = Page['goto'];

const loads = new WeakMap<Page, Load>();

/** Keeps how the browser loads an address in this page, whose `goto` stays within the app from now on. */
export function replaceGoto(page: Page, goWithin: (load: Load) => Load): void {
  const load = page.goto.bind(page);
  loads.set(page, load);
  page.goto = goWithin(load);
}

/** Loads an address as a browser does: the app starts again. */
export function loadAnew(page: Page, address: string): Promise<Response | null> {
  const load = loads.get(page) ?? page.goto.bind(page);
  return load(address);
}

/** Waits until the service worker controls the page, so that it can load without the server. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
