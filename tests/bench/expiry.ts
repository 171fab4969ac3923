import type { BrowserContext, Page } from '@playwright/test';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';
import { until } from '#tests/support/wait.ts';
import { bar } from './bars.ts';
import { endRows } from './due-rows.ts';
import type { SweepTimes } from './expiry-page.ts';
import { bundled } from './page-script.ts';
import { slowDown, SLOW_MS, type Size, type Stage } from './stage.ts';
import { figure, ms } from './stats.ts';

/** Time for the phone to pull the rows before they end, and for the measurement to start. */
const LEAD_MS = 40_000;
const LONG_TASK_MS = 50;
const HEAP_MB = 150;
/** A slow phone that takes the time from an answer may be this much behind the server. */
const LAG_MS = 10_000;

/**
 * Rows end while the app is closed, then while it is open in the background. Measures the screen while the check marks
 * all of them at once; gives the page, on /sold.
 */
export async function benchExpiry(stage: Stage, { due, rate }: { due: Size; rate: number }): Promise<Page> {
  const { context, page: first } = await stage.newPhone();
  await context.addInitScript({ content: await bundled('expiry-page.ts') });
  await signInPatiently(first, stage);
  await waitForWorker(first);
  const longestMs = await longestAtStart(context, stage, rate);
  figure('at start, nothing due: longest task', ms(longestMs));
  longestTaskBar('a start with nothing due', longestMs);
  await first.goto('/sold');
  await settled(first, stage);
  const atStart = await endSoon(stage, first, due);
  await first.close();
  await whenEnded(atStart);
  const page = await openSlowly(context, rate);
  await report('at start', stage, page, { ...atStart, fromMs: 0 });

  const onReturn = await endSoon(stage, page, due);
  await whenEnded(onReturn);
  const fromMs = await page.evaluate(() => {
    const now = performance.now();
    document.dispatchEvent(new Event('visibilitychange'));
    return now;
  });
  await report('on return', stage, page, { ...onReturn, fromMs });
  await reportMemory(page);
  return page;
}

interface Ending {
  endIso: string;
  /** Rows of this page that will have ended without being Vencido. */
  rows: number;
}

/** A download of this many rows takes longer than the usual sign-in waits. */
export async function signInPatiently(page: Page, { reseller }: Stage): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(reseller.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor({ timeout: SLOW_MS });
}

/** Makes rows end soon, and the page pull that. */
async function endSoon(stage: Stage, page: Page, due: Size): Promise<Ending> {
  const endIso = new Date(Date.now() + LEAD_MS).toISOString();
  await endRows(stage, due, endIso);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const known = async () => {
    const { due: rows } = await countRows(page, stage, endIso);
    return rows >= due.accounts + due.clients && rows;
  };
  const rows = await until(known, { what: 'the page to know when they end', timeoutMs: LEAD_MS });
  return { endIso, rows: Number(rows) };
}

async function whenEnded({ endIso }: Ending): Promise<void> {
  const ended = () => Date.now() > Date.parse(endIso) + LAG_MS;
  await until(ended, { what: 'the rows to end', timeoutMs: LEAD_MS + LAG_MS });
}

/** The cost of a start with nothing to check. */
async function longestAtStart(context: BrowserContext, stage: Stage, rate: number): Promise<number> {
  const page = await openSlowly(context, rate);
  await timesOf(page, 0);
  await settled(page, stage);
  const longestMs = await longestSince(page, 0);
  await page.close();
  return longestMs;
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

/** Waits until no change is left to be sent or confirmed. */
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

async function report(
  when: string,
  stage: Stage,
  page: Page,
  { endIso, rows, fromMs }: Ending & { fromMs: number },
): Promise<void> {
  const { totalMs, longestTaskMs, longTasks, worstGapMs } = await timesOf(page, fromMs);
  const left = await countRows(page, stage, endIso);
  await settled(page, stage);
  figure(`${when}: rows swept`, String(rows - left.due));
  figure(`${when}: in all`, ms(totalMs));
  figure(`${when}: longest task`, `${longTasks > 0 ? ms(longestTaskMs) : 'none above 50 ms'} (${longTasks})`);
  longestTaskBar(`the check ${when}`, longestTaskMs);
  figure(`${when}: worst time between frames`, ms(worstGapMs));
  figure(`${when}: longest task until all is sent`, ms(await longestSince(page, fromMs)));
}

function longestTaskBar(what: string, measured: number): void {
  bar({ name: `e. longest task of ${what}`, measured, limit: LONG_TASK_MS, unit: 'ms' });
}

/** The page's heap with all rows in memory, after a collection. */
async function reportMemory(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  bar({ name: 'e. heap of the page', measured: usedSize / 1_000_000, limit: HEAP_MB, unit: 'MB' });
}
