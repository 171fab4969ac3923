import type { Page } from '@playwright/test';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';
import { bar } from './bars.ts';
import { slowDown, SLOW_MS, type Stage } from './stage.ts';
import { figure, ms, quantile, spread } from './stats.ts';

const SEARCH_MS = 50;
const NOW = () => performance.now();
const RELOADS = 5;
const REQUESTS = 20;
const SHELL_MS = 700;

/** First visit, first sign-in with its download, and reloads from the worker's cache; gives a page on /sold. */
export async function benchLoads(stage: Stage, { rate }: { rate: number }): Promise<Page> {
  const { page } = await stage.newPhone();
  await slowDown(page, rate);
  figure('first visit: /login usable', ms(await untilHeading(page, () => page.goto('/login'))));
  const signInMs = NOW();
  await signIn(page, stage.reseller, SLOW_MS);
  figure('sign-in with the download of all rows', ms(NOW() - signInMs));
  await waitForWorker(page);
  await benchShell(stage, rate);
  const sold = await reloads(page, () => untilFirstCard(page));
  figure('reload of /sold until the first account', spread(sold.times));
  bar({
    name: 'requests of /sold before the first account',
    measured: sold.requests,
    limit: REQUESTS,
    unit: '',
  });
  return page;
}

/** The app without anybody's rows, from the worker's cache. */
async function benchShell(stage: Stage, rate: number): Promise<void> {
  const { context, page } = await stage.newPhone();
  await page.goto('/login');
  await waitForWorker(page);
  await slowDown(page, rate);
  const shell = await reloads(page, () => untilHeading(page, () => page.goto('/login')));
  figure('reload of /login until the heading', spread(shell.times));
  bar({ name: `/login, ${rate}×`, measured: quantile(shell.times, 0.5), limit: SHELL_MS, unit: 'ms' });
  bar({ name: 'requests of /login', measured: shell.requests, limit: REQUESTS, unit: '' });
  await context.close();
}

/** Requests are those of the last time, hints and the answers from the worker's cache included. */
async function reloads(page: Page, load: () => Promise<number>) {
  const times: number[] = [];
  let requests = 0;
  const count = (): void => void (requests += 1);
  page.on('request', count);
  for (let n = 0; n < RELOADS; n += 1) {
    requests = 0;
    times.push(await load());
  }
  page.off('request', count);
  return { times, requests };
}

async function untilHeading(page: Page, act: () => Promise<unknown>): Promise<number> {
  const startMs = NOW();
  await act();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return NOW() - startMs;
}

async function untilFirstCard(page: Page): Promise<number> {
  const startMs = NOW();
  await page.goto('/sold', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '+ Add' }).first().waitFor();
  return NOW() - startMs;
}

/** Letters typed into the search of /sold, each until the next frame; the list may follow a moment later. */
export async function benchSearch(page: Page, words: readonly string[]): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar cuentas' });
  await box.waitFor({ timeout: SLOW_MS });
  const times: number[] = [];
  for (const word of words) {
    await box.fill('');
    await box.focus();
    for (const letter of word) times.push(await keystroke(page, letter));
  }
  await box.fill('');
  figure('search: from the key to the frame', spread(times));
  bar({ name: 'c. search, p95', measured: quantile(times, 0.95), limit: SEARCH_MS, unit: 'ms' });
}

async function keystroke(page: Page, letter: string): Promise<number> {
  const armed = await page.evaluateHandle(() => ({
    frame: new Promise<number>((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        { capture: true, once: true },
      );
    }),
  }));
  await page.keyboard.type(letter);
  const time = await armed.evaluate(({ frame }) => frame);
  await armed.dispose();
  return time;
}
