import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';
import { openBook, openMenu } from '#tests/e2e/support/steps/team-steps.ts';
import { phoneIn } from '#tests/e2e/support/steps/phone-steps.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

/** Invites from the menu and gives the link. */
async function invite(page: Page, set: 'Vendedor' | 'Cobrador' | 'Socio'): Promise<string> {
  await openMenu(page);
  await page.getByRole('link', { name: 'Equipo', exact: true }).click();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Invitar a tu equipo' });
  await sheet.getByLabel('Nombre').fill('Luis');
  await sheet.getByText(set, { exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Crear enlace' }).click();
  const shown = page.getByRole('dialog', { name: 'Enlace para Luis' });
  const link = await shown.getByText('/join#').textContent();
  const mail = await shown.getByRole('link', { name: 'Por correo' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(link);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invitaciones' })).toBeVisible();
  return link ?? '';
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: /te invita a su libro/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Entrar al libro' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The present book, as its menu says. */
async function expectBook(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  const here = page.getByRole('list', { name: 'Libros' });
  await expect(here.locator('li', { has: page.locator('[data-hint="Abierto ahora"]') })).toHaveText(name);
  await page.keyboard.press('Escape');
}

test(
  '[TEAM-06] a helper is invited, sells in the book, and goes back to their own, without a network too',
  { tag: '@worker' },
  async ({ page, reseller, server, browser }) => {
    const api = server.api(reseller);
    await seedBook(api);
    await signIn(page, reseller);
    const tapsToInvite = await countTaps(page);
    const link = await invite(page, 'Vendedor');
    // The menu, Equipo, Invitar, the set, Crear enlace, Listo.
    expect(await tapsToInvite()).toBeLessThanOrEqual(6);
    const person = await server.createUser();
    const context: BrowserContext = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    await signIn(other, person);
    await join(other, link);
    await waitForWorker(other);
    await expectBook(other, `Libro de ${reseller.username}`);
    const tapsToSell = await countTaps(other);
    await other.getByRole('link', { name: 'Cuentas', exact: true }).click();
    await other.getByRole('button', { name: '+ Add' }).first().click();
    const sale = other.getByRole('dialog', { name: 'Vender perfil' });
    await sale.getByLabel('Nombre').fill('Rosa Quispe');
    await phoneIn(sale).fill('987654321');
    await sale.getByLabel('Precio').fill('15');
    await sale.getByRole('button', { name: 'Vender' }).click();
    await expect(sale).toBeHidden();
    expect(await tapsToSell()).toBeLessThanOrEqual(3);
    await expect
      .poll(async () => (await api.clients()).map(({ nameuser }) => nameuser))
      .toEqual(['Rosa Quispe']);
    await other.goto('/');
    await openBook(other, /Mi libro/);
    await expectBook(other, 'Mi libro');
    await context.setOffline(true);
    await openBook(other, /Libro de/);
    await expectBook(other, `Libro de ${reseller.username}`);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Luis' })).toBeVisible();
    await context.close();
  },
);

test('[TEAM-07] a helper is offered what their rights show, and reads why a typed address is not', async ({
  page,
  reseller,
  server,
  browser,
}) => {
  const api = server.api(reseller);
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { pin: '7391' }));
  await signIn(page, reseller);
  const link = await invite(page, 'Cobrador');
  const person = await server.createUser();
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signIn(other, person);
  await join(other, link);
  await expect(other.getByRole('heading', { level: 1, name: `Libro de ${reseller.username}` })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Categorías' }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Proveedores' })).toHaveCount(0);
  await other.goto('/figures');
  await expect(other.getByText('No tienes permiso para ver esto en este libro.')).toBeVisible();
  await other.goto('/sold');
  await expect(other.getByText('cuenta@correo.example').first()).toBeVisible();
  expect(await violations(other)).toEqual([]);
  const shown = await other.locator('body').innerText();
  for (const secret of ['clave-123', '45.5', '7391']) expect(shown).not.toContain(secret);
  for (const name of ['Editar', '+ Add', 'Vender', 'Renovar'])
    await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Vender' })).toHaveCount(0);
  await other.goto('/categories');
  await expect(other.getByText('Netflix').first()).toBeVisible();
  for (const name of [/^Nueva categoría/, /^Editar/, /^Eliminar/])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  await context.close();
});
