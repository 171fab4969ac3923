import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { bannerCame, timeBanners } from '#tests/e2e/support/banners.ts';
import { createCategory, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const API = '**/api/v1/**';
const PASSPHRASE = 'perro azul 42';
const unreachable = (route: Route): Promise<void> => route.abort();

async function openReview(page: Page): Promise<void> {
  await standing(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios por revisar' })).toBeVisible();
}

/** Saves the transfer file of this phone's outbox in `folder`, from a screen that offers it. */
async function take(page: Page, folder: string): Promise<string> {
  await page.getByRole('button', { name: 'Llevar a otro teléfono' }).click();
  const sheet = page.getByRole('dialog', { name: 'Llevar a otro teléfono' });
  await sheet.getByLabel('Contraseña del archivo').fill('corta');
  await sheet.getByRole('button', { name: 'Crear archivo' }).click();
  await expect(sheet.getByText('Escribe 8 caracteres o más.')).toBeVisible();
  await sheet.getByLabel('Contraseña del archivo').fill(PASSPHRASE);
  await sheet.getByRole('button', { name: 'Crear archivo' }).click();
  const made = page.getByRole('dialog', { name: 'Archivo listo' });
  await expect(made).toContainText('no se duplican');
  const coming = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Descargar' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^vigente-cambios-\d{4}-\d\d-\d\d\.vigente$/);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  await made.getByRole('button', { name: 'Cerrar' }).last().click();
  return path;
}

async function bring(page: Page, path: string, passphrase: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Traer de otro teléfono' }).click();
  const sheet = page.getByRole('dialog', { name: 'Traer de otro teléfono' });
  await sheet.getByLabel('Archivo', { exact: true }).setInputFiles(path);
  await sheet.getByLabel('Contraseña del archivo').fill(passphrase);
  await sheet.getByRole('button', { name: 'Traer cambios' }).click();
  return sheet;
}

test('[PWA-10] what one phone can’t send goes to another in a file, and is done once though both send it', async ({
  page,
  browser,
  reseller,
  api,
}, { outputDir }) => {
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Netflix');
  await openReview(page);
  const path = await take(page, outputDir);
  await expect(page.getByRole('heading', { name: '1 cambio por enviar' })).toBeVisible();

  const other = await browser.newContext();
  const phone = await other.newPage();
  await timeBanners(phone);
  await signIn(phone, reseller);
  await openReview(phone);
  const sheet = await bring(phone, path, 'otra frase');
  await expect(sheet.getByText('Esa no es la contraseña del archivo.')).toBeVisible();
  await sheet.getByLabel('Contraseña del archivo').fill(PASSPHRASE);
  await sheet.getByRole('button', { name: 'Traer cambios' }).click();
  await bannerCame(phone, 'Se agregó 1 cambio a la cola.');
  await expect.poll(() => api.categories()).toMatchObject([{ name: 'Netflix' }]);

  // Waits for the end of the try under way: the next may be a minute later.
  await expect(standing(page)).toContainText('Sin conexión · 1');
  await page.context().unroute(API);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(standing(page)).toContainText('Al día');
  expect(await api.categories()).toHaveLength(1);
  await other.close();
});

test('[SYN-23] a file of another user, or of something else, is refused in words', async ({
  page,
  browser,
  server,
  reseller,
}, { outputDir }) => {
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Netflix');
  await openReview(page);
  const path = await take(page, outputDir);

  const other = await browser.newContext();
  const phone = await other.newPage();
  await signIn(phone, await server.createUser());
  await openReview(phone);
  const sheet = await bring(phone, path, PASSPHRASE);
  await expect(sheet.getByText('Estos cambios son de otro usuario.')).toBeVisible();
  await sheet.getByLabel('Archivo', { exact: true }).setInputFiles({
    name: 'foto.vigente',
    mimeType: 'image/png',
    buffer: Buffer.from('nada'),
  });
  await sheet.getByRole('button', { name: 'Traer cambios' }).click();
  await expect(sheet.getByText('Este archivo no es de cambios de Vigente.')).toBeVisible();
  await other.close();
});

test('[SES-27] signing out with unsent changes offers to take them along', async ({ page, reseller }, {
  outputDir,
}) => {
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Netflix');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await take(page, outputDir);
  await expect(page.getByText('Tienes 1 cambio sin enviar')).toBeVisible();
});
