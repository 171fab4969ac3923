import { expect, type Page } from '@playwright/test';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passHeld } from '#tests/e2e/support/time/held-timers.ts';

const AHEAD_MS = 1_000;
/** More than React needs for what a press begins. */
const TASKS = 20;

const driven = new WeakSet<Page>();

/**
 * Stops the page's timers: they run only by `passes`; network and database go on. `expectBanner` doesn't work in such a
 * page, even after `page.clock.resume()`. A timer that the page began before can't be cleared any more: hold the clock
 * before what begins it.
 */
export async function holdClock(page: Page): Promise<void> {
  if (!driven.has(page)) await installClock(page);
  driven.add(page);
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, AHEAD_MS));
}

/** Puts a clock of its own into the page, which shows `time` (epoch ms, now by default) and goes on. */
export async function installClock(page: Page, time?: number): Promise<void> {
  await answersArrive(page);
  await page.clock.install(time === undefined ? {} : { time });
}

/** The page's clock stands at 1970 for a moment of `install`: an answer that comes then would set the server's time. */
async function answersArrive(page: Page): Promise<void> {
  const requests = await page.requests();
  const ofThisPage = requests.slice(requests.findLastIndex((request) => request.isNavigationRequest()) + 1);
  for (const request of ofThisPage) {
    const { pathname } = new URL(request.url());
    const isStream = pathname.endsWith('/events');
    if (pathname.startsWith('/api/') && !isStream && request.failure() === null) await request.response();
  }
  await tasksRun(page);
}

/** Lets `ms` pass in the page: on its held clock where there is one, else for its held timers. */
export async function passes(page: Page, ms: number): Promise<void> {
  if (!driven.has(page)) return passHeld(page, ms);
  await tasksRun(page);
  await page.clock.runFor(ms);
}

/** Lets the undo that a press has just offered run out: before the offer stands, its timer isn't there to run. */
export async function undoEnds(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Deshacer', exact: true }).first()).toBeVisible();
  await passes(page, UNDO_MS);
}

/** React starts timers in effects, which run some tasks after the one of the key or press: it yields every 5 ms of work. */
const tasksRun = (page: Page): Promise<void> =>
  page.evaluate(
    (tasks) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let left = tasks;
        port1.addEventListener('message', () => ((left -= 1) > 0 ? port2.postMessage(null) : resolve()));
        port1.start();
        port2.postMessage(null);
      }),
    TASKS,
  );

/**
 * Expects the page to stay at `from` until `ms` have passed on its held clock, and then to go to `to`. Its timer must
 * just have started.
 */
export async function expectLeavesAfter(
  page: Page,
  ms: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await passes(page, ms - 1);
  expect(new URL(page.url()).pathname, `${ms - 1} ms`).toBe(from);
  await passes(page, 1);
  await page.waitForURL((url) => url.pathname === to);
}

/** Expects a banner that has just come to stand until `ms` have passed on a held clock, and to be gone then. */
export async function expectStandsFor(page: Page, text: string | RegExp, ms: number): Promise<void> {
  const banner = page.locator('[data-banner]').filter({ hasText: text });
  await expect(banner).toBeVisible();
  await passes(page, ms - 1);
  await expect(banner).toBeVisible();
  await passes(page, 1);
  await expect(banner).toHaveCount(0);
}

/** The addresses that the app goes to from now on, in order. */
export async function noteAddresses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        change(...given);
        seen.push(location.pathname);
      };
    }
    Object.assign(window, { seenAddresses: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenAddresses: string[] }).seenAddresses);
}
