import type { BrowserContext, Page } from '@playwright/test';
import { SEND_LOCK_STEAL_MS } from '#sync/environment.ts';
import { REQUEST_TIMEOUT_MS } from '#sync/transport/abort.ts';
import { withoutTimersOf } from '#tests/e2e/support/device/patient-timers.ts';
import { createCategory, pendingIn } from '#tests/e2e/support/page-actions.ts';
import type { FaultProxy } from '#tests/support/app/fault-proxy.ts';
import {
  batches,
  expect,
  isBatch,
  signIn,
  test,
  waitForWorker,
  withoutBackgroundSync,
} from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';
import { expectWaitingSenders } from '#tests/faults/support/locks.ts';
import { workerControl } from '#tests/faults/support/worker-control.ts';

const shown = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Categorías' }).getByText(name, { exact: true });

/** Holds the next batch on its way to the server, or its answer on the way back. */
const hold = (network: FaultProxy, side: 'request' | 'answer') =>
  side === 'request' ? network.holdNextRequest(isBatch) : network.holdNextAnswer(isBatch);

/** A busy machine may hold a batch past a call's time limit, or until its lock is taken over: it would be sent again. */
async function withoutHurry(context: BrowserContext): Promise<void> {
  for (const ms of [REQUEST_TIMEOUT_MS, SEND_LOCK_STEAL_MS]) await withoutTimersOf(context, ms);
}

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await withoutBackgroundSync(tab);
  await openForm(tab);
  return tab;
}

/** Opens the form for new categories; it stays open after each one. */
async function openForm(tab: Page): Promise<void> {
  await tab.goto('/categories');
  await tab.getByRole('button', { name: 'Nueva categoría' }).click();
}

/** Taps a new category into the open form, so that the tab loads nothing. */
async function tapCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('button', { name: 'Crear' }).click();
  await shown(page, name).waitFor();
}

test('[SYN-26] [SYN-10] worker killed in mid-request, before the server or after: it is sent once later', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await signIn(page, reseller);
  await waitForWorker(page);
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await createCategory(page, 'Netflix');
  const outside = await context.newPage();
  await page.close();
  const worker = await workerControl(context, outside, network.url);
  refuse();

  const request = network.holdNextRequest(isBatch);
  await worker.sync();
  await request.arrived;
  await worker.stop();
  await request.abandoned;
  expect(await api.categories()).toEqual([]);

  const answer = network.holdNextAnswer(isBatch);
  await worker.sync();
  await answer.arrived;
  await worker.stop();
  await answer.abandoned;
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);

  const before = batches(network);
  await worker.sync();
  await expect.poll(() => batches(network)).toBe(before + 1);
  const tab = await openTab(context);
  await expectInStep(tab, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);
  await expect(shown(tab, 'Netflix')).toHaveCount(1);
  await expect(pendingIn(tab)).toHaveCount(0);
});

async function tabsOf(context: BrowserContext, page: Page, count: number): Promise<Page[]> {
  await openForm(page);
  const tabs = [page];
  while (tabs.length < count) tabs.push(await openTab(context));
  return tabs;
}

test('[SYN-26] [SYN-03] tab and worker sending at once: they take turns, and each change arrives once', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await withoutHurry(context);
  await signIn(page, reseller);
  await waitForWorker(page);
  const outside = await context.newPage();
  const worker = await workerControl(context, outside, network.url);
  await openForm(page);
  await expectInStep(page, reseller, api);

  for (const side of ['request', 'answer'] as const) {
    const held = hold(network, side);
    const before = batches(network);
    await tapCategory(page, `Netflix ${side}`);
    await held.arrived;
    await tapCategory(page, `Disney ${side}`);
    await worker.sync();
    await expectWaitingSenders(page, reseller.id, 1);
    expect(batches(network)).toBe(before + 1);
    held.letGo();
    await expectInStep(page, reseller, api);
  }
  const names = ['Netflix request', 'Disney request', 'Netflix answer', 'Disney answer'];
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(names);
  for (const name of names) await expect(shown(page, name)).toHaveCount(1);
});

test('[SYN-26] [SYN-03] several tabs and the worker sending at once: each change arrives once, in order', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await withoutHurry(context);
  await signIn(page, reseller);
  await waitForWorker(page);
  const tabs = await tabsOf(context, page, 3);
  const outside = await context.newPage();
  const worker = await workerControl(context, outside, network.url);
  await expectInStep(page, reseller, api);

  const held = network.holdNextAnswer(isBatch);
  const names: string[] = [];
  for (const [round, tab] of [...tabs, ...tabs].entries()) {
    names.push(`Categoría ${round}`);
    await tapCategory(tab, `Categoría ${round}`);
    if (round === 0) await held.arrived;
  }
  await worker.sync();
  await expectWaitingSenders(page, reseller.id, tabs.length);
  expect(batches(network)).toBe(1);
  held.letGo();
  for (const tab of tabs) await expectInStep(tab, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(names);
  for (const tab of tabs) for (const name of names) await expect(shown(tab, name)).toHaveCount(1);
});

interface Freezer {
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/**
 * Stops a tab where it is, with its timers; it keeps its locks. The devtools' own freezing does nothing to a visible
 * tab, and without a window every tab is visible.
 */
async function freezerOf(context: BrowserContext, tab: Page): Promise<Freezer> {
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Debugger.enable');
  return {
    freeze: async () => {
      const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
      await devtools.send('Debugger.pause');
      await paused;
    },
    thaw: async () => void (await devtools.send('Debugger.resume')),
  };
}

for (const side of ['request', 'answer'] as const) {
  test(`[SYN-26] sending tab closed in mid-request (its ${side} on the way): another tab sends it, once`, async ({
    context,
    page,
    network,
    reseller,
    api,
  }) => {
    await withoutBackgroundSync(page);
    await signIn(page, reseller);
    const [sender, other] = (await tabsOf(context, page, 2)) as [Page, Page];
    await expectInStep(other, reseller, api);
    const held = hold(network, side);
    await tapCategory(sender, 'Netflix');
    await held.arrived;
    await tapCategory(other, 'Disney');
    await expectWaitingSenders(other, reseller.id, 1);
    await sender.close();
    await held.abandoned;
    held.letGo();
    await expectInStep(other, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
    await expect(shown(other, 'Netflix')).toHaveCount(1);
    await expect(pendingIn(other)).toHaveCount(0);
  });

  test(`[SYN-26] sending tab frozen with the lock (its ${side} on the way): another tab sends it, once`, async ({
    context,
    page,
    network,
    reseller,
    api,
  }) => {
    await withoutBackgroundSync(page);
    await signIn(page, reseller);
    const [sender, other] = (await tabsOf(context, page, 2)) as [Page, Page];
    await expectInStep(other, reseller, api);
    const freezer = await freezerOf(context, sender);
    const held = hold(network, side);
    await tapCategory(sender, 'Netflix');
    await held.arrived;
    // Reads once so that no transaction is open: a frozen one would block the writes of the other tabs, and no app can
    // help that.
    await phoneTables(sender, reseller.id);
    await freezer.freeze();
    await tapCategory(other, 'Disney');
    await expectInStep(other, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
    held.letGo();
    await freezer.thaw();
    await expect.poll(() => arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
    // The frozen tab may have missed messages; after a reload it knows everything.
    await openForm(sender);
    await tapCategory(sender, 'Prime');
    await expectInStep(sender, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney', 'Prime']);
    for (const tab of [sender, other]) await expect(shown(tab, 'Netflix')).toHaveCount(1);
  });
}
