import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import type { Streaming } from '#domain/rows.ts';
import { type ApiClient, type Book, seedBook } from '#tests/support/api/api-client.ts';
import { expire, fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';

const EMAIL = 'cuenta@correo.example';
const WHATSAPP = 'https://api.whatsapp.com/send?phone=%2B51987654321&text=';
const dayOf = (iso: string): string => formatDate(iso, NOON_ZONE);

let book: Book;
let code: string;

test.beforeEach(async ({ page, context, reseller, api }) => {
  book = await seedBook(api);
  const supplier = { name: 'Ñ & {clave} #1', telegram: 'https://t.me/distri?start=1' };
  await api.send('PATCH', `/supplier/update/${book.supplierId}`, supplier);
  code = (await account(api)).code;
  await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
  await signIn(page, reseller);
});

async function account(api: ApiClient): Promise<Streaming> {
  const [only] = await api.streamings();
  if (!only) throw new Error('The account is gone');
  return only;
}

const books = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();

async function open(page: Page, dialog: string, title: string): Promise<Locator> {
  await page.goto(`/sold?dialog=${dialog}&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.waitFor();
  return sheet;
}

const messageIn = (sheet: Locator): Locator => sheet.getByRole('textbox', { name: 'Mensaje' });

/** The address of a chat, whose text must equal the message on screen. */
async function hrefOf(sheet: Locator, link: string): Promise<string> {
  const anchor = sheet.getByRole('link', { name: link });
  await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(anchor).toHaveAttribute('target', '_blank');
  const href = (await anchor.getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(await messageIn(sheet).inputValue());
  return href;
}

async function sendByWhatsapp(page: Page, sheet: Locator): Promise<void> {
  const chat = page.waitForEvent('popup');
  await sheet.getByRole('link', { name: 'WhatsApp' }).click();
  await (await chat).close();
}

test('[DLG-08] [MSG-15] [MSG-01] [MSG-02] [MSG-03] [MSG-06] a renewal is asked for, for as many days as chosen', async ({
  page,
}) => {
  const sheet = await open(page, 'account-ask-renewal', 'Pedir renovación');
  const text = (days: number) => `Hola Ñ & {clave} #1, ¿cómo estás?

Quiero renovar esta cuenta:
Servicio: Netflix
Usuario: ${EMAIL}
Código: ${code}
Vence: ${dayOf(fromNow(60))}

¿Me confirmas el precio por ${days} días y los datos para el pago?`;
  await expect(messageIn(sheet)).toHaveValue(text(60));
  await sheet.getByRole('button', { name: '90 días' }).click();
  await expect(messageIn(sheet)).toHaveValue(text(90));
  expect(await hrefOf(sheet, 'WhatsApp')).toBe(WHATSAPP + encodeURIComponent(text(90)));
  expect(await hrefOf(sheet, 'Telegram')).toBe(
    `https://t.me/distri?start=1&text=${encodeURIComponent(text(90))}`,
  );
  await messageIn(sheet).fill('+50% & #1 🎬\n{fin}');
  await sheet.getByRole('button', { name: '30 días' }).click();
  await expect(messageIn(sheet)).toHaveValue('+50% & #1 🎬\n{fin}');
  expect(await hrefOf(sheet, 'WhatsApp')).toContain('%2B50%25%20%26%20%231%20%F0%9F%8E%AC%0A%7Bfin%7D');
  await sheet.getByRole('button', { name: 'Deshacer cambios' }).click();
  await expect(messageIn(sheet)).toHaveValue(text(30));
});

