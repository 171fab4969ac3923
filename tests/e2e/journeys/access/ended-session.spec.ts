import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { createCategory } from '#tests/e2e/support/page-actions.ts';
import { holdClock, installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';
import { callsTo } from '#tests/e2e/support/steps/session-steps.ts';

/** Answers as the server does after a token's 30 days, whatever this device's clock shows. */
async function expire(page: Page): Promise<void> {
  const body = { status: 'error', message: 'Inicia sesión de nuevo.', code: 'unauthenticated' };
  await page.route('**/api/v1/user/me', (route) => route.fulfill({ status: 401, json: body }), { times: 1 });
}

test(
  '[SES-29] a clock that runs ahead expires no token that the server takes',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await installClock(page, Date.now() + 31 * DAY_MS);
    const checked = page.waitForResponse((response) => response.url().endsWith('/user/me'));
    await page.goto('/');
    await checked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  },
);

test(
  '[NAV-06] a clock that runs ahead leads away only until the server has sent the time',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    // Without the app: an answer on its way would tell it the time between the clock and the hold.
    await page.goto('/favicon.svg');
    await installClock(page, Date.now() + 400 * DAY_MS);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/clients');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/tu suscripción ha vencido/);
    release();
    await expect(title).toHaveText('Clientes');
  },
);

test(
  '[SES-29] an expired token leads to /login, at the start and at the check every 8 hours, not a minute before',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await installClock(page);
    const checked = page.waitForResponse((response) => response.url().endsWith('/user/me'));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
    await checked;
    const checks = callsTo(page, '/user/me');
    await expire(page);
    await page.clock.fastForward('07:59:00');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
    expect(checks).toEqual([]);
    await page.clock.fastForward('01:00');
    await expect(page).toHaveURL(/\/login$/);
    expect(checks).toEqual(['GET']);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await signInByForm(page, reseller);
    await expire(page);
    await page.goto('/sold');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  '[SES-42] an ended session leads to /login, which lists what waits on this phone, and nothing older',
  { tag: '@phone' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await context.route('**/api/v1/batch', (route) => route.abort());
    for (const name of ['Netflix', 'Disney']) await createCategory(page, name);
    // The form is still open after the first category.
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Max');
    await holdClock(page);
    await page.getByRole('button', { name: 'Crear' }).click();
    await page.getByRole('list', { name: 'Categorías' }).getByText('Max').waitFor();
    await expect(page.locator('[data-banner=success]').first()).toBeVisible();
    await expire(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/login$/);
    const words = 'cambios esperan en este teléfono: entra con tu cuenta para enviarlos.';
    await expect(page.getByText(`Tu sesión terminó. 3 ${words}`)).toBeVisible();
    await expect(page.locator('[data-banner]')).toHaveCount(0);
    await page.clock.resume();
    await page.reload();
    await expect(page.getByText(`3 ${words}`)).toBeVisible();

    await context.unroute('**/api/v1/batch');
    await signInByForm(page, reseller);
    await expect.poll(async () => (await api.categories()).length).toBe(3);
  },
);

test(
  '[SES-42] a tab whose user signed out in another keeps no banner about that user',
  { tag: '@phone' },
  async ({ page, context, reseller }) => {
    await signIn(page, reseller);
    await createCategory(page, 'Netflix');
    await expect(page.locator('[data-banner=success]')).toHaveText('Categoría creada.');
    const other = await context.newPage();
    await other.goto('/logout');
    await other.getByRole('button', { name: 'Si' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('[data-banner]')).toHaveCount(0);
  },
);

test(
  '[SES-30] without a network an expired token keeps the reseller in the panel, and loses nothing',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await createCategory(page, 'Netflix');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
    const { outbox = [] } = await readDatabase(page, `vigente-${reseller.id}`);
    expect(outbox).toHaveLength(1);

    await expire(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login$/);
    const kept = await readDatabase(page, `vigente-${reseller.id}`);
    expect(kept['categories']).toHaveLength(1);
    await signIn(page, reseller);
    await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Netflix']);
  },
);
