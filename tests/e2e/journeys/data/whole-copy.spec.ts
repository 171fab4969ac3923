import { join } from 'node:path';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Category, Client, Streaming, Supplier } from '#domain/rows.ts';
import { sealCopy } from '#features/data/export/copy/sealed-copy.ts';
import { wholeCopy } from '#features/data/export/copy/whole-copy.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';
import { lockTitle, tryPin, turnLockOn } from '#tests/e2e/support/steps/lock-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';

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

const uuid = (kind: number, at: number): string =>
  `0195a000-0000-7000-8${kind}00-${String(at).padStart(12, '0')}`;

/** 200 accounts of five clients each, which come in several transactions. */
function largeCopy() {
  const [categoryId, supplierId] = [uuid(1, 0), uuid(2, 0)];
  const term = { startDate: '2026-11-01T05:00:00.000Z', endDate: '2027-11-01T05:00:00.000Z', days: 365 };
  const streamings = Array.from({ length: 200 }, (_, at) => ({
    ...accountBody(categoryId, supplierId, { email: `cuenta${at}@correo.example`, url: null }),
    ...term,
    id: uuid(3, at),
    profileCount: 5,
    conditions: 'Activa',
  }));
  const clients = Array.from({ length: 1_000 }, (_, at) => ({
    ...clientBody(uuid(3, Math.floor(at / 5)), {
      nameuser: `Cliente ${at}`,
      phoneuser: `+51${911_000_000 + at}`,
    }),
    ...term,
    id: uuid(4, at),
    numberprofile: String((at % 5) + 1),
  }));
  return wholeCopy({
    id: uuid(5, 0),
    madeAt: '2026-11-26T20:00:00.000Z',
    owner: { id: uuid(6, 0), username: 'Rosa', symbolmoney: 'S/.' },
    rows: {
      categories: [
        { id: categoryId, name: 'Netflix', backgroundcolor: '#e50914', profileCount: 5 } as Category,
      ],
      suppliers: [{ id: supplierId, name: 'Sur', phone: '+51911111111', telegram: null } as Supplier],
      streamings: streamings as unknown as Streaming[],
      clients: clients as unknown as Client[],
      finances: [],
      templates: [],
    },
    settings: {},
  });
}

/** As soon as the first rows are kept, and long before the last are. */
async function reloadOnceBegun(page: Page, userId: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate((name) => {
    const look = (): void => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction('meta').objectStore('meta').get('sheetImport');
        asked.addEventListener('success', () => {
          const { value } = (asked.result ?? {}) as { value?: { copy?: { left: number } } };
          opening.result.close();
          if ((value?.copy?.left ?? 0) > 0) location.reload();
          else requestAnimationFrame(look);
        });
      });
    };
    look();
  }, `vigente-${userId}`);
  await loaded;
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
  const passphrase = phone.getByLabel('Contraseña del archivo');
  await expect(passphrase).toHaveAccessibleDescription(/Esa no es la contraseña del archivo\.$/);
  await expect(passphrase).toBeFocused();
  expect(await violations(phone)).toEqual([]);
  await passphrase.fill(PASSPHRASE);
  await phone.getByRole('button', { name: 'Abrir', exact: true }).click();
  const preview = phone.getByRole('region', { name: /^Copia de / });
  for (const count of ['1 cuenta', '1 cliente', '1 categoría', '1 proveedor', '2 movimientos'])
    await expect(preview.getByText(count, { exact: true })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await other.close();
});

test('[OUT-05] a truncated file and one of something else are refused in words', async ({ page, reseller }, {
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
    [cut, /^El archivo está dañado o incompleto\./],
    [picture, /^Este archivo no es una copia de Vigente\./],
    [changes, /^Este archivo trae cambios por enviar, no una copia\./],
  ] as const) {
    await openCopy(page, file, PASSPHRASE);
    await expect(page.getByLabel('Archivo de la copia')).toHaveAccessibleDescription(words);
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

test('[OUT-06] [OUT-07] [OUT-10] another user brings a copy with its terms, once, and undoes it', async ({
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
  await expect(phone.getByText('2 movimientos de sus finanzas: quedan en el archivo')).toBeVisible();
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

test('[OUT-07] a reload in the middle loses nothing and doubles nothing: the same file goes on after the last row, offline @worker', async ({
  page,
  context,
  reseller,
}, { outputDir }) => {
  const path = join(outputDir, 'grande.vigente');
  await mkdir(outputDir, { recursive: true });
  await writeFile(path, await sealCopy(largeCopy(), PASSPHRASE));
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/export/open');
  await expect(page.getByLabel('Archivo de la copia')).toBeVisible();
  await context.setOffline(true);
  await openCopy(page, path, PASSPHRASE);
  await page.getByRole('button', { name: 'Traer 200 cuentas y 1,000 clientes' }).click();
  await reloadOnceBegun(page, reseller.id);
  await openCopy(page, path, PASSPHRASE);
  await expect(page.getByText('Esta copia quedó a medias. Sigue desde donde se cortó.')).toBeVisible();
  await page.getByRole('button', { name: /^Traer \d/ }).click();
  await expect(page.getByRole('heading', { name: /^Listo: / })).toBeVisible();
  const { streamings = [], clients = [] } = await readDatabase(page, `vigente-${reseller.id}`);
  expect([streamings.length, clients.length]).toEqual([200, 1_000]);
  expect(new Set((clients as Client[]).map(({ nameuser }) => nameuser)).size).toBe(1_000);
});