test('[DLG-09] [FIN-16] [MSG-16] [EXP-12] a refund is asked for, and what came of it written once', async ({
  page,
  api,
}) => {
  const sheet = await open(page, 'account-ask-refund', 'Pedir reembolso');
  await expect(sheet.getByText('S/. 45.50', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Quedan 60 días sin usar')).toBeVisible();
  await expect(messageIn(sheet)).toHaveValue(
    new RegExp(
      `Fecha de compra: ${dayOf(fromNow(0))}\nVence: ${dayOf(fromNow(60))}\nLe quedan: 60 días\n` +
        `Monto proporcional: S/\\. 45\\.50\n`,
    ),
  );
  await hrefOf(sheet, 'WhatsApp');
  const [amount, received] = [
    sheet.getByLabel('Monto recibido'),
    sheet.getByRole('button', { name: 'Recibido' }),
  ];
  await expect(amount).toHaveValue('45.50');
  await expect(sheet.getByText('Se apunta una Inversión de −S/. 45.50.')).toBeVisible();
  await amount.fill('0');
  await pressInert(received);
  await expect(sheet.getByText('El monto es 0: no hay nada que registrar.')).toBeVisible();
  await amount.fill('12,5');
  await expect(sheet.getByText('Se apunta una Inversión de −S/. 12.50.')).toBeVisible();
  await received.click();
  await expectBanner(page, /Devolución del proveedor registrada\./, 2_000);
  await pressInert(received);
  await expect(sheet.getByText('Ya registraste esta devolución.')).toBeVisible();
  await expect.poll(() => books(api)).toEqual(['Inversion -12.5', 'Inversion 45.5']);
});

test('[DLG-10] [MSG-17] [ACC-30] help is asked for with its reason, and the account goes to support and back', async ({
  page,
  api,
}) => {
  const sheet = await open(page, 'account-support', 'Soporte con el proveedor');
  const reasons = sheet.getByRole('group', { name: 'Motivo' });
  await expect(reasons.locator('label')).toHaveText(['Clave', 'Pago', 'Geo', 'Código', 'Otros']);
  await expect(sheet.getByRole('radio', { name: 'Clave' })).toBeChecked();
  for (const reason of ['Pago', 'Geo', 'Código', 'Clave']) {
    await reasons.getByText(reason, { exact: true }).click();
    await expect(sheet.getByRole('radio', { name: reason })).toBeChecked();
    await expect(messageIn(sheet)).toHaveValue(new RegExp(`\nMotivo: ${reason}\n\n`));
    await expect(sheet.getByLabel('Detalle')).toHaveCount(0);
  }
  await expect(messageIn(sheet)).toHaveValue(
    new RegExp(
      `\nUsuario: ${EMAIL}\nContraseña: clave-123\nCódigo: ${code}\nVence: [\\d/]+\nMotivo: Clave\n\n`,
    ),
  );
  await sheet.getByText('Otros').click();
  await sheet.getByLabel('Detalle').fill('No abre & pide código');
  await expect(messageIn(sheet)).toHaveValue(/\nMotivo: Otros\nDetalle: No abre & pide código\n/);
  await hrefOf(sheet, 'WhatsApp');
  await expect(sheet.getByRole('status')).toHaveText('Al enviar soporte, pasará a Soporte.');
  await sendByWhatsapp(page, sheet);
  await expect(sheet.getByRole('status')).toContainText(
    'Ya le escribiste al proveedor. ¿La marcas en soporte?',
  );
  await sheet.getByRole('button', { name: 'Enviar soporte' }).click();
  await expectBanner(page, /Cuenta enviada a soporte\./, 2_000);
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await account(api)).conditions).toBe('Soporte');
  const { dataSupport } = await account(api);
  await open(page, 'account-support', 'Soporte con el proveedor');
  await expect(sheet.getByRole('status')).toHaveText('Al levantar soporte, pasará a Activo.');
  // The supplier has had the first message, so the text asks for news, and 'Levantar soporte' comes first.
  await expect(sheet.getByRole('button', { name: 'Levantar soporte' })).toBeVisible();
  await expect(messageIn(sheet)).toHaveValue(/¿Tienes novedades de esta cuenta\?[^]*En soporte desde el /);
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await sheet.getByText('Geo').click();
  await expect(messageIn(sheet)).toHaveValue(/\nMotivo: Geo\n/);
  await sheet.getByRole('button', { name: 'Levantar soporte' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await account(api)).conditions).toBe('Activo');
  expect(await account(api)).toMatchObject({ dataSupport, endDate: expect.any(String) });
  // The other order, the state first: both steps are done, so the dialog closes.
  await open(page, 'account-support', 'Soporte con el proveedor');
  await sheet.getByRole('button', { name: 'Enviar soporte' }).click();
  await expect(sheet.getByText('Falta escribirle al proveedor')).toBeVisible();
  await sendByWhatsapp(page, sheet);
  await expect(sheet).toHaveCount(0);
  expect(await books(api)).toEqual(['Inversion 45.5']);
});

