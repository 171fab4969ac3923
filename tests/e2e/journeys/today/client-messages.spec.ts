import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';

const ANA = 'Ana Torres';
const WHATSAPP = 'https://api.whatsapp.com/send?phone=%2B51911222333&text=';

let clientId: string;

test.beforeEach(async ({ page, reseller, api }) => {
  const { accountId } = await seedBook(api);
  const ana = clientBody(accountId, { pin: '0042', telegramuser: 'ana_t' });
  clientId = await api.create('/client/create', ana);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, 'cuenta@correo.example')).toBeVisible();
  await expect(chipOf(page, ANA)).toBeVisible();
});

const dayOf = (iso: string): string => formatDate(iso, NOON_ZONE);
const cardOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA, exact: true });
const money = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();

/** From the list, by the client's card. */
async function openFromCard(page: Page, button: string, title: string): Promise<Locator> {
  await chipOf(page, ANA).click();
  return pressOnCard(page, button, title);
}

/** From a card that is open or about to open. */
async function pressOnCard(page: Page, button: string, title: string): Promise<Locator> {
  await cardOf(page).getByRole('button', { name: button, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

const messageIn = (sheet: Locator): Locator => sheet.getByRole('textbox', { name: 'Mensaje' });

async function hrefOf(sheet: Locator, link: string): Promise<string> {
  return (await sheet.getByRole('link', { name: link }).getAttribute('href')) ?? '';
}

/** Ends the client two days ago on another device, and waits until the open card shows it. */
async function endElsewhere(page: Page, api: ApiClient): Promise<void> {
  await chipOf(page, ANA).click();
  const dates = { startDate: fromNow(-32), endDate: fromNow(-2), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${clientId}`, dates);
  await expect(cardOf(page).getByText(`Venció el ${dayOf(fromNow(-2))}`)).toBeVisible();
}

test('[DLG-17] [DLG-20] the card leads to each of its eight dialogs, three with their message prepared, and each leads back', async ({
  page,
}) => {
  const ways = [
    ['Editar', 'Editar cliente', 'Volver'],
    ['Renovar', `Renovar a ${ANA}`, 'Volver'],
    ['Fechas', 'Cambiar fechas', 'Volver'],
    ['Eliminar', '¿Eliminar cliente?', 'Cancelar'],
    ['Enviar datos', 'Enviar datos', 'Volver', /^Hola Ana Torres, estos son los datos de tu cuenta:\n/],
    ['Términos', 'Enviar términos de uso', 'Volver', /de Netflix:\n\nUn dispositivo por perfil\.$/],
    ['Recordar vencimiento', 'Recordar vencimiento', 'Volver', / Te quedan 30 días\.$/],
    ['Reembolso', 'Avisar reembolso', 'Volver'],
  ] as const;
  await chipOf(page, ANA).click();
  for (const [button, title, back, prepared] of ways) {
    const sheet = await pressOnCard(page, button, title);
    if (prepared) await expect(messageIn(sheet)).toHaveValue(prepared);
    await sheet.getByRole('button', { name: back }).click();
    await expect(cardOf(page)).toBeVisible();
  }
});

test('[MSG-01] [MSG-02] [MSG-03] [MSG-05] [MSG-06] [MSG-10] the data is previewed, edited, and goes as it is seen', async ({
  page,
}) => {
  const sheet = await openFromCard(page, 'Enviar datos', 'Enviar datos');
  const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toBeFocused();
  await expect(whatsapp).toHaveAttribute('target', '_blank');
  await expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer');
  const text = await messageIn(sheet).inputValue();
  const lines = [
    'Hola Ana Torres, estos son los datos de tu cuenta:',
    'Servicio: Netflix',
    'Perfil: 1',
    'Usuario: cuenta@correo.example',
    'Contraseña: clave-123',
    'PIN: 0042',
    'Enlace: https://www.netflix.example',
    `Inicio: ${dayOf(fromNow(0))}`,
    `Vence: ${dayOf(fromNow(30))} (30 días)`,
  ];
  expect(text.split('\n')).toEqual(expect.arrayContaining(lines));
  expect(text).toMatch(/\nCódigo: [0-9A-Z]{4}-[0-9A-Z]{4}\n/);
  expect(await hrefOf(sheet, 'WhatsApp')).toBe(WHATSAPP + encodeURIComponent(text));
  const mine = 'Ña & Ñu #1 +50% 🎬\n¿listo?';
  await messageIn(sheet).fill(mine);
  expect(await hrefOf(sheet, 'WhatsApp')).toBe(WHATSAPP + encodeURIComponent(mine));
  const telegram = await hrefOf(sheet, 'Telegram');
  expect(telegram).toBe(`https://t.me/ana_t?text=${encodeURIComponent(mine)}`);
});

test('[MSG-04] [MSG-05] sending by chat, copy or share calls no server and writes no finance', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      Object.assign(window, { shared: data });
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.goto(`/sold?dialog=client-terms&id=${clientId}`);
  const sheet = page.getByRole('dialog', { name: 'Enviar términos de uso' });
  await expect(messageIn(sheet)).toHaveValue(/de Netflix:\n\nUn dispositivo por perfil\.$/);
  const text = await messageIn(sheet).inputValue();
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: 'WhatsApp' }).click(),
  ]);
  expect(new URL(chat.url()).searchParams.get('text')).toBe(text);
  await chat.close();
  await sheet.getByRole('button', { name: 'Compartir' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({ text });
  await sheet.getByRole('button', { name: 'Copiar' }).click();
  await expectBanner(page, /Mensaje copiado/, 2_000);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(writes).toEqual([]);
  expect(await money(api)).toEqual(['Inversion 45.5', 'Venta 15']);
});

