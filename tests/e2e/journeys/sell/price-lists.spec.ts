import type { Locator, Page } from '@playwright/test';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const PRICES = [
  { type: 'Perfil', days: 30, price: 15 },
  { type: 'Perfil', days: 90, price: 40 },
  { type: 'Cuenta', days: 30, price: 45 },
];

const formOf = (page: Page): Locator => page.getByRole('form', { name: 'Editar Netflix' });
const sale = (page: Page): Locator => page.getByRole('dialog', { name: 'Vender perfil' });
const priceIn = (dialog: Locator): Locator => dialog.getByLabel('Precio');
const daysIn = (dialog: Locator, days: string): Locator =>
  dialog.getByRole('button', { name: `${days} días`, exact: true });

const listed = async (api: ApiClient): Promise<unknown> => (await api.categories())[0]?.['prices'];

async function openForm(page: Page): Promise<void> {
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Editar' }).click();
}

async function fillRow(page: Page, row: number, { type, days, price }: Record<string, string>) {
  await formOf(page).getByRole('button', { name: 'Agregar precio' }).click();
  await formOf(page)
    .getByLabel(`Tipo del precio ${row}`)
    .selectOption(type ?? '');
  await formOf(page)
    .getByLabel(`Días del precio ${row}`)
    .fill(days ?? '');
  await formOf(page)
    .getByLabel(`Precio ${row}`, { exact: true })
    .fill(price ?? '');
}

test(
  '[CAT-11] without a network a category gets a price list, row by row, and keeps it',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await openForm(page);
    await context.setOffline(true);
    await fillRow(page, 1, { type: 'Perfil', days: '30', price: '15' });
    await fillRow(page, 2, { type: 'Perfil', days: '30', price: 'cuarenta' });
    // What is wrong with the amount is told as it is left, which moves the button.
    const save = formOf(page).getByRole('button', { name: 'Crear' });
    await page.keyboard.press('Tab');
    await save.click();
    await expect(formOf(page).getByText(/^Cada precio lleva sus días/)).toBeVisible();
    const second = formOf(page).getByLabel('Precio 2', { exact: true });
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription(/Cada precio lleva sus días/);
    await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    await formOf(page).getByLabel('Precio 2', { exact: true }).fill('40');
    await save.click();
    await expect(formOf(page).getByText('deja uno.')).toBeVisible();
    await expect(formOf(page).getByLabel('Días del precio 2')).toHaveAccessibleDescription(/deja uno\.$/);
    await formOf(page).getByLabel('Días del precio 2').fill('90');
    await fillRow(page, 3, { type: 'Cuenta', days: '30', price: '45' });
    await save.click();
    await expect(formOf(page)).toHaveCount(0);
    await expect(page.getByText('desde S/. 15.00')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => listed(api)).toEqual(PRICES);
    await page.reload();
    await page.getByRole('button', { name: 'Editar' }).click();
    await formOf(page).getByRole('button', { name: 'Quitar precio 2' }).click();
    await expect(formOf(page).getByLabel('Precio 2', { exact: true })).toHaveValue('45.00');
    await expect(formOf(page).getByRole('button', { name: 'Quitar precio 2' })).toBeFocused();
    await save.click();
    await expect.poll(() => listed(api)).toEqual([PRICES[0], PRICES[2]]);
  },
);

test(
  '[CAT-12] without a network the first sale proposes the listed price, and follows type and days until one is typed',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    const { categoryId } = await seedBook(api);
    await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Vender', exact: true }).click();
    await page.getByRole('button', { name: `Vender un perfil de ${EMAIL}` }).click();
    await expect(priceIn(sale(page))).toHaveValue('15.00');
    await daysIn(sale(page), '90').click();
    await expect(priceIn(sale(page))).toHaveValue('40.00');
    await daysIn(sale(page), '30').click();
    await sale(page).getByRole('radio', { name: 'Cuenta' }).check();
    await expect(priceIn(sale(page))).toHaveValue('45.00');
    await sale(page).getByRole('radio', { name: 'Perfil' }).check();
    await expect(priceIn(sale(page))).toHaveValue('15.00');
    await priceIn(sale(page)).fill('12');
    await daysIn(sale(page), '90').click();
    await expect(priceIn(sale(page))).toHaveValue('12.00');
  },
);

test('[CAT-12] a renewal proposes the listed price of its days, and without one the last price', async ({
  page,
  reseller,
  api,
}) => {
  const { categoryId, accountId } = await seedBook(api);
  const clientId = await api.create('/client/create', clientBody(accountId, { publicprice: 13.5 }));
  await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=client-renew&id=${clientId}`);
  const renewal = page.getByRole('dialog', { name: /^Renovar/ });
  await expect(priceIn(renewal)).toHaveValue('15.00');
  await daysIn(renewal, '90').click();
  await expect(priceIn(renewal)).toHaveValue('40.00');
  await daysIn(renewal, '60').click();
  await expect(priceIn(renewal)).toHaveValue('13.50');
  await priceIn(renewal).fill('11');
  await daysIn(renewal, '90').click();
  await expect(priceIn(renewal)).toHaveValue('11.00');
});

test(
  '[CAT-12] “Renovó”, the renewal of many and the offer ask what the renewal form asks',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { categoryId, accountId } = await seedBook(api);
    const sold = clientBody(accountId, { nameuser: 'Ana', publicprice: 13.5 });
    const clientId = await api.create('/client/create', sold);
    await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
    await signIn(page, reseller);
    await page.goto(`/due?dialog=client-offer&id=${clientId}`);
    const offer = page.getByRole('dialog');
    const text = offer.getByRole('textbox', { name: 'Mensaje' });
    await expect(text).toHaveValue(/Renovarla por 30 días cuesta S\/\. 15\.00/);
    await daysIn(offer, '90').click();
    await expect(text).toHaveValue(/Renovarla por 90 días cuesta S\/\. 40\.00/);
    await page.goto(`/due?dialog=due-answer&id=${clientId}`);
    await expect(page.getByRole('dialog')).toContainText('Renueva 30 días por S/. 15.00');
    await page.goto(`/due?dialog=clients-renew&id=${clientId}`);
    const many = page.getByRole('dialog', { name: 'Renovar 1' });
    const price = many.getByRole('textbox', { name: 'Precio de Ana' });
    await expect(price).toHaveValue('15.00');
    await daysIn(many, '90').click();
    await expect(price).toHaveValue('40.00');
    await price.fill('');
    await expect(price).toHaveAccessibleDescription('Escribe el precio.');
  },
);
