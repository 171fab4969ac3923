import { createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { batches, expect, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';
import { workerControl } from '#tests/faults/support/worker-control.ts';

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Bienvenido a la red del hotel</h1>';

/** Screens, each with a heading that the installed app shows without a server. */
const SCREENS: [string, RegExp][] = [
  ['/', /^Hola/],
  ['/sold', /^Activas$/],
  ['/suppliers', /^PROVEEDORES$/],
];

test('[SYN-22] [PWA-04] captive portal in front of the installed app: it opens, keeps its queue, and shows nothing as sent', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await seedBook(api);
  await signIn(page, reseller);
  await waitForWorker(page);
  await expectInStep(page, reseller, api);
  const outside = await context.newPage();
  const worker = await workerControl(context, outside, network.url);

  const leave = network.answerAll(200, PORTAL);
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await createCategory(page, 'Disney');
  await expect(pendingIn(page)).toHaveCount(1);
  await expect(standing(page)).toContainText('Sin conexión · 1');
  await worker.sync();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
  await page.reload();
  await expect.poll(() => batches(network)).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CATEGORIAS');
  await expect(pendingIn(page)).toHaveCount(1);
  await expect(standing(page)).toContainText('Sin conexión · 1');
  expect((await phoneTables(page, reseller.id))['outbox']).toMatchObject([{ status: 'queued' }]);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);

  leave();
  await expectInStep(page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
  await expect(pendingIn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Categorías' }).getByText('Disney')).toHaveCount(1);
});
