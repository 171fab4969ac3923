import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '#tests/support/app/fault-proxy.ts';
import { until } from '#tests/support/wait.ts';
import { bar } from './bars.ts';
import { openSignedIn, whenAtRest, whenComplete, whenPulled, whenUnpacked } from './device-state.ts';
import { feedSince } from './feed.ts';
import { bundled } from './page-script.ts';
import { slowDown, SLOW_MS, type Stage } from './stage.ts';
import { figure, ms, quantile } from './stats.ts';
import { v7 as uuidv7 } from 'uuid';
import { apiClient } from '#tests/support/api/api-client.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

const ROWS_MS = 5_000;
const BOOKS_MS = 8_000;
const USABLE_MS = 1_500;
const PANEL_MS = 2_000;
const TAP_MS = 200;
const CATCH_UP_MS = { start: 200, fast: 100, slow: 250 };
/** Between two taps of a reseller who looks about while the rows come. */
const PAUSE_MS = 500;
const GROWTH_MB = 60;
/** A bar that shows fewer values than this doesn't seem to move. */
const VALUES = 10;
const CHANGES = 500;
const MB = 1_048_576;
/** Accounts and clients of the stage. */
const ROWS = 60_000;

/** A phone without data and a reseller with many rows: time until all is there, time until the first action, memory. */
export async function benchFirstLoad(stage: Stage, { rate }: { rate: number }): Promise<void> {
  const proxy = await startFaultProxy({ target: { port: stage.server.port } });
  try {
    // Later changes move rows to the end of the feed.
    const feed = await feedSince(stage, 0);
    const { context, page } = await openPhone(stage, proxy);
    await loadPanel(stage, page, { rate, feed });
    await catchUp(stage, proxy, page, rate);
    await context.close();
    await reportFloor(stage, proxy, rate);
    await loadList(stage, proxy, { rate, last: lastOfBook(feed) });
  } finally {
    await proxy.close();
  }
}

async function openPhone(stage: Stage, proxy: FaultProxy): Promise<{ context: BrowserContext; page: Page }> {
  const phone = await stage.newPhone(proxy.url);
  await phone.context.addInitScript({ content: await bundled('watch-page.ts') });
  await phone.page.goto('/login');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  return phone;
}

async function loadPanel(
  stage: Stage,
  page: Page,
  { rate, feed }: { rate: number; feed: FeedPage['changes'] },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const emptyMb = await heapMb(devtools);
  await slowDown(page, rate);
  const startMs = performance.now();
  await openSignedIn(page, stage.reseller, '/');
  await page.locator('h1').waitFor({ timeout: SLOW_MS });
  const headingMs = performance.now() - startMs;
  await page.locator('main', { hasText: 'hasta ahora' }).waitFor({ timeout: SLOW_MS });
  const figuresMs = performance.now() - startMs;
  await whenPulled(page, stage.reseller.id, lastOfBook(feed));
  const rowsMs = performance.now() - startMs;
  await whenComplete(page, stage.reseller.id);
  const loadMs = performance.now() - startMs;
  const threadMs = (await metricOf(devtools, 'ThreadTime')) * 1_000;
  await whenUnpacked(page, stage.reseller.id);
  const unpackedMs = performance.now() - startMs;
  const shown = await page.evaluate(() => window.watch.progressShown());
  await slowDown(page, 1);
  const grownMb = (await settledHeap(devtools)) - emptyMb;
  figure(`first visit of the panel at ${rate}x: heading`, ms(headingMs));
  bar({
    name: `d. first figures of the panel at ${rate}x`,
    measured: figuresMs,
    limit: PANEL_MS,
    unit: 'ms',
  });
  figure(`first load at ${rate}x: accounts and clients`, ms(rowsMs));
  figure(
    `the same with the books, ${feed.length} rows`,
    `${ms(loadMs)}; of the main thread's time ${ms(threadMs)}`,
  );
  figure('the rows in their tables', ms(unpackedMs));
  figure('values of its progress bar', `${shown.length}: ${shown.slice(0, 4).join(' · ')}…`);
  figure('memory', `${emptyMb.toFixed(1)} MB before, ${grownMb.toFixed(1)} MB more after`);
  bar({
    name: `d. first load at ${rate}x: accounts, clients`,
    measured: rowsMs,
    limit: ROWS_MS,
    unit: 'ms',
  });
  bar({
    name: `d. the same with ${feed.length - ROWS} lines of books`,
    measured: loadMs,
    limit: BOOKS_MS,
    unit: 'ms',
  });
  bar({
    name: 'd. values of the progress bar',
    measured: shown.length,
    limit: VALUES,
    unit: '',
    atLeast: true,
  });
  bar({ name: 'e. memory with the books too', measured: grownMb, limit: GROWTH_MB, unit: 'MB' });
}

