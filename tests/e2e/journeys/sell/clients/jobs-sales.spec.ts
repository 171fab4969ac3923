import type { Locator, Page } from '@playwright/test';
import { accountBody, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { openChat, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { barEntry, beginJob, countJob } from '#tests/e2e/support/tap-count.ts';
import { mailedLinks } from '#tests/e2e/support/steps/session-steps.ts';
import { chooseSheet, bring } from '#tests/e2e/support/steps/sheet-steps.ts';

const ROSA = 'Rosa Quispe';
const RESTS_MS = 3_000;

const sale = (page: Page): Locator => page.getByRole('dialog', { name: 'Vender perfil' });
const sold = (page: Page): Locator => page.getByRole('dialog', { name: `Vendido a ${ROSA}` });
const textOf = (chat: URL): string => chat.searchParams.get('text') ?? '';

async function typePerson(page: Page): Promise<void> {
  await sale(page).getByRole('textbox', { name: 'Nombre' }).fill(ROSA);
  await sale(page).getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
}

test(
  '[NAV-30] from the first screen a newcomer registers and makes the first sale within nine taps',
  { tag: '@phone' },
  async ({ page, server }) => {
    const email = `rosa${process.pid}@correo.example`;
    const password = 'caballo grapa batería';
    await page.goto('/');
    await expect(page.getByLabel('Correo')).toBeVisible();
    const toTheMail = await countJob(page, 'first sale');
    await page.getByRole('link', { name: 'Regístrate' }).click();
    await page.getByLabel('Nombre de usuario').fill(`Rosa ${process.pid}`);
    await page.getByLabel('Teléfono').fill(`9${String(process.pid).padStart(8, '1')}`);
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    const registering = await toTheMail.taps();

    const [link = ''] = await mailedLinks(server, email, 'verify_email');
    await page.goto(link);
    const inTheMail = 1;
    await expect(page.getByText('Tu correo quedó verificado')).toBeVisible();
    const job = await countJob(page, 'first sale');
    await passes(page, RESTS_MS);
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Ingresar' }).click();

    const guide = page.getByRole('region', { name: 'Tu primera venta en 3 pasos' });
    await guide.getByRole('button', { name: 'Netflix', exact: true }).click();
    await guide.getByLabel('Nombre del proveedor').fill('Don Pepe');
    await guide.getByRole('textbox', { name: 'Su teléfono' }).fill('987 654 321');
    await guide.getByRole('button', { name: 'Agregar', exact: true }).click();
    const account = page.getByRole('dialog', { name: 'Nueva cuenta' });
    await account.getByLabel('Usuario').fill('netflix1@correo.example');
    await account.getByLabel('Contraseña', { exact: true }).fill('clave-123');
    await account.getByLabel('Precio').fill('30');
    await account.getByRole('button', { name: 'Crear' }).click();
    await guide.getByRole('button', { name: 'Vende tu primer perfil' }).click();
    await typePerson(page);
    await sale(page).getByLabel('Precio').fill('12');
    await sale(page).getByRole('button', { name: 'Vender', exact: true }).click();
    await expect(sold(page)).toContainText('Netflix · Perfil 1');
    await expect(sold(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/clave-123/);
    await job.within({ before: registering + inTheMail });
  },
);

test(
  '[NAV-30] a profile is sold and its data are sent within five taps',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await stubChats(page);
    await signIn(page, reseller);
    const job = await beginJob(page, 'sell and send');
    await barEntry(page, 'Vender').click();
    await page.getByRole('button', { name: 'Vender un perfil de cuenta@correo.example' }).click();
    await typePerson(page);
    await sale(page).getByRole('button', { name: 'Vender' }).click();
    const chat = await openChat(page, sold(page).getByRole('link', { name: 'Enviar datos' }));
    await job.within();
    expect(chat.searchParams.get('phone')).toBe('+51911222333');
    expect(textOf(chat)).toMatch(/^Hola Rosa Quispe[^]*Perfil: 2[^]*clave-123/);
    await expect
      .poll(async () => (await api.clients()).map(({ nameuser }) => nameuser).toSorted())
      .toEqual(['Ana Torres', ROSA]);
  },
);

test(
  '[NAV-30] a combo is one sheet, one price and one message within six taps',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const netflix = await seedBook(api);
    const disneyId = await api.create('/category/create', { name: 'Disney+' });
    await api.create('/streaming/create', {
      ...accountBody(disneyId, netflix.supplierId, { email: 'disney@correo.example', password: 'ratón-9' }),
    });
    for (const [id, price] of [
      [netflix.categoryId, 15],
      [disneyId, 13],
    ] as const)
      await api.send('PATCH', `/category/update/${id}`, { prices: [{ type: 'Perfil', days: 30, price }] });
    await stubChats(page);
    await signIn(page, reseller);
    const job = await beginJob(page, 'sell a combo');
    await barEntry(page, 'Vender').click();
    await page.getByRole('button', { name: 'Vender un perfil de cuenta@correo.example' }).click();
    await typePerson(page);
    await sale(page).getByRole('button', { name: 'Otro servicio' }).click();
    await sale(page)
      .getByRole('button', { name: /^Agregar Disney\+/ })
      .click();
    await sale(page).getByRole('button', { name: 'Vender 2 · S/. 28.00' }).click();
    const chat = await openChat(page, sold(page).getByRole('link', { name: 'Enviar datos' }));
    await job.within();
    expect(textOf(chat)).toMatch(/^Hola Rosa Quispe[^]*Netflix[^]*clave-123[^]*Disney\+[^]*ratón-9/);
    await expect
      .poll(async () => (await api.clients()).map(({ publicprice }) => publicprice).toSorted((a, b) => a - b))
      .toEqual([13, 15]);
  },
);

test(
  '[NAV-30] a sheet is brought within three taps, on the first day and later',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    const first = await beginJob(page, 'leave the sheet');
    await page.getByRole('link', { name: 'Tráela aquí' }).click();
    await chooseSheet(page, 'totales.csv');
    await bring(page).click();
    await expect(page.getByRole('heading', { name: 'Listo: 9 cuentas y 36 clientes' })).toBeVisible();
    await first.within();
    await expect.poll(async () => (await api.clients()).length).toBe(36);

    await barEntry(page, 'Hoy').click();
    const later = await beginJob(page, 'leave the sheet');
    await page.getByRole('button', { name: 'Buscar cliente, número o cuenta' }).click();
    await page.getByLabel('Buscar en clientes y cuentas').fill('excel');
    await page.getByRole('link', { name: 'Importar mi hoja de Excel o Google Sheets' }).click();
    await chooseSheet(page, 'decimales.csv');
    await bring(page).click();
    await expect(page.getByRole('heading', { name: /^Listo/ })).toBeVisible();
    await later.within();
    await expect.poll(async () => (await api.clients()).length).toBeGreaterThan(36);
  },
);

test(
  '[NAV-30] one tap shows what each service brings by month',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId }: Book = await seedBook(api);
    await api.create('/client/create', clientBody(accountId, { publicprice: 20 }));
    await signIn(page, reseller);
    const job = await beginJob(page, 'month per service');
    await page.getByRole('main').getByRole('link', { name: 'Números' }).click();
    const months = page.getByRole('main').getByRole('list', { name: 'Ganancia de cada servicio por mes' });
    await expect(months.getByRole('list').getByRole('link').last()).toHaveAccessibleName(
      /^Netflix, .*: ingresos S\/\. 20\.00, costos S\/\. 45\.50, ganancia S\/\. -25\.50/,
    );
    await job.within();
  },
);
