import type { Locator, Page } from '@playwright/test';
import { type ApiClient, accountBody, seedBook } from '#tests/support/api/api-client.ts';
import { draftKept } from '#tests/e2e/support/local-data.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const EMAIL = 'cuenta@correo.example';
const ROSA = 'Rosa Quispe';

const sale = (page: Page): Locator => page.getByRole('dialog', { name: 'Vender perfil' });
const sold = (page: Page): Locator => page.getByRole('dialog', { name: `Vendido a ${ROSA}` });
const add = async (page: Page, service: RegExp): Promise<void> => {
  await sale(page).getByRole('button', { name: 'Otro servicio' }).click();
  await sale(page).getByRole('button', { name: service }).click();
};

/** Netflix at 15, Disney+ at 13 and Max at 12 for 30 days; a second Disney+ account ends later. */
async function seedThree(api: ApiClient) {
  const ids: Record<string, string> = {};
  for (const [name, price, email] of [
    ['Netflix', 15, EMAIL],
    ['Disney+', 13, 'disney@correo.example'],
    ['Max', 12, 'max@correo.example'],
  ] as const) {
    const book = await seedBook(api, { name });
    await api.send('PATCH', `/streaming/update/${book.accountId}`, { email });
    const prices = [
      { type: 'Perfil', days: 30, price },
      { type: 'Perfil', days: 90, price: price * 3 - 5 },
    ];
    await api.send('PATCH', `/category/update/${book.categoryId}`, { prices });
    ids[name] = book.accountId;
    if (name === 'Disney+') {
      const later = accountBody(book.categoryId, book.supplierId, {
        email: 'disney2@correo.example',
        days: 80,
      });
      ids['later'] = await api.create('/streaming/create', later);
    }
  }
  return ids;
}

async function openSale(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vender', exact: true }).click();
  await page.getByRole('button', { name: `Vender un perfil de ${EMAIL}` }).click();
  await sale(page).getByRole('textbox', { name: 'Nombre' }).fill(ROSA);
  await sale(page).getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
}

const boughtBy = async (api: ApiClient) =>
  (await api.clients())
    .map(({ streamingsId, numberprofile, days, publicprice }) =>
      [streamingsId, numberprofile, days, publicprice].join(' '),
    )
    .toSorted();

test(
  '[CLI-42] [CLI-44] [CLI-45] without a network three services are one sale of eight taps and one message',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
    const ids = await seedThree(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await openSale(page);
    await add(page, /^Agregar Disney\+/);
    await add(page, /^Agregar Max/);
    await expect(sale(page).getByLabel('Cuenta de Disney+')).toHaveValue(ids['later'] ?? '');
    await expect(sale(page).getByLabel('Precio de Max')).toHaveValue('12.00');
    await sale(page).getByRole('button', { name: 'Vender 3 · S/. 40.00' }).click();
    await expect(sold(page)).toContainText('3 servicios · S/. 40.00');
    await expect(sold(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      /^Hola Rosa Quispe[^]*Netflix[^]*Disney\+[^]*Max/,
    );
    const send = sold(page).getByRole('link', { name: 'Enviar datos' });
    const [chat] = await Promise.all([context.waitForEvent('page'), send.click()]);
    await chat.close();
    expect(await taps()).toBeLessThanOrEqual(8);
    await context.setOffline(false);
    await expect
      .poll(() => boughtBy(api))
      .toEqual([`${ids['Netflix']} 1 30 15`, `${ids['later']} 1 30 13`, `${ids['Max']} 1 30 12`].toSorted());
    const sales = (await api.finances()).filter(({ kind }) => kind === 'Venta');
    expect(sales.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([12, 13, 15]);
  },
);

test('[CLI-42] [CLI-43] [CLI-45] account, profile, days and price can be changed, and no profile is sold twice', async ({
  page,
  reseller,
  api,
}) => {
  const ids = await seedThree(api);
  await signIn(page, reseller);
  await openSale(page);
  await add(page, /^Agregar Netflix/);
  const profile = sale(page).getByLabel('Perfil de Netflix');
  await expect(profile).toHaveValue('2');
  await expect(profile.getByRole('option')).toHaveText(['Perfil 2', 'Perfil 3', 'Perfil 4', 'Perfil 5']);
  await profile.selectOption('4');
  await sale(page).getByRole('button', { name: 'Perfil 4, libre' }).click();
  await expect(profile).toHaveValue('2');
  await sale(page).getByRole('button', { name: 'Perfil 4, libre' }).click();
  await add(page, /^Agregar Disney\+/);
  await sale(page)
    .getByLabel('Cuenta de Disney+')
    .selectOption(ids['Disney+'] ?? '');
  await sale(page).getByRole('button', { name: '90 días', exact: true }).click();
  await expect(sale(page).getByLabel('Precio de Disney+')).toHaveValue('34.00');
  await sale(page).getByLabel('Precio de Disney+').fill('');
  await sale(page).getByRole('button', { name: 'Vender 3', exact: true }).click();
  await expect(sale(page).getByText('Escribe el precio de Disney+.')).toBeVisible();
  await expect(sale(page).getByLabel('Precio de Disney+')).toBeFocused();
  await sale(page).getByLabel('Precio de Disney+').fill('30');
  const more: unknown = expect.stringMatching(/ 30$/);
  await draftKept(page, reseller.id, `client-new/${ids['Netflix']}`, { more });
  await page.reload();
  await expect(sale(page).getByLabel('Cuenta de Disney+')).toHaveValue(ids['Disney+'] ?? '');
  await sale(page).getByRole('button', { name: 'Vender 3 · S/. 110.00' }).click();
  await expect(sold(page)).toBeVisible();
  await expect
    .poll(() => boughtBy(api))
    .toEqual(
      [`${ids['Netflix']} 1 90 40`, `${ids['Netflix']} 4 90 40`, `${ids['Disney+']} 1 90 30`].toSorted(),
    );
});