test('[MSG-12] [EXP-13] the days left name the end, and once it has passed ask to reactivate', async ({
  page,
  api,
}) => {
  let sheet = await openFromCard(page, 'Recordar vencimiento', 'Recordar vencimiento');
  await expect(messageIn(sheet)).toHaveValue(
    new RegExp(`\\(perfil 1\\) vence el ${dayOf(fromNow(30))}\\. Te quedan 30 días\\.$`),
  );
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await endElsewhere(page, api);
  sheet = await pressOnCard(page, 'Recordar vencimiento', 'Recordar vencimiento');
  await expect(messageIn(sheet)).toHaveValue(
    new RegExp(`\\(perfil 1\\) venció el ${dayOf(fromNow(-2))}\\. ¿Te la reactivo\\?$`),
  );
});

test('[MSG-13] a renewal is offered for the client’s own days and price, or for others', async ({
  page,
  api,
}) => {
  await page.goto(`/sold?dialog=client-offer&id=${clientId}`);
  const sheet = page.getByRole('dialog', { name: 'Ofrecer renovación' });
  await sheet.waitFor();
  const text = (offer: string) =>
    `Hola ${ANA}, ¿cómo estás?\n\nTu cuenta de Netflix (perfil 1) vence el ${dayOf(fromNow(30))}.\n${offer} ¿Te la renuevo?`;
  await expect(messageIn(sheet)).toHaveValue(text('Renovarla por 30 días cuesta S/. 15.00.'));
  await sheet.getByRole('button', { name: '60 días' }).click();
  await sheet.getByLabel('Precio').fill('27,5');
  const offered = text('Renovarla por 60 días cuesta S/. 27.50.');
  await expect(messageIn(sheet)).toHaveValue(offered);
  expect(await hrefOf(sheet, 'WhatsApp')).toBe(WHATSAPP + encodeURIComponent(offered));
  await sheet.getByLabel('Días que ofreces').fill('0');
  await expect(sheet.getByText('Los días van de 1 a 3650.')).toBeVisible();
  await messageIn(sheet).fill('Te la dejo en 25');
  await sheet.getByRole('button', { name: '90 días' }).click();
  await expect(messageIn(sheet)).toHaveValue('Te la dejo en 25');
  await page.goto(`/sold?dialog=client-renewed&id=${clientId}`);
  const renewed = page.getByRole('dialog', { name: 'Avisar que se renovó' });
  await renewed.waitFor();
  await expect(messageIn(renewed)).toHaveValue(
    new RegExp(`sigue 30 días más, hasta el ${dayOf(fromNow(30))}\\.`),
  );
  expect(await money(api)).toEqual(['Inversion 45.5', 'Venta 15']);
});

test('[MSG-07] the sheet says when a message last went, and the device keeps no more than that', async ({
  page,
  context,
  reseller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await openFromCard(page, 'Enviar datos', 'Enviar datos');
  await messageIn(sheet).fill('Mi texto con la clave-123');
  await expect(sheet.getByText(/^Enviado el/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Copiar' }).click();
  await expect(sheet.getByText(/^Enviado el \d\d\/\d\d a las? \d\d:\d\d$/)).toBeVisible();
  const { sent, drafts } = await readDatabase(page, `vigente-${reseller.id}`);
  expect(sent).toEqual([
    { sentId: 1, kind: 'datos', table: 'clients', id: clientId, at: expect.any(Number) },
  ]);
  expect(JSON.stringify(drafts)).not.toContain('Mi texto');
  await sheet.getByRole('button', { name: 'Volver' }).click();
  const other = await pressOnCard(page, 'Términos', 'Enviar términos de uso');
  await expect(messageIn(other)).toBeVisible();
  await expect(other.getByText(/^Enviado el/)).toHaveCount(0);
});

test('[DLG-21] [FIN-15] [MSG-14] a refund is sent, and written once by a button of its own', async ({
  page,
  api,
}) => {
  const sheet = await openFromCard(page, 'Reembolso', 'Avisar reembolso');
  await expect(sheet.getByText('S/. 15.00', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Se apunta un Reembolso de S/. 15.00.')).toBeVisible();
  await expect(messageIn(sheet)).toHaveValue(
    /Te corresponde un reembolso de S\/\. 15\.00 por 30 días sin usar de tu cuenta/,
  );
  const register = sheet.getByRole('button', { name: 'Registrar reembolso' });
  await register.click();
  await expectBanner(page, /Reembolso registrado\./, 2_000);
  await pressInert(register);
  await expect(sheet.getByText('Ya registraste este reembolso.')).toBeVisible();
  await expect.poll(() => money(api)).toEqual(['Inversion 45.5', 'Reembolso 15', 'Venta 15']);
});

test(
  '[DLG-21] [EXP-12] nothing is left to refund once it has ended',
  { tag: '@phone' },
  async ({ page, api }) => {
    await endElsewhere(page, api);
    const sheet = await pressOnCard(page, 'Reembolso', 'Avisar reembolso');
    await expect(sheet.getByText('S/. 0.00', { exact: true })).toBeVisible();
    await pressInert(sheet.getByRole('button', { name: 'Registrar reembolso' }));
    await expect(sheet.getByText('No queda nada por reembolsar.')).toBeVisible();
    expect(await money(api)).toEqual(['Inversion 45.5', 'Venta 15']);
  },
);
