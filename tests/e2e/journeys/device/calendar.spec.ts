import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';

const file = (page: Page) => page.getByRole('region', { name: 'Archivo para el calendario' });

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await file(page).getByRole('button', { name: 'Descargar calendario' }).click();
  const come = await coming;
  expect(come.suggestedFilename()).toBe('vigente.ics');
  return readFile(await come.path(), 'utf8');
}

test('[TOLD-01] without a network what ends goes into a calendar, without names unless asked for @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Ana Torres' }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/data');
  await page.getByRole('link', { name: 'Abrir calendario' }).click();
  await expect(file(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(true);
  const counts = await download(page);
  expect(counts).toContain('SUMMARY:Termina');
  expect(counts).toContain('BEGIN:VALARM');
  for (const word of ['Ana Torres', 'Netflix']) expect(counts).not.toContain(word);
  await file(page).getByLabel('Con nombres').check();
  const names = await download(page);
  expect(names).toContain('SUMMARY:Termina Ana Torres · Netflix');
  expect(names).not.toMatch(/clave|@correo|\+51/);
});

test('[TOLD-06] a private address is made, copied once, read by a calendar and taken away', async ({
  page,
  reseller,
  api,
  request,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Ana Torres' }));
  await signIn(page, reseller);
  await page.goto('/calendar');
  const feed = page.getByRole('region', { name: 'Dirección privada' });
  await expect(feed.getByLabel('Contraseña', { exact: true })).toHaveCount(0);
  await feed.getByLabel('Con nombres').check();
  await feed.getByRole('button', { name: 'Crear dirección' }).click();
  await expect(feed.getByText('Este dato es obligatorio.')).toBeVisible();
  const password = feed.getByLabel('Contraseña', { exact: true });
  await password.fill('no es esta');
  await feed.getByRole('button', { name: 'Crear dirección' }).click();
  await expect(feed.getByText('La contraseña no es correcta.')).toBeVisible();
  await password.fill(reseller.password);
  await feed.getByRole('button', { name: 'Crear dirección' }).click();
  await expect(password).toHaveValue('');
  const address = (await feed.getByRole('note', { name: 'Dirección' }).textContent()) ?? '';
  const { pathname } = new URL(address);
  const read = await request.get(new URL(pathname, page.url()).href);
  expect(await read.text()).toContain('Termina Ana Torres · Netflix');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(feed.getByRole('list', { name: 'Tus direcciones' })).toBeVisible();
  await expect(feed.getByRole('note', { name: 'Dirección' })).toHaveCount(0);
  await feed.getByRole('button', { name: /^Quitar la dirección/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  // While it is open, the list behind it has no role.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(feed.getByRole('list', { name: 'Tus direcciones' })).toHaveCount(0);
  const gone = await request.get(new URL(pathname, page.url()).href);
  expect(gone.status()).toBe(404);
});
