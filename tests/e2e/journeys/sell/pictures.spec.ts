import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { codeFromId } from '#domain/code.ts';
import { buy, fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { holdStore } from '#tests/e2e/support/local-data.ts';
import { chipOf } from '#tests/e2e/support/page-actions.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';

const PRICES = [
  { type: 'Perfil', days: 30, price: 15 },
  { type: 'Cuenta', days: 30, price: 45 },
];
/** The first bytes of a PNG; its width and height follow at 16 and 20. */
const PNG = '89504e470d0a1a0a';

const listOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Lista de precios' });

/** Presses "Descargar" and gives the size of the picture that comes, in px. */
async function download(page: Page, sheet: Locator): Promise<{ width: number; height: number }> {
  const comes = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Descargar' }).click();
  const bytes = await readFile(await (await comes).path());
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** How many colours the picture has: a blank one has one. */
const colorsOf = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return seen.size;
  });

test('[MSG-30] without a network the price list is a picture and a text of what is chosen @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const book = await seedBook(api);
  await api.send('PATCH', `/category/update/${book.categoryId}`, { prices: PRICES });
  await api.create('/client/create', clientBody(book.accountId));
  const support = await buy(api, book, { email: 'soporte@correo.example' });
  await api.send('PATCH', `/streaming/change_conditions/${support}`, { conditions: 'Soporte' });
  await api.create('/category/create', { name: 'Disney+' });
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/free');
  await expect(page.getByText('9 perfiles libres')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lista de precios' }).click();
  const sheet = listOf(page);
  const picture = sheet.getByRole('img', { name: /Netflix\* · 4 disponibles/ });
  await expect.poll(() => colorsOf(picture)).toBeGreaterThan(20);
  const small = await download(page, sheet);
  expect(small.width).toBe(1_080);
  await sheet.getByRole('button', { name: 'Disney+' }).click();
  await expect(sheet.getByRole('img', { name: /Disney\+\* · Agotado/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Descargar' })).not.toHaveAttribute('aria-busy', 'true');
  const both = await download(page, sheet);
  expect(both.height).toBeGreaterThan(small.height);
  await sheet.getByRole('tab', { name: 'Texto' }).click();
  const text = sheet.getByLabel('Mensaje');
  await expect(text).toHaveValue(
    /\*Netflix\* · 4 disponibles\nPerfil, 30 días: S\/\. 15\.00\nCuenta completa, 30 días: S\/\. 45\.00/,
  );
  await sheet.getByLabel('Con disponibles').uncheck();
  await expect(text).not.toHaveValue(/disponible|Agotado/);
  await text.fill('Hoy: Netflix & más');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://api.whatsapp.com/send?text=Hoy%3A%20Netflix%20%26%20m%C3%A1s',
  );
});

test('[MSG-30] what was chosen stays chosen on this device', async ({ page, reseller, api }) => {
  const { categoryId } = await seedBook(api);
  await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
  await signIn(page, reseller);
  await page.goto('/categories');
  await expect(page.getByRole('button', { name: 'Lista de precios' })).toBeVisible();
  // A press before the phone has read the choice keeps what the boxes show: the prices stand there from the start.
  const goOn = await holdStore(page, `vigente-${reseller.id}`, 'meta');
  await page.getByRole('button', { name: 'Lista de precios' }).click();
  await expect(listOf(page).getByLabel('Con precios')).toBeChecked();
  await goOn();
  const netflix = listOf(page).getByRole('button', { name: 'Netflix' });
  await expect(netflix).toHaveAttribute('aria-pressed', 'true');
  await netflix.click();
  await expect(listOf(page).getByText('Elige al menos un servicio.')).toBeVisible();
  await listOf(page).getByLabel('Con precios').uncheck();
  await expect(listOf(page).getByLabel('Con precios')).not.toBeChecked();
  await page.reload();
  await expect(netflix).toHaveAttribute('aria-pressed', 'false');
  await expect(listOf(page).getByLabel('Con precios')).not.toBeChecked();
});

test('[MSG-31] a client’s card is a picture with service, profile, PIN and end, and never the password', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { pin: '730194' }));
  await signIn(page, reseller);
  await page.goto('/sold');
  await chipOf(page, 'Ana Torres').click();
  await page.getByRole('button', { name: 'Enviar datos' }).click();
  await page.getByRole('button', { name: 'Tarjeta en imagen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tarjeta en imagen' });
  const picture = sheet.getByRole('img');
  await expect(picture).toHaveAccessibleName(
    /^Netflix, Ana Torres, Perfil: 1, PIN: 730194, Vence: \d\d\/\d\d\/\d{4}$/,
  );
  await expect.poll(() => colorsOf(picture)).toBeGreaterThan(20);
  const whole = await download(page, sheet);
  await sheet.getByLabel('Con el PIN').uncheck();
  await expect(picture).toHaveAccessibleName(/^Netflix, Ana Torres, Perfil: 1, Vence: /);
  await expect(sheet.getByRole('button', { name: 'Descargar' })).not.toHaveAttribute('aria-busy', 'true');
  const { height } = await download(page, sheet);
  expect(height).toBeLessThan(whole.height);
  await sheet.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviar datos' })).toBeVisible();
});

