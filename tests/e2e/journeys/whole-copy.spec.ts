import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { lockTitle, tryPin, turnLockOn } from '#tests/e2e/support/lock-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';

const PASSPHRASE = 'perro azul ventana 42';
const card = (page: Page): Locator => page.getByRole('region', { name: 'Copia completa' });

/** Types the passphrase twice and saves the file in `folder`. */
async function makeCopy(page: Page, folder: string): Promise<string> {
  await card(page).getByLabel('Contraseña del archivo').fill(PASSPHRASE);
  await card(page).getByLabel('Escríbela otra vez').fill(PASSPHRASE);
  await card(page).getByRole('button', { name: 'Hacer copia' }).click();
  const coming = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Descargar' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^vigente-copia-\d{4}-\d\d-\d\d\.vigente$/);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

async function openCopy(page: Page, path: string, passphrase: string): Promise<void> {
  await page.getByLabel('Archivo de la copia').setInputFiles(path);
  await page.getByLabel('Contraseña del archivo').fill(passphrase);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
}

test('[OUT-04] [OUT-05] without a network all goes into one encrypted file, whose counts another user sees @worker', async ({
  page,
  browser,
  context,
  server,
  reseller,
  api,
}, { outputDir }) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { pin: '730194' }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/export');
  await expect(card(page)).toBeVisible();
  await context.setOffline(true);
  const [first, again] = ['Contraseña del archivo', 'Escríbela otra vez'].map((name) =>
    card(page).getByLabel(name),
  );
  await first?.fill('corta');
  await card(page).getByRole('button', { name: 'Hacer copia' }).click();
  await expect(card(page).getByText('Escribe 12 caracteres o más.')).toBeVisible();
  await first?.fill('123456789012');
  await expect(card(page).getByText('Es fácil de adivinar.')).toBeVisible();
  await first?.fill(PASSPHRASE);
  await again?.fill('perro azul ventana 43');
  await card(page).getByRole('button', { name: 'Hacer copia' }).click();
  await expect(card(page).getByText('No es igual a la de arriba.')).toBeVisible();
  const path = await makeCopy(page, outputDir);
  await expect(first ?? card(page)).toHaveValue('');
  const text = await readFile(path, 'latin1');
  for (const secret of ['clave-123', '730194', 'Ana Torres']) expect(text).not.toContain(secret);

  const other = await browser.newContext();
  const phone = await other.newPage();
  await signIn(phone, await server.createUser());
  await phone.goto('/export');
  await phone.getByRole('link', { name: 'Abrir una copia' }).click();
  await openCopy(phone, path, 'otra frase muy larga');
  await expect(phone.getByText('Esa no es la contraseña del archivo.')).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await phone.getByLabel('Contraseña del archivo').fill(PASSPHRASE);
  await phone.getByRole('button', { name: 'Abrir', exact: true }).click();
  const preview = phone.getByRole('region', { name: /^Copia de / });
  for (const count of ['1 cuenta', '1 cliente', '1 categoría', '1 proveedor', '2 movimientos'])
    await expect(preview.getByText(count, { exact: true })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await other.close();
});

test('[OUT-05] a file that was cut, and one of something else, is told in words', async ({ page, reseller }, {
  outputDir,
}) => {
  await signIn(page, reseller);
  await page.goto('/export');
  const path = await makeCopy(page, outputDir);
  const cut = join(outputDir, 'cortada.vigente');
  const whole = await readFile(path);
  await writeFile(cut, whole.subarray(0, whole.length - 20));
  const picture = join(outputDir, 'foto.vigente');
  await writeFile(picture, 'nada');
  const changes = join(outputDir, 'cambios.vigente');
  await writeFile(changes, '{"format":"vigente-changes","v":1}');
  await page.goto('/export/open');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByText('Elige el archivo.')).toBeVisible();
  for (const [file, words] of [
    [cut, 'El archivo está dañado o incompleto.'],
    [picture, 'Este archivo no es una copia de Vigente.'],
    [changes, 'Este archivo trae cambios por enviar, no una copia.'],
  ] as const) {
    await openCopy(page, file, PASSPHRASE);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('[OUT-04] under the app lock the file is made with the lock open alone', async ({
  page,
  reseller,
  api,
}, { outputDir }) => {
  await seedBook(api);
  await signIn(page, reseller);
  await turnLockOn(page);
  await page.goto('/export');
  await expect(lockTitle(page)).toBeVisible();
  await expect(card(page)).toBeHidden();
  await tryPin(page);
  const path = await makeCopy(page, outputDir);
  await page.getByRole('link', { name: 'Abrir una copia' }).click();
  await openCopy(page, path, PASSPHRASE);
  const preview = page.getByRole('region', { name: /^Copia de / });
  await expect(preview.getByText('1 cuenta', { exact: true })).toBeVisible();
  await expect(preview.getByText('Es tuya.')).toBeVisible();
});

test('[OUT-06] [OUT-07] another user brings a copy with its terms, once, and undoes it', async ({
  page,
  browser,
  server,
  reseller,
  api,
}, { outputDir }) => {
  const { accountId } = await seedBook(api);
  const clientId = await api.create('/client/create', clientBody(accountId, { pin: '730194' }));
  const term = { startDate: '2026-10-01T05:00:00.000Z', endDate: '2027-01-09T05:00:00.000Z', days: 100 };
  await api.send('PATCH', `/client/update/change_date/${clientId}`, term);
  await signIn(page, reseller);
  await page.goto('/export');
  const path = await makeCopy(page, outputDir);

  const other = await browser.newContext();
  const phone = await other.newPage();
  const user = await server.createUser();
  const there = server.api(user);
  await signIn(phone, user);
  await phone.goto('/export/open');
  await openCopy(phone, path, PASSPHRASE);
  await phone.getByRole('button', { name: 'Traer 1 cuenta y 1 cliente' }).click();
  await expect(phone.getByRole('heading', { name: 'Listo: 1 cuenta y 1 cliente' })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await expect.poll(async () => (await there.clients()).length).toBe(1);
  expect(await there.clients()).toMatchObject([
    { nameuser: 'Ana Torres', pin: '730194', booked: false, ...term },
  ]);
  expect(await there.streamings()).toMatchObject([{ email: 'cuenta@correo.example', password: 'clave-123' }]);
  expect(await there.finances()).toEqual([]);

  await phone.goto('/export/open');
  await openCopy(phone, path, PASSPHRASE);
  await expect(phone.getByText('Ya tienes aquí 1 cuenta y 1 cliente')).toBeVisible();
  await expect(phone.getByText('Todo lo de esta copia ya está aquí.').first()).toBeVisible();
  await phone.goto('/import');
  await phone.getByRole('button', { name: 'Deshacer importación' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Deshacer importación' }).click();
  await expect.poll(async () => (await there.streamings()).length).toBe(0);
  await other.close();
});
