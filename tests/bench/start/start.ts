import type { BrowserContext, Page } from '@playwright/test';
import { bar } from '#tests/bench/bars.ts';
import { openSignedIn, whenComplete, whenUnpacked } from '#tests/bench/device-state.ts';
import { bundled } from '#tests/bench/page-script.ts';
import { slowDown, type Stage } from '#tests/bench/stage.ts';
import { figure, ms, quantile } from '#tests/bench/stats.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';
import { serveFloor } from './floor.ts';

const SAMPLES = 5;
const REQUESTS = 20;
const SHELL_MS = 700;

interface Start {
  shownMs: number;
  longestTaskMs: number;
  requests: number;
}

/** Warm starts without a network, from the worker's cache, beside those of an empty page in the same run. */
export async function benchStart(
  stage: Stage,
  { name, limitMs }: { name: string; limitMs: number },
): Promise<void> {
  const sold = await phoneOn(stage, signedIn);
  const login = await phoneOn(stage, (page) => page.goto('/login').then(() => waitForWorker(page)));
  const floor = await serveFloor();
  const empty = await phoneOn(stage, (page) => page.goto(floor.url).then(() => controlled(page)));
  for (const rate of [1, 4]) {
    const floorMs = await floorOf(empty, floor.url, rate);
    await startsOf(login, {
      path: '/login',
      wait: 'heading',
      rate,
      name: 'the shell',
      limitMs: SHELL_MS,
      floorMs,
    });
    await startsOf(sold, { path: '/sold', wait: 'card', rate, name, limitMs, floorMs });
  }
  floor.close();
  for (const { context } of [sold, login, empty]) await context.close();
}

/** The empty page's worker has no list of later files. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

type Phone = { context: BrowserContext; page: Page };

async function phoneOn(
  stage: Stage,
  prepare: (page: Page, stage: Stage) => Promise<unknown>,
): Promise<Phone> {
  const { context, page } = await stage.newPhone();
  await context.addInitScript({ content: await bundled('watch-page.ts') });
  await prepare(page, stage);
  await context.addInitScript({ content: await bundled('start/start-page.ts') });
  await context.setOffline(true);
  return { context, page };
}

async function signedIn(page: Page, { reseller }: Stage): Promise<void> {
  await page.goto('/login');
  await openSignedIn(page, reseller, '/sold');
  await waitForWorker(page);
  await whenComplete(page, reseller.id);
  await whenUnpacked(page, reseller.id);
}

interface Measured {
  path: string;
  wait: 'heading' | 'card';
  rate: number;
  name: string;
  limitMs: number;
  floorMs: number;
}

async function startsOf(
  { page }: Phone,
  { path, wait, rate, name, limitMs, floorMs }: Measured,
): Promise<void> {
  const starts = await sampled(page, { url: path, wait, rate });
  const medianMs = quantile(
    starts.map(({ shownMs }) => shownMs),
    0.5,
  );
  const longest = quantile(
    starts.map(({ longestTaskMs }) => longestTaskMs),
    0.5,
  );
  const requests = Math.max(...starts.map((start) => start.requests));
  const times = `${(medianMs / floorMs).toFixed(1)} × the empty page's ${ms(floorMs)}`;
  figure(`start of ${name} at ${rate}x`, `${ms(medianMs)}, ${times}; longest task ${ms(longest)}`);
  if (rate === 1)
    return bar({ name: `requests before ${name}`, measured: requests, limit: REQUESTS, unit: '' });
  bar({ name: `start of ${name}, ${rate}x`, measured: medianMs, limit: limitMs, unit: 'ms' });
}

async function floorOf({ page }: Phone, url: string, rate: number): Promise<number> {
  const starts = await sampled(page, { url, wait: 'heading', rate });
  return quantile(
    starts.map(({ shownMs }) => shownMs),
    0.5,
  );
}

async function sampled(
  page: Page,
  { url, wait, rate }: { url: string; wait: 'heading' | 'card'; rate: number },
): Promise<Start[]> {
  await slowDown(page, rate);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const starts: Start[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    // The name of a window stays over a navigation.
    await page.evaluate((awaited) => void (window.name = `wait=${awaited}`), wait);
    const askedAt: number[] = [];
    const note = ({ wallTime }: { wallTime: number }): void => void askedAt.push(wallTime * 1_000);
    devtools.on('Network.requestWillBeSent', note);
    await page.goto(url, { waitUntil: 'commit' });
    const { shownAt, shownTime, longestTask } = await page.evaluate(() => window.start.shown());
    devtools.off('Network.requestWillBeSent', note);
    const requests = askedAt.filter((at) => at <= shownTime).length;
    starts.push({ shownMs: shownAt, longestTaskMs: longestTask, requests });
  }
  return starts;
}
