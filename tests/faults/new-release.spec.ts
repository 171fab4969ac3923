import type { BrowserContext, Page } from '@playwright/test';
import { createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { bannersSoFar, noteBanners } from '#tests/e2e/support/banners.ts';
import { openLiveServer } from '#tests/e2e/support/fixtures.ts';
import { databaseVersion } from '#tests/e2e/support/local-data.ts';
import { startFaultProxy } from '#tests/support/app/fault-proxy.ts';
import {
  expect,
  isBatch,
  signIn,
  test,
  waitForWorker,
  withoutBackgroundSync,
} from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep } from '#tests/faults/support/in-step.ts';
import { buildNextApp, twoReleases } from '#tests/faults/support/next-release.ts';

// On a busy machine the build takes minutes, which would come off the first journey's time.
test.beforeAll(async () => void (await buildNextApp()));

const shown = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Categorías' }).getByText(name, { exact: true });

async function olderRelease(newContext: (url: string) => Promise<BrowserContext>) {
  const releases = await twoReleases();
  const server = await openLiveServer({}, releases.tree);
  const network = await startFaultProxy({ target: server });
  const context = await newContext(network.url);
  const reseller = await server.createUser();
  return {
    network,
    context,
    reseller,
    api: server.api(reseller),
    deploy: async () => {
      await server.stop();
      await releases.publish();
      await server.start();
    },
    close: async () => {
      await context.close();
      await network.close();
      await server.close();
      await releases.remove();
    },
  };
}

/** Waits until this tab has loaded the next release, which has upgraded the database from version `older`. */
async function expectUpgraded(page: Page, userId: string, older: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expect.poll(() => versionOf(page, userId)).toBeGreaterThan(older);
}

const versionOf = async (page: Page, userId: string): Promise<number> =>
  (await databaseVersion(page, `vigente-${userId}`)) ?? 0;

async function openForm(tab: Page): Promise<void> {
  await tab.goto('/categories');
  await tab.getByRole('button', { name: 'Nueva categoría' }).click();
}

async function tap(tab: Page, name: string): Promise<void> {
  await tab.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await tab.getByRole('button', { name: 'Crear' }).click();
}

test('[PWA-06] [SYN-28] new worker with an old tab open and a Dexie upgrade: no tap is lost, and all arrives once', async ({
  browser,
}) => {
  const phone = await olderRelease((baseURL) => browser.newContext({ baseURL }));
  const { network, context, reseller, api } = phone;
  try {
    const old = await context.newPage();
    await noteBanners(old);
    await withoutBackgroundSync(old);
    await signIn(old, reseller);
    await waitForWorker(old);
    const refuse = network.answerAll(503, '{}', {}, isBatch);
    await openForm(old);
    await tap(old, 'Antes');
    await expect(shown(old, 'Antes')).toBeVisible();
    const other = await context.newPage();
    await withoutBackgroundSync(other);
    await other.goto('/suppliers');

    const older = await versionOf(old, reseller.id);
    await phone.deploy();
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await other.getByRole('button', { name: 'Actualizar' }).click();
    await expectUpgraded(other, reseller.id, older);

    // The old tab offers the newer release. Every change that it showed as kept is kept.
    await expect(old.getByText('Vigente se actualizó en otra pestaña.')).toBeVisible();
    await tap(old, 'Después');
    const isRefused = async () => (await bannersSoFar(old)).some((text) => text.startsWith('No guardado'));
    await expect
      .poll(async () => (await shown(old, 'Después').isVisible()) || (await isRefused()))
      .toBe(true);
    const names = (await shown(old, 'Después').count()) === 1 ? ['Antes', 'Después'] : ['Antes'];
    await other.goto('/categories');
    for (const name of names) await expect(shown(other, name)).toBeVisible();
    await expect(pendingIn(other)).toHaveCount(names.length);

    refuse();
    await expectInStep(other, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(names);
    await old.getByRole('button', { name: 'Recargar' }).click();
    await expectUpgraded(old, reseller.id, older);
    await createCategory(old, 'Al final');
    await expectInStep(old, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual([...names, 'Al final']);
  } finally {
    await phone.close();
  }
});

test('[PWA-06] [SYN-28] new tab that an old one keeps from upgrading: it says so, and goes on when the other closes', async ({
  browser,
}) => {
  const phone = await olderRelease((baseURL) => browser.newContext({ baseURL }));
  const { network, context, reseller, api } = phone;
  try {
    const tab = await context.newPage();
    await withoutBackgroundSync(tab);
    await signIn(tab, reseller);
    await waitForWorker(tab);
    const refuse = network.answerAll(503, '{}', {}, isBatch);
    await createCategory(tab, 'Antes');
    const holder = await context.newPage();
    await holder.goto('/favicon.svg');
    await holdOpen(holder, reseller.id);

    const older = await versionOf(tab, reseller.id);
    await phone.deploy();
    await tab.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await tab.getByRole('button', { name: 'Actualizar' }).click();
    const told = tab.getByRole('alert').getByText(/Cierra las otras pestañas de Vigente/);
    await expect(told).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Nueva categoría' })).toHaveCount(0);
    await holder.close();
    await expect(told).toHaveCount(0);
    await expect(shown(tab, 'Antes')).toBeVisible();
    await expect(standing(tab)).toContainText('1');
    await expectUpgraded(tab, reseller.id, older);
    refuse();
    await expectInStep(tab, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Antes']);
  } finally {
    await phone.close();
  }
});

/** Opens the database as a frozen tab would: no code in it hears that another tab wants to upgrade. */
function holdOpen(page: Page, userId: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          Object.assign(window, { heldOpen: opening.result });
          resolve();
        });
      }),
    `vigente-${userId}`,
  );
}
