import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, type LiveServer, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { databaseNames } from '#tests/e2e/support/local-data.ts';
import { createCategory } from '#tests/e2e/support/page-actions.ts';
import { arrive } from '#tests/e2e/support/steps/session-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';

const NAME = 'Borrar mi usuario';
const WEEK_MS = 7 * DAY_MS;
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: NAME });
const press = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true }).click();
const notice = (page: Page): Locator => page.getByText(/^Tu usuario se borra el \d+ de [a-z]+\.$/);

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Mis datos', exact: true }).click();
  await press(page, NAME);
  await expect(sheet(page)).toBeVisible();
}

async function ask(page: Page, password: string): Promise<void> {
  await sheet(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await press(sheet(page), NAME);
}

async function subjects(server: LiveServer, { email }: LiveUser): Promise<(string | undefined)[]> {
  const mails = (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  return mails.map(({ subject }) => subject);
}

test('[PRO-11] [PRO-09] a user is to be deleted in a week, which every screen says, and stays by one press', async ({
  page,
  reseller,
  server,
}) => {
  await signIn(page, reseller);
  await openSheet(page);
  await expect(sheet(page)).toContainText('Se borran tus cuentas, clientes, proveedores');
  await expect(sheet(page)).toContainText('copias de seguridad');
  await expect(sheet(page).getByRole('link', { name: 'Descargar mis datos' })).toHaveAttribute(
    'href',
    '/export',
  );
  expect(await violations(page)).toEqual([]);
  await ask(page, 'no es esta');
  await expect(sheet(page).getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
    'La contraseña no es correcta.',
  );
  await ask(page, reseller.password);
  await bannerCame(page, 'Tu usuario se borra en una semana.');
  await expect(sheet(page)).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  // Who leaves isn't asked again.
  await expect(page.getByRole('button', { name: NAME })).toHaveCount(0);
  for (const path of ['/edit_profile', '/']) {
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  await press(page, 'Cambiar de idea');
  await bannerCame(page, 'Tu usuario se queda.');
  await expect(notice(page)).toHaveCount(0);
  await expect
    .poll(() => subjects(server, reseller))
    .toEqual(['Tu usuario de Vigente se borra en una semana', 'Tu usuario de Vigente se queda']);
});

test(
  '[PRO-11] the sheet says what is unsent, and that it needs the network',
  { tag: '@worker' },
  async ({ page, context, reseller }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await createCategory(page, 'Netflix');
    await openSheet(page);
    await expect(sheet(page)).toContainText('Hay 1 cambio sin enviar en este teléfono');
    await expect(sheet(page).getByRole('button', { name: NAME, exact: true })).toHaveAccessibleDescription(
      'Necesitas internet para esto.',
    );
    await context.setOffline(false);
    await expect(sheet(page)).not.toContainText('sin enviar');
    await press(sheet(page), 'Cancelar');
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  '[PRO-13] a phone erases what it keeps of who has left',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await openSheet(page);
    await ask(page, reseller.password);
    await expect(notice(page)).toBeVisible();
    expect(await databaseNames(page)).toContain(`vigente-${reseller.id}`);
    await page.goto('/favicon.svg');
    await installClock(page, Date.now() + WEEK_MS + DAY_MS);
    const body = { status: 'error', message: 'Inicia sesión de nuevo.', code: 'unauthenticated' };
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: body }));
    await page.goto('/');
    await arrive(page, '/login');
    await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
    await page.unrouteAll();
  },
);
