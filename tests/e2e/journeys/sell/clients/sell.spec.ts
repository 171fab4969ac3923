import type { Locator, Page } from '@playwright/test';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { holdClock } from '#tests/e2e/support/device/driven-clock.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const EMAIL = 'cuenta@correo.example';
const ROSA = 'Rosa Quispe';
const PHONE = ['911222333', '+51911222333'] as const;

const sale = (page: Page): Locator => page.getByRole('dialog', { name: 'Vender perfil' });
const sold = (page: Page): Locator => page.getByRole('dialog', { name: `Vendido a ${ROSA}` });
const sendData = (page: Page): Locator => sold(page).getByRole('link', { name: 'Enviar datos' });
const messageIn = (page: Page): Locator => sold(page).getByRole('textbox', { name: 'Mensaje' });
const sellButton = (page: Page, email = EMAIL): Locator =>
  page.getByRole('button', { name: `Vender un perfil de ${email}` });

const boughtBy = async (api: ApiClient) =>
  (await api.clients())
    .filter(({ nameuser }) => nameuser === ROSA)
    .map(({ phoneuser, numberprofile, publicprice }) => `${phoneuser} ${numberprofile} ${publicprice}`)
    .toSorted();

/** A Netflix account with one client, who paid 15, and a Disney+ account that nobody bought of. */
async function seedTwoServices(api: ApiClient) {
  const netflix = await seedBook(api);
  await api.create('/client/create', clientBody(netflix.accountId));
  const disney = await seedBook(api, { name: 'Disney+' });
  await api.send('PATCH', `/streaming/update/${disney.accountId}`, {
    email: 'disney@correo.example',
    password: 'ratón-9',
  });
  return { netflix, disney };
}

async function typePerson(page: Page): Promise<void> {
  await sale(page).getByRole('textbox', { name: 'Nombre' }).fill(ROSA);
  await sale(page).getByRole('textbox', { name: 'Teléfono' }).fill(PHONE[0]);
}

test(
  '[CLI-40] without a network four taps from the panel sell a profile and send its data',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
    await seedTwoServices(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Vender', exact: true }).click();
    await sellButton(page).click();
    await typePerson(page);
    await sale(page).getByRole('button', { name: 'Vender' }).click();
    await expect(sendData(page)).toBeFocused();
    await expect(messageIn(page)).toHaveValue(/^Hola Rosa Quispe[^]*Perfil: 2[^]*clave-123/);
    const href = await sendData(page).getAttribute('href');
    expect(href).toBe(
      `https://api.whatsapp.com/send?phone=%2B51911222333&text=${encodeURIComponent(await messageIn(page).inputValue())}`,
    );
    const [chat] = await Promise.all([context.waitForEvent('page'), sendData(page).click()]);
    await chat.close();
    expect(await taps()).toBeLessThanOrEqual(5);
    await expect(sold(page).getByText('Enviaste los datos.')).toBeVisible();
    await sold(page).getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => boughtBy(api)).toEqual([`${PHONE[1]} 2 15`]);
  },
);

test('[CLI-40] after a sale its draft is gone, a reload shows the hand-over and not the sale, and back closes it', async ({
  page,
  reseller,
  api,
}) => {
  await seedTwoServices(api);
  await signIn(page, reseller);
  await page.goto('/free');
  await sellButton(page).click();
  await typePerson(page);
  await sale(page).getByRole('button', { name: 'Vender' }).click();
  await expect(sendData(page)).toBeFocused();
  await expect.poll(() => boughtBy(api)).toHaveLength(1);
  await page.reload();
  await expect(sold(page)).toContainText('Netflix · Perfil 2');
  await expect(sale(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sellButton(page).click();
  await expect(sale(page).getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  await expect(sale(page).getByText('Recuperamos tu borrador.')).toHaveCount(0);
});

test(
  '[CLI-41] another service for the same person asks only the price, and one message has the data of both',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    await seedTwoServices(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Vender', exact: true }).click();
    await sellButton(page).click();
    await typePerson(page);
    await sale(page).getByLabel('Telegram').fill('@rosa_q');
    await sale(page).getByRole('button', { name: 'Vender' }).click();
    await sold(page)
      .getByRole('button', { name: `Otro servicio para ${ROSA}` })
      .click();
    await expect(page.getByText(`Elige otro servicio para ${ROSA}`)).toBeVisible();
    await sellButton(page, 'disney@correo.example').click();
    await expect(sale(page).getByRole('textbox', { name: 'Nombre' })).toHaveValue(ROSA);
    await expect(sale(page).getByRole('textbox', { name: 'Teléfono' })).toHaveValue('911 222 333');
    await expect(sale(page).getByLabel('Telegram')).toHaveValue('rosa_q');
    await sale(page).getByLabel('Precio').fill('12');
    await sale(page).getByRole('button', { name: 'Vender' }).click();
    await expect(sold(page)).toContainText('2 servicios · S/. 27.00');
    await expect(messageIn(page)).toHaveValue(
      /^Hola Rosa Quispe, estos son los datos de tus cuentas:\n\nServicio: Netflix[^]*clave-123[^]*Servicio: Disney\+[^]*ratón-9/,
    );
    const text = await messageIn(page).inputValue();
    for (const once of ['Hola', 'Gracias', 'por favor'])
      expect(text.split(once).length).toBeLessThanOrEqual(2);
    await sold(page).getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(`Elige otro servicio para ${ROSA}`)).toHaveCount(0);
    await sellButton(page).click();
    await expect(sale(page).getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
    await context.setOffline(false);
    await expect.poll(() => boughtBy(api)).toEqual([`${PHONE[1]} 1 12`, `${PHONE[1]} 2 15`]);
  },
);

test(
  '[GEN-67] [GEN-03] the banner of a sale covers no button of what follows it',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await seedTwoServices(api);
    await signIn(page, reseller);
    await page.getByRole('link', { name: 'Vender', exact: true }).click();
    await sellButton(page).click();
    await typePerson(page);
    await holdClock(page);
    await sale(page).getByRole('button', { name: 'Vender' }).click();
    await expect(sendData(page)).toBeFocused();
    const banner = await page.locator('[data-banner=success]').boundingBox();
    if (!banner) throw new Error('The banner has gone');
    const buttons = await sold(page).locator('button, a').all();
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (!box) continue;
      const isClear = box.y >= banner.y + banner.height || box.y + box.height <= banner.y;
      expect(isClear, (await button.textContent()) ?? '').toBe(true);
    }
  },
);
