import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';

const PASSWORD = 'clave-123';
const CLIENT_PIN = '730194';

const sheets = (page: Page) => page.getByRole('region', { name: 'Hojas' });
const month = (page: Page) => page.getByRole('region', { name: 'El mes, para tu contador' });

/** The parts of a workbook, by their path, as text. */
async function workbook(download: Download): Promise<Record<string, string>> {
  const parts = unzipSync(await readFile(await download.path()));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

async function downloads(page: Page, from: ReturnType<typeof sheets>, count: number): Promise<Download[]> {
  const come: Download[] = [];
  page.on('download', (download) => come.push(download));
  await from.getByRole('button', { name: 'Descargar' }).click();
  await expect.poll(() => come.length).toBe(count);
  return come;
}

test('[OUT-01] [OUT-02] without a network everything goes into one workbook, without passwords unless asked for @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: '=Ana+1', pin: CLIENT_PIN }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/data');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  await expect(sheets(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(true);
  await sheets(page).getByRole('button', { name: 'Hacer archivo' }).click();
  const [file] = await downloads(page, sheets(page), 1);
  if (!file) throw new Error('No file came');
  expect(file.suggestedFilename()).toMatch(/^vigente-\d{4}-\d\d-\d\d\.xlsx$/);
  const parts = await workbook(file);
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Cuentas', 'Servicios vendidos', 'Clientes', 'Movimientos']);
  const text = Object.values(parts).join('\n');
  expect(text).toContain('>=Ana+1<');
  expect(text).not.toMatch(/<f[ >]/);
  for (const secret of [PASSWORD, CLIENT_PIN]) expect(text).not.toContain(secret);
});

test('[OUT-01] [OUT-02] CSV is one file for each sheet, with passwords and PINs for who asks for them', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: '=Ana+1', pin: CLIENT_PIN }));
  await signIn(page, reseller);
  await page.goto('/export');
  await sheets(page).getByLabel('CSV (un archivo por hoja)').check();
  for (const name of ['Clientes', 'Movimientos']) await sheets(page).getByLabel(name).uncheck();
  await sheets(page).getByLabel('Con contraseñas y PIN').check();
  await sheets(page).getByRole('button', { name: 'Hacer archivo' }).click();
  const files = await downloads(page, sheets(page), 2);
  const texts = await Promise.all(files.map(async (file) => readFile(await file.path(), 'utf8')));
  const all = texts.join('\n');
  expect(all).toContain(PASSWORD);
  expect(all).toContain(CLIENT_PIN);
  expect(all).toContain("'=Ana+1");
});

test('[OUT-03] the month of the accountant is a workbook, and a page that prints without bars and buttons', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await page.goto('/export');
  const choice = month(page).getByLabel('Mes');
  await choice.selectOption({ index: 0 });
  await month(page).getByRole('button', { name: 'Hacer archivo' }).click();
  const [file] = await downloads(page, month(page), 1);
  if (!file) throw new Error('No file came');
  const parts = await workbook(file);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('>Ganancia<');
  expect(parts['xl/worksheets/sheet2.xml']).toContain('>Netflix<');
  await month(page).getByRole('link', { name: 'Ver para imprimir' }).click();
  await expect(page.getByRole('table', { name: 'Resumen' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Por servicio' }).getByRole('cell', { name: 'Netflix' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Movimientos' }).getByText('Ana Torres')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Resumen' })).toBeVisible();
});

test('[OUT-11] the way out is found by the search, under the words that people use', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/sold?dialog=search');
  await page.getByLabel('Buscar en clientes y cuentas').fill('Respaldo');
  await page.getByRole('link', { name: 'Llevarme mis datos en un archivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Descargar mis datos' })).toBeVisible();
});