async function reportFloor(stage: Stage, proxy: FaultProxy, rate: number): Promise<void> {
  const { context, page } = await openPhone(stage, proxy);
  await slowDown(page, rate);
  const { id: userId, token } = stage.reseller;
  const floorMs = await page.evaluate((given) => window.watch.loadFloor(given), { userId, token });
  figure(`its floor at ${rate}x: fetched, parsed and put page by page`, ms(floorMs));
  await context.close();
}

/** The revision at which all accounts and clients have arrived. */
function lastOfBook(feed: FeedPage['changes']): number {
  return feed.findLast(({ table }) => table === 'streamings' || table === 'clients')?.revision ?? 0;
}

/** A second load, of the list of accounts: time until its first card opens a dialog. */
async function loadList(
  stage: Stage,
  proxy: FaultProxy,
  { rate, last }: { rate: number; last: number },
): Promise<void> {
  const { context, page } = await openPhone(stage, proxy);
  const devtools = await page.context().newCDPSession(page);
  const emptyMb = await heapMb(devtools);
  await slowDown(page, rate);
  const startMs = performance.now();
  await openSignedIn(page, stage.reseller, '/sold');
  await page.getByRole('button', { name: '+ Add' }).first().click({ timeout: SLOW_MS });
  await page.getByRole('dialog', { name: 'Vender perfil' }).waitFor({ timeout: SLOW_MS });
  const usableMs = performance.now() - startMs;
  const tapsMs = await tapsMeanwhile(page, whenPulled(page, stage.reseller.id, last));
  // Only the books follow; cutting the link keeps them out of the measurement.
  await proxy.cut();
  await slowDown(page, 1);
  const grownMb = (await settledHeap(devtools)) - emptyMb;
  await proxy.restore();
  figure(`first load at ${rate}x, on the list: a tap answered`, ms(usableMs));
  bar({ name: 'e. memory with accounts and clients', measured: grownMb, limit: GROWTH_MB, unit: 'MB' });
  bar({
    name: `d. first load at ${rate}x: list answers a tap`,
    measured: usableMs,
    limit: USABLE_MS,
    unit: 'ms',
  });
  reportTaps(tapsMs, rate);
  await context.close();
}

/** Opens and leaves the dialog of a sale until `end`; each time from the click until the dialog is drawn. */
async function tapsMeanwhile(page: Page, end: Promise<void>): Promise<number[]> {
  let ended = false;
  const ending = end.then(() => (ended = true));
  const tapsMs: number[] = [];
  // Looking for roles takes the page's processor.
  const dialog = page.locator('[role=dialog]');
  for (;;) {
    await dialog.locator('button', { hasText: 'Cancelar' }).click({ timeout: SLOW_MS });
    await dialog.waitFor({ state: 'detached', timeout: SLOW_MS });
    await page.waitForTimeout(PAUSE_MS);
    if (ended) break;
    await page.evaluate(() => window.watch.armDialog());
    await page.locator('button', { hasText: '+ Add' }).first().click({ timeout: SLOW_MS });
    tapsMs.push(await page.evaluate(() => window.dialogMs));
  }
  await ending;
  return tapsMs;
}