test('[CLI-90] without a network a client’s receipt is a picture and a text with its number, never with secrets @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  const body = { pin: '730194', publicprice: 20, received: 12.5, paymentMethod: 'Yape' };
  await api.create('/client/create', clientBody(accountId, body));
  const line = (await api.finances()).find(({ kind }) => kind === 'Venta');
  const title = `Recibo ${codeFromId(line?.id ?? '')}`;
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/sold');
  await chipOf(page, 'Ana Torres').click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Recibo' }).click();
  const sheet = page.getByRole('dialog', { name: title });
  const picture = sheet.getByRole('img');
  await expect.poll(() => colorsOf(picture)).toBeGreaterThan(20);
  expect((await download(page, sheet)).width).toBe(1_080);
  await sheet.getByRole('tab', { name: 'Texto' }).click();
  const text = sheet.getByLabel('Mensaje');
  await expect(text).toHaveValue(new RegExp(`^\\*${title}\\*`));
  await expect(text).toHaveValue(
    /Servicio: Netflix\n.*\nPerfil: 1\nDías: 30\n.*\nPrecio: S\/\. 20\.00\nRecibido: S\/\. 12\.50 \(Yape\)\nDebe: S\/\. 7\.50/,
  );
  await expect(text).not.toHaveValue(/730194|clave-123/);
  await text.fill('Gracias & saludos');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /51911222333.*Gracias%20%26%20saludos/,
  );
  await sheet.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('dialog', { name: 'Ana Torres' })).toBeVisible();
});

test('[CLI-90] a sale that other books have gives no receipt', async ({ page, reseller, api }) => {
  const { accountId } = await seedBook(api);
  const term = { startDate: fromNow(-1), endDate: fromNow(29), days: 30, booked: false };
  const clientId = await api.create('/client/create', clientBody(accountId, term));
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=client-receipt&id=${clientId}`);
  await expect(page.getByRole('dialog', { name: 'Recibo' }).getByText('Aún no hay recibo.')).toBeVisible();
});

test('[FIN-37] without a network a month’s sales are a picture, with amounts only where asked @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const book = await seedBook(api);
  const sell = (over: object) => api.create('/client/create', clientBody(book.accountId, over));
  const ana = await sell({ publicprice: 20 });
  await sell({ publicprice: 60.5, numberprofile: '2', nameuser: 'Luz', phoneuser: '+51911222444' });
  await api.send('PATCH', `/client/renewal/${ana}`, { price: 20, days: 30 });
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/figures');
  await expect(page.getByRole('tab', { name: 'Servicios' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Imagen del mes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imagen del mes' });
  const picture = sheet.getByRole('img');
  const counted = /^[A-Z][a-z]+: 2 ventas, Netflix: 2, Renovaciones: 1, Clientes atendidos: 2/;
  await expect(picture).toHaveAccessibleName(new RegExp(`${counted.source}$`));
  await expect.poll(() => colorsOf(picture)).toBeGreaterThan(20);
  const small = await download(page, sheet);
  await sheet.getByLabel('Con montos').check();
  const withAmounts = `${counted.source}, Ingresos: S/\\. 100\\.50, Ganancia: S/\\. 55\\.00$`;
  await expect(picture).toHaveAccessibleName(new RegExp(withAmounts));
  await expect(sheet.getByRole('button', { name: 'Descargar' })).not.toHaveAttribute('aria-busy', 'true');
  expect((await download(page, sheet)).height).toBeGreaterThan(small.height);
  await page.goto('/figures');
  await page.getByRole('button', { name: 'Ocultar montos' }).click();
  await page.getByRole('button', { name: 'Imagen del mes' }).click();
  await expect(picture).toHaveAccessibleName(new RegExp(`${counted.source}$`));
  await expect(sheet.getByLabel('Con montos')).toBeHidden();
});
