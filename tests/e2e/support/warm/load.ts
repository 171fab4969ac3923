import type { Page, Response } from '@playwright/test';
import { until } from '#tests/support/wait.ts';

type Load = Page['goto'];

/** A slow phone's processor takes this long to fetch the app. */
const PATIENCE_MS = 45_000;

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

/** Waits until the service worker controls the page and has all of its files, so that it can load without the server. */
export async function waitForWorker(page: Page): Promise<void> {
  // `waitForFunction` takes a promise for an answer.
  await until(() => page.evaluate(hasWholeApp), {
    what: 'the worker to have the app',
    timeoutMs: PATIENCE_MS,
  });
}

/** Runs in the page. */
export async function hasWholeApp(): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false;
  const list = await caches.match('/later.json', { ignoreSearch: true });
  const later = (await list?.json()) as string[] | undefined;
  const kept = await Promise.all((later ?? []).map((file) => caches.match(`/${file}`)));
  return later !== undefined && kept.every(Boolean);
}
