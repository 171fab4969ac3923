import type { BrowserContext, Page } from '@playwright/test';
import { createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import {
  expect,
  isBatch,
  signIn,
  signInByForm,
  test,
  waitForWorker,
  withoutBackgroundSync,
} from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep } from '#tests/faults/support/in-step.ts';

const shown = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Categorías' }).getByText(name, { exact: true });

const LOST_ALL = /El navegador borró lo que Vigente guardaba en este teléfono/;
const CAME_BACK = /El navegador borró los datos de este teléfono; se descargaron de nuevo/;

async function outsideOf(context: BrowserContext): Promise<Page> {
  const outside = await context.newPage();
  await outside.goto('/favicon.svg');
  return outside;
}

function deleteDatabases(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
    }
  });
}

test('storage wiped between two starts (local storage kept): it is said with what was lost, and downloaded again', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await signIn(page, reseller);
  await createCategory(page, 'Netflix');
  await expectInStep(page, reseller, api);
  network.answerAll(503, '{}', {}, isBatch);
  await createCategory(page, 'Disney');
  await expect(pendingIn(page)).toHaveCount(1);
  // The note of unsent changes is written a moment after the tap.
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`vigente-mark-${id}`), reseller.id))
    .toContain('"unsent":1');
  const outside = await outsideOf(context);
  await page.close();
  await deleteDatabases(outside);

  const tab = await context.newPage();
  await tab.goto('/categories');
  await expect(tab.getByText(CAME_BACK)).toBeVisible();
  await expect(
    tab.getByText('1 cambio sin confirmar pudo perderse: revisa lo último que hiciste.'),
  ).toBeVisible();
  await expectInStep(tab, reseller, api);
  await expect(shown(tab, 'Netflix')).toHaveCount(1);
  await expect(shown(tab, 'Disney')).toHaveCount(0);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);

  await tab.getByRole('button', { name: 'Entendido' }).click();
  // The notice goes once the acknowledgement is stored, so the reload below shows it no more.
  await expect(tab.getByText(CAME_BACK)).toHaveCount(0);
  await tab.reload();
  await expect(shown(tab, 'Netflix')).toHaveCount(1);
  await expect(tab.getByText(CAME_BACK)).toHaveCount(0);
});

const WAYS: Record<string, (page: Page, context: BrowserContext, origin: string) => Promise<void>> = {
  'by another tab': async (_page, context) => deleteDatabases(await outsideOf(context)),
  'by the browser': async (page, context, origin) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  },
};

for (const [way, wipe] of Object.entries(WAYS)) {
  test(`storage wiped while the app is open (${way}): it is noticed, said, and downloaded again`, async ({
    context,
    page,
    network,
    reseller,
    api,
  }) => {
    await withoutBackgroundSync(page);
    await signIn(page, reseller);
    await createCategory(page, 'Netflix');
    await expectInStep(page, reseller, api);
    await wipe(page, context, network.url);
    // The reseller's return to the app is all it takes.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(CAME_BACK)).toBeVisible();
    await expectInStep(page, reseller, api);
    await expect(shown(page, 'Netflix')).toHaveCount(1);
    await createCategory(page, 'Disney');
    await expectInStep(page, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
  });
}

test('local storage wiped and IndexedDB kept: the reseller stays in, and the queue arrives once', async ({
  page,
  network,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await waitForWorker(page);
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await createCategory(page, 'Netflix');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/categories');
  await expect(pendingIn(page)).toHaveCount(1);
  await expect(standing(page)).toContainText('Sin conexión · 1');
  refuse();
  await expectInStep(page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);
  await expect(shown(page, 'Netflix')).toHaveCount(1);
  await expect(page.getByText(/El navegador borró/)).toHaveCount(0);
});

test('[PWA-34] local storage and IndexedDB lost together: /login says what is lost, and a sign-in downloads the rest', async ({
  context,
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expect(page.getByText(LOST_ALL)).toHaveCount(0);
  await signInByForm(page, reseller);
  await createCategory(page, 'Netflix');
  await expectInStep(page, reseller, api);
  network.answerAll(503, '{}', {}, isBatch);
  await createCategory(page, 'Disney');
  await expect.poll(() => page.evaluate(() => caches.has('vigente-phone'))).toBe(true);
  const outside = await outsideOf(context);
  await page.close();
  await deleteDatabases(outside);
  await outside.evaluate(() => localStorage.clear());

  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByText(LOST_ALL)).toBeVisible();
  await signInByForm(tab, reseller);
  await tab.goto('/categories');
  await expect(shown(tab, 'Netflix')).toHaveCount(1);
  await tab.goto('/logout');
  await tab.getByRole('button', { name: 'Si' }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await expect(tab.getByLabel('Correo')).toBeVisible();
  await expect(tab.getByText(LOST_ALL)).toHaveCount(0);
});
