import type { Page } from '@playwright/test';
import { until } from '#tests/support/wait.ts';

const SLOW_MS = 300_000;

/** Waits for the first full pull; needs `watch-page.ts` in the page. */
export async function whenComplete(page: Page, userId: string): Promise<void> {
  const complete = async () => (await stateOf(page, userId))?.complete;
  await until(complete, { what: 'all rows to be here', timeoutMs: SLOW_MS });
}

/** Waits until the cursor reaches a revision; needs `watch-page.ts` in the page. */
export async function whenPulled(page: Page, userId: string, revision: number): Promise<void> {
  const pulled = async () => ((await stateOf(page, userId))?.cursor ?? 0) >= revision;
  await until(pulled, { what: `revision ${revision} to be here`, timeoutMs: SLOW_MS });
}

/** Waits until the outbox is empty; needs `watch-page.ts` in the page. */
export async function whenDrained(page: Page, userId: string): Promise<void> {
  const drained = async () => (await stateOf(page, userId))?.outbox === 0;
  await until(drained, { what: 'the queue to drain', timeoutMs: SLOW_MS });
}

/** Waits until all rows of a first download are in their tables; needs `watch-page.ts` in the page. */
export async function whenUnpacked(page: Page, userId: string): Promise<void> {
  const unpacked = async () => (await stateOf(page, userId))?.blocks === 0;
  await until(unpacked, { what: 'the rows to be in their tables', timeoutMs: SLOW_MS });
}

/** Waits until the page has swept and sent everything since its start; needs `watch-page.ts` in the page. */
export async function whenAtRest(page: Page, userId: string): Promise<void> {
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  const rests = async () => {
    const state = await stateOf(page, userId);
    return (state?.sweptAt ?? 0) > startedAt && state?.outbox === 0;
  };
  await until(rests, { what: 'the start to be over', timeoutMs: SLOW_MS });
}

const stateOf = (page: Page, userId: string) => page.evaluate((id) => window.watch.laterState(id), userId);

/** Opens a screen with a user's token put where the app keeps it. */
export async function openSignedIn(page: Page, { id, token }: { id: string; token: string }, path: string) {
  await page.evaluate(
    ([userId, session]) => {
      localStorage.setItem('token', session);
      localStorage.setItem('userId', userId);
    },
    [id, token] as const,
  );
  await page.goto(path, { waitUntil: 'commit' });
}