test(
  '[ACC-30] an overdue account sent to support stays overdue, and only the date is noted',
  { tag: '@phone' },
  async ({ page, api }) => {
    await expire(api, book.accountId);
    await page.goto('/overdue');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    const sheet = await open(page, 'account-support', 'Soporte con el proveedor');
    await expect(sheet.getByRole('status')).toHaveText(
      'Al enviar soporte, sigue Vencida; se anota la fecha de soporte.',
    );
    await sheet.getByRole('button', { name: 'Enviar soporte' }).click();
    await expect(
      sheet.getByText('Listo: se anotó la fecha de soporte. Falta escribirle al proveedor.'),
    ).toBeVisible();
    await expect.poll(async () => dayOf((await account(api)).dataSupport ?? '')).toBe(dayOf(fromNow(0)));
    expect((await account(api)).conditions).toBe('Vencido');
  },
);

test('[DLG-11] [MSG-18] [MSG-07] news are asked for, and the device keeps that it was, never the text', async ({
  page,
  reseller,
  api,
}) => {
  await api.send('PATCH', `/streaming/change_conditions/${book.accountId}`, { conditions: 'Soporte' });
  await page.goto('/support');
  await expect(accountOf(page, EMAIL)).toBeVisible();
  const sheet = await open(page, 'account-state', 'Consultar estado');
  await expect(messageIn(sheet)).toHaveValue(new RegExp(`\nEn soporte desde el ${dayOf(fromNow(0))}$`));
  await expect(sheet.getByText(/^Enviado el/)).toHaveCount(0);
  await sendByWhatsapp(page, sheet);
  await expect(sheet.getByText(/^Enviado el \d\d\/\d\d a las? \d\d:\d\d$/)).toBeVisible();
  const { sent } = await readDatabase(page, `vigente-${reseller.id}`);
  expect(sent).toEqual([
    { sentId: 1, kind: 'estado', table: 'streamings', id: book.accountId, at: expect.any(Number) },
  ]);
  expect(await books(api)).toEqual(['Inversion 45.5']);
});

test(
  '[PWA-21] [FIN-16] [ACC-30] without network support and money received are taken, and arrive later',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    await waitForWorker(page);
    await context.setOffline(true);
    const refund = await open(page, 'account-ask-refund', 'Pedir reembolso');
    await refund.getByRole('button', { name: 'Recibido' }).click();
    await expectBanner(page, /Devolución del proveedor registrada\./, 2_000);
    const support = await open(page, 'account-support', 'Soporte con el proveedor');
    await support.getByRole('button', { name: 'Enviar soporte' }).click();
    await expect(support.getByText('Listo: está en Soporte. Falta escribirle al proveedor.')).toBeVisible();
    expect((await account(api)).conditions).toBe('Activo');
    await context.setOffline(false);
    await expect.poll(async () => (await account(api)).conditions).toBe('Soporte');
    expect(dayOf((await account(api)).dataSupport ?? '')).toBe(dayOf(fromNow(0)));
    expect(await books(api)).toEqual(['Inversion -45.5', 'Inversion 45.5']);
  },
);