function reportTaps(tapsMs: number[], rate: number): void {
  const slowestMs = Math.max(...tapsMs);
  figure(
    `taps while rows come, at ${rate}x`,
    `median ${ms(quantile(tapsMs, 0.5))}, slowest ${ms(slowestMs)} (${tapsMs.length} taps)`,
  );
  bar({
    name: `d. slowest tap while rows come, at ${rate}x`,
    measured: slowestMs,
    limit: TAP_MS,
    unit: 'ms',
  });
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metricOf(devtools, 'JSHeapUsedSize')) / MB;
}

async function metricOf(devtools: CDPSession, wanted: string): Promise<number> {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Waits until the heap stops growing: search keys are made after the load. */
async function settledHeap(devtools: CDPSession): Promise<number> {
  let last = 0;
  let heap = 0;
  const steady = async () => {
    last = heap;
    heap = await heapMb(devtools);
    return Math.abs(heap - last) < 0.5;
  };
  await until(steady, { what: 'the heap to settle', timeoutMs: SLOW_MS });
  return heap;
}

/** Another device changes much while this one has no network; then the network returns. */
async function catchUp(stage: Stage, proxy: FaultProxy, page: Page, rate: number): Promise<void> {
  await page.goto('/sold');
  await page.getByRole('button', { name: '+ Add' }).first().waitFor({ timeout: SLOW_MS });
  // A start also loads rows into memory and makes search keys.
  reportCatchUp('at 1x just after a start', await catchUpOnce(stage, proxy, page), CATCH_UP_MS.start);
  await whenAtRest(page, stage.reseller.id);
  await settledHeap(await page.context().newCDPSession(page));
  for (const slowness of [1, rate]) {
    await slowDown(page, slowness);
    const limitMs = slowness === 1 ? CATCH_UP_MS.fast : CATCH_UP_MS.slow;
    reportCatchUp(`at ${slowness}x`, await catchUpOnce(stage, proxy, page), limitMs);
  }
  await slowDown(page, 1);
}

function reportCatchUp(when: string, caughtUpMs: number, limitMs: number): void {
  const name = `${CHANGES} changes caught up ${when}`;
  figure(name, ms(caughtUpMs));
  bar({ name: `d. ${name}`, measured: caughtUpMs, limit: limitMs, unit: 'ms' });
}

/** From the network's return until the last change is on screen. */
async function catchUpOnce(stage: Stage, proxy: FaultProxy, page: Page): Promise<number> {
  await proxy.cut();
  const mark = `nueva${uuidv7().slice(-12)}@correo.example`;
  await changeMuch(stage, mark);
  await proxy.restore();
  return page.evaluate((text) => window.watch.timeUntilShown(text), mark);
}

/** Renames clients, and last of all changes the mail of the account that the list begins with. */
async function changeMuch(stage: Stage, mark: string): Promise<void> {
  const feed = await feedSince(stage, 0);
  const clients = feed.flatMap(({ table, row, id }) => (table === 'clients' && row ? [id] : []));
  const first = firstSold(feed);
  const call = (path: string, body: object) => ({ key: uuidv7(), method: 'PATCH', path, body });
  const renames = clients
    .slice(0, CHANGES - 1)
    .map((id, n) => call(`/client/update/${id}`, { nameuser: `Cliente ${n} ${mark.slice(5, 9)}` }));
  const calls = [...renames, call(`/streaming/update/${first}`, { email: mark })];
  const { status, body } = await apiClient(stage.server.url, stage.reseller).send('POST', '/batch', {
    calls,
  });
  const refused = (body['results'] as { status: number }[]).find((result) => result.status >= 300);
  if (status !== 200 || refused) throw new Error(`The changes were refused: ${JSON.stringify(refused)}`);
}

/** The first account on /sold: the running one that ends soonest. */
function firstSold(feed: { table: string; id: string; row: unknown }[]): string {
  const nowIso = new Date().toISOString();
  const running = feed
    .filter(({ table, row }) => table === 'streamings' && row)
    .map(({ row }) => row as { id: string; conditions: string; endDate: string })
    .filter(({ conditions, endDate }) => conditions === 'Activo' && endDate > nowIso)
    .toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1));
  return running[0]?.id ?? '';
}
