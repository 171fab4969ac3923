import type { BrowserContext, Locator, Page } from '@playwright/test';
import { showMore, showRare } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, remove, standing } from '#tests/e2e/support/page-actions.ts';
import { bannerCame, expectBanner } from '#tests/e2e/support/banners.ts';
import { holdClock, passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
});

/** A busy machine may take longer than ten seconds to press: from the next page on, they don't pass. */
async function stopTheTenSeconds(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const [now, later] = [Date.now(), window.setTimeout];
    Date.now = () => now;
    const patient = (run: () => void, ms?: number) => later(run, ms === 10_000 ? 600_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
  });
}

const undoIn = (page: Page): Locator => page.getByRole('button', { name: 'Deshacer', exact: true });
const names = async (api: ApiClient): Promise<string[]> =>
  (await api.clients()).map(({ nameuser }) => nameuser);

async function sellToAna(page: Page, api: ApiClient): Promise<void> {
  await api.create('/client/create', clientBody(book.accountId, { nameuser: ANA }));
  await page.goto('/sold');
  await expect(chipOf(page, ANA)).toBeVisible();
}

async function removeAccount(page: Page): Promise<void> {
  const account = accountOf(page, EMAIL);
  await showMore(page, account);
  await showRare(page, account);
  await account.getByRole('button', { name: 'Eliminar cuenta' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar cuenta' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await question.waitFor({ state: 'detached' });
}

test('[GEN-54] [SYN-33] [DLG-24] a deleted client comes back with "Deshacer", and the server hears of nothing', async ({
  page,
  api,
}) => {
  await stopTheTenSeconds(page);
  await sellToAna(page, api);
  await remove(page, ANA);
  await expectBanner(page, /Cliente eliminado\./, 2_000);
  await expect(chipOf(page, ANA)).toHaveCount(0);
  await expect(standing(page)).toContainText('1 por enviar');
  expect(await names(api)).toEqual([ANA]);
  await undoIn(page).click();
  await expect(chipOf(page, ANA)).toBeVisible();
  await expect(undoIn(page)).toHaveCount(0);
  await bannerCame(page, 'Listo, no se eliminó.');
  await expect(standing(page)).toContainText('Al día');
  expect(await names(api)).toEqual([ANA]);
});

test('[GEN-54] [SYN-33] nobody undoes: after ten seconds the offer goes and the deletion is sent', async ({
  page,
  api,
}) => {
  await sellToAna(page, api);
  await holdClock(page);
  await remove(page, ANA);
  await expect(undoIn(page)).toBeVisible();
  await passes(page, 9_999);
  await expect(undoIn(page)).toBeVisible();
  expect(await names(api)).toEqual([ANA]);
  await passes(page, 1);
  await expect(undoIn(page)).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => names(api)).toEqual([]);
  await expect(standing(page)).toContainText('Al día');
});

test(
  '[GEN-54] an account, a category and a supplier come back too, with no network as with it',
  { tag: '@worker' },
  async ({ page, api, context }) => {
    await stopTheTenSeconds(page);
    await api.create('/category/create', { name: 'Max' });
    await api.create('/supplier/create', { name: 'Don Pepe', phone: '+51987654321' });
    await page.goto('/suppliers');
    await expect(page.getByRole('list', { name: 'Proveedores' }).getByText('Don Pepe')).toBeVisible();
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    await waitForWorker(page);
    await context.setOffline(true);
    await removeAccount(page);
    await expect(accountOf(page, EMAIL)).toHaveCount(0);
    await undoIn(page).click();
    await expect(accountOf(page, EMAIL)).toBeVisible();

    for (const [path, list, name, title] of [
      ['/categories', 'Categorías', 'Max', 'Eliminar categoria'],
      ['/suppliers', 'Proveedores', 'Don Pepe', 'Eliminar proveedor'],
    ] as const) {
      await page.goto(path);
      const row = page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
      await row.getByTitle(title).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
      await expect(row).toHaveCount(0);
      await undoIn(page).click();
      await expect(row).toBeVisible();
    }
    await expect(standing(page)).toHaveText(/^Sin conexión$/);
    await context.setOffline(false);
    await expect(standing(page)).toContainText('Al día');
    expect((await api.streamings()).map(({ email }) => email)).toEqual([EMAIL]);
    expect((await api.categories()).map(({ name }) => name).toSorted()).toEqual(['Max', 'Netflix']);
  },
);

test('[GEN-55] a keyboard reaches "Deshacer" with Tab, Ctrl+Z presses it, and a screen reader hears of it', async ({
  page,
  api,
}) => {
  await stopTheTenSeconds(page);
  await sellToAna(page, api);
  await remove(page, ANA);
  const heard = page.locator('[aria-live=polite]').filter({ has: undoIn(page) });
  await expect(heard).toContainText(`Cliente eliminado: ${ANA}`);
  await undoIn(page).focus();
  await expect(undoIn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chipOf(page, ANA)).toBeVisible();

  await remove(page, ANA);
  await expect(undoIn(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(chipOf(page, ANA)).toBeVisible();
  expect(await names(api)).toEqual([ANA]);
});

test('[GEN-54] [SYN-34] what came after has to be undone first', async ({ page, api }) => {
  await stopTheTenSeconds(page);
  await sellToAna(page, api);
  await remove(page, ANA);
  await removeAccount(page);
  const offers = page.getByRole('group', { name: 'Deshacer lo último' });
  await expect(offers).toHaveText([
    `Cliente eliminado: ${ANA}Deshacer`,
    `Cuenta eliminada: Netflix · ${EMAIL}Deshacer`,
  ]);
  await offers.first().getByRole('button').click();
  await expectBanner(page, 'Lo que hiciste después depende de esto. Deshazlo primero.', 5_000, 'warning');
  await offers.last().getByRole('button').click();
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await offers.getByRole('button').click();
  await expect(chipOf(page, ANA)).toBeVisible();
  await expect(standing(page)).toContainText('Al día');
  expect(await names(api)).toEqual([ANA]);
});

test('[GEN-55] [SYN-33] leaving the app takes nothing back: the deletion goes out at once', async ({
  page,
  api,
}) => {
  await stopTheTenSeconds(page);
  await sellToAna(page, api);
  await remove(page, ANA);
  await expect(undoIn(page)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(undoIn(page)).toHaveCount(0);
  await expect.poll(() => names(api)).toEqual([]);
});

test('[SYN-33] signing out asks nothing about a deletion that a network can still bring', async ({
  page,
  api,
}) => {
  await sellToAna(page, api);
  await remove(page, ANA);
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Si', exact: true })).toBeVisible();
  expect(await names(api)).toEqual([]);
});

test('[SYN-33] [SYN-34] another tab leaves the held deletion alone', async ({ page, context, api }) => {
  await stopTheTenSeconds(context);
  await sellToAna(page, api);
  const other = await context.newPage();
  await other.goto('/sold');
  await expect(chipOf(other, ANA)).toBeVisible();
  await remove(page, ANA);
  await expect(chipOf(other, ANA)).toHaveCount(0);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(standing(other)).toContainText('1 por enviar');
  expect(await names(api)).toEqual([ANA]);
  await undoIn(page).click();
  await expect(chipOf(other, ANA)).toBeVisible();
  await expect(standing(other)).toContainText('Al día');
  expect(await names(api)).toEqual([ANA]);
});

test(
  '[SYN-33] [PWA-10] an app that is killed within the ten seconds sends the deletion at its next start',
  { tag: ['@phone', '@worker'] },
  async ({ profiles, reseller, api }) => {
    await api.create('/client/create', clientBody(book.accountId, { nameuser: ANA }));
    const first = await profiles.open('phone');
    await stopTheTenSeconds(first.page);
    await signIn(first.page, reseller);
    await waitForWorker(first.page);
    await first.page.goto('/sold');
    await remove(first.page, ANA);
    await expect(undoIn(first.page)).toBeVisible();
    await first.kill();
    expect(await names(api)).toEqual([ANA]);
    const { page } = await profiles.open('phone');
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    await expect(chipOf(page, ANA)).toHaveCount(0);
    await expect.poll(() => names(api)).toEqual([]);
    await expect(standing(page)).toContainText('Al día');
  },
);
