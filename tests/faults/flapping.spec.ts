import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { runInPage } from '#tests/bench/page-script.ts';
import { standing } from '#tests/e2e/support/page-actions.ts';
import { expect, isBatch, signIn, test, withoutBackgroundSync } from '#tests/faults/support/fixtures.ts';
import { flap } from '#tests/faults/support/flaps.ts';
import { expectInStep, phoneTables, tablesOf, wholeFeed } from '#tests/faults/support/in-step.ts';

const WAITING = 10_000;
/** A fixed seed gives the same faults each time, so that a failure can be repeated. */
const SEED = 20_261_115;
/** More requests than it takes to send and pull everything. */
const FLAPPING = 200;

/** Presses «Reintentar ahora» whenever it shows, so that no retry waits for its timer. */
async function pressRetry(page: Page): Promise<void> {
  await page.evaluate(() => {
    const press = (): void => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Reintentar ahora' && !button.disabled && button.ariaBusy !== 'true')
          button.click();
    };
    new MutationObserver(press).observe(document.body, { subtree: true, childList: true, attributes: true });
    press();
  });
}

test('[SYN-22] [SYN-10] [SYN-03] flapping network with 10,000 waiting on one phone: none is lost, none is doubled, all are in order', async ({
  page,
  network,
  reseller,
  api,
}) => {
  test.setTimeout(600_000);
  await withoutBackgroundSync(page);
  await signIn(page, reseller);
  await expectInStep(page, reseller, api);
  const before = await wholeFeed(api, reseller.id);
  const heal = network.answerAll(503, '', undefined, isBatch);
  await page.goto('/favicon.svg');
  await runInPage(page, '../faults/support/fill-page.ts');
  const tapped = await page.evaluate(([id, count]) => window.fillWithPlain(id, count), [
    reseller.id,
    WAITING,
  ] as const);
  await page.goto('/review');
  await expect(page.getByText('10000 cambios por enviar')).toBeVisible();

  heal();
  const flaps = flap(network, { seed: SEED, count: FLAPPING });
  await pressRetry(page);
  await expect(standing(page)).toContainText('Al día', { timeout: 240_000 });
  // Compares by the number of rows that differ: printing the difference of thousands would take minutes.
  const rowsThatDiffer = async (): Promise<number> => {
    const server = tablesOf(await wholeFeed(api, reseller.id));
    const phone = await phoneTables(page, reseller.id);
    const differing = Object.entries(phone).map(([table, rows]) => {
      const theirs = server[table] ?? [];
      return Array.from({ length: Math.max(rows.length, theirs.length) }, (_, at) =>
        isDeepStrictEqual(rows[at], theirs[at]),
      ).filter((isSame) => !isSame).length;
    });
    return differing.reduce((sum, count) => sum + count, 0);
  };
  // Each look reads both sides whole, which a busy machine does slowly.
  await expect.poll(rowsThatDiffer, { timeout: 180_000 }).toBe(0);
  await flaps.over();

  for (const kind of ['request lost', 'answer lost', 'portal', '503', 'cut before', 'cut after'])
    expect(flaps.met.get(kind), kind).toBeGreaterThan(0);
  const feed = await wholeFeed(api, reseller.id);
  const arrived = feed
    .filter(({ table }) => table !== 'profile')
    .toSorted((one, other) => one.revision - other.revision);
  expect(arrived).toHaveLength(WAITING);
  expect(arrived.findIndex(({ id }, at) => id !== tapped[at])).toBe(-1);
  const newest = (changes: typeof feed) => Math.max(...changes.map(({ revision }) => revision));
  expect(newest(feed)).toBe(newest(before) + WAITING);
});
