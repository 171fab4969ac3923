import type { BrowserContext, Page } from '@playwright/test';
import { waitForWorker } from '#tests/e2e/sign-in.ts';
import { until } from '#tests/support/wait.ts';
import { endRows } from './due-rows.ts';
import type { SweepTimes } from './expiry-page.ts';
import { bundled } from './page-script.ts';
import { slowDown, type Size, type Stage } from './stage.ts';
import { figure, ms } from './stats.ts';

/** What the phone has to hear of the rows before they end, and who measures to get there. */
const LEAD_MS = 40_000;
const SLOW_MS = 180_000;

/**
 * Rows that end while the app is closed, then while it is open but not looked at: how the screen fares while the
 * check goes through them all at once. Gives the page, on /sold.
 */
export async function benchExpiry(
  stage: Stage,
  { due, rate }: { due: Size; rate: number },
): Promise<{ page: Page }> {
  const { context, page: first } = await stage.newPhone();
  await context.addInitScript({ content: await bundled('expiry-page.ts') });
  await signInPatiently(first, stage);
  await waitForWorker(first);
  await first.goto('/sold');
  await settled(first, stage);
  const endIso = await endSoon(stage, first, due);
  await first.close();
  await whenEnded(endIso);

  const page = await openSlowly(context, rate);
  report('at start', due, await timesOf(page, 0));
  await settled(page, stage);
  figure('at start: longest task until all is sent', ms(await longestSince(page, 0)));

  await whenEnded(await endSoon(stage, page, due));
  const fromMs = await page.evaluate(() => {
    const now = performance.now();
    document.dispatchEvent(new Event('visibilitychange'));
    return now;
  });
  report('on return', due, await timesOf(page, fromMs));
  await settled(page, stage);
  figure('on return: longest task until all is sent', ms(await longestSince(page, fromMs)));
  return { page };
}

/** A download of this many rows takes longer than any test waits. */
async function signInPatiently(page: Page, { reseller }: Stage): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(reseller.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor({ timeout: SLOW_MS });
}

/** Has rows end soon, and the page know of it; gives when. */
async function endSoon(stage: Stage, page: Page, due: Size): Promise<string> {
  const endIso = new Date(Date.now() + LEAD_MS).toISOString();
  await endRows(stage, due, endIso);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const expected = due.accounts + due.clients;
  const known = async () => (await countRows(page, stage, endIso)).due >= expected;
  await until(known, { what: 'the page to know when they end', timeoutMs: LEAD_MS });
  return endIso;
}

async function whenEnded(endIso: string): Promise<void> {
  const ended = () => Date.now() > Date.parse(endIso);
  await until(ended, { what: 'the rows to end', timeoutMs: LEAD_MS });
}

async function openSlowly(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page, rate);
  await page.goto('/sold', { waitUntil: 'commit' });
  return page;
}

async function timesOf(page: Page, fromMs: number): Promise<SweepTimes> {
  const read = (from: number) => window.expiry.timesSince(from);
  const over = await page.waitForFunction(read, fromMs, { polling: 500, timeout: SLOW_MS });
  const times = await over.jsonValue();
  if (!times) throw new Error('The check is over');
  return times;
}

/** Nothing waits to be sent, or to be confirmed by a pull. */
async function settled(page: Page, stage: Stage): Promise<void> {
  const done = async () => (await countRows(page, stage, new Date().toISOString())).waiting === 0;
  await until(done, { what: 'all to be sent', timeoutMs: SLOW_MS });
}

function countRows(page: Page, { reseller }: Stage, endIso: string) {
  return page.evaluate(([user, end]) => window.expiry.countRows(user, end), [reseller.id, endIso] as const);
}

function longestSince(page: Page, fromMs: number): Promise<number> {
  return page.evaluate((from) => window.expiry.longestTaskSince(from), fromMs);
}

function report(when: string, due: Size, times: SweepTimes): void {
  const { totalMs, longestTaskMs, longTasks, worstGapMs } = times;
  figure(`${when}: rows swept`, String(due.accounts + due.clients));
  figure(`${when}: in all`, ms(totalMs));
  figure(`${when}: longest task`, `${longTasks > 0 ? ms(longestTaskMs) : 'none above 50 ms'} (${longTasks})`);
  figure(`${when}: worst time between frames`, ms(worstGapMs));
}
