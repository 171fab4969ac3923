import type { Locator, Page } from '@playwright/test';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { overflow } from '#tests/e2e/support/layout-faults.ts';

const EMAIL = 'cuenta@correo.example';

/** The typed text, and the field's text after leaving it; the preview's sum agrees. */
const PESOS = [
  ['15.000', '15.000,00'],
  ['1.500.000', '1.500.000,00'],
  ['12.990', '12.990,00'],
  ['1,500', '1.500,00'],
  ['1.500,50', '1.500,50'],
  ['1,500.50', '1.500,50'],
  ['$ 1.200', '1.200,00'],
  ['20,5', '20,50'],
  ['1 500', '1.500,00'],
  ['25 mil', '25.000,00'],
  ['.5', '0,50'],
  ['COP 8.000', '8.000,00'],
] as const;

const SOLES = [
  ['S/. 20', '20.00'],
  ['s/ 1,500', '1,500.00'],
  ['15.000', '15,000.00'],
  ['20,5', '20.50'],
] as const;

/** Texts that are no amount, each with its message. */
const NO_PESOS = [
  ['15.00', '¿15.000,00 o 15,00? Escribe uno de los dos.'],
  ['0.500', 'Usa dos decimales como máximo, como 1.500,50.'],
  ['US$ 20', 'Escribe solo el número, como 1.500,50.'],
  ['-20', 'Escribe solo el número, como 1.500,50.'],
] as const;

const NO_SOLES = [
  ['$ 20', 'Escribe solo el número, como 1,500.50.'],
  ['veinte', 'Escribe solo el número, como 1,500.50.'],
] as const;

/** Signs in to an account with one client, in this currency; ends on /sold. */
async function openBook(
  page: Page,
  { api, reseller }: { api: ApiClient; reseller: LiveUser },
  symbol: string,
) {
  await api.send('PATCH', `/user/me/update_symbol_money/${reseller.id}`, { symbolmoney: symbol });
  const book = await seedBook(api);
  const clientId = await api.create('/client/create', clientBody(book.accountId));
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
  return { ...book, clientId };
}

/** Types key by key, as a person does, and goes to the next field. */
async function type(price: Locator, text: string): Promise<void> {
  await price.fill('');
  await price.pressSequentially(text);
  await price.press('Tab');
}

const booksOf = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();

test('[GEN-20] [GEN-21] [GEN-23] [GEN-24] in pesos twelve ways to type a price of an account are read, shown grouped and in words, others refused in words', async ({
  page,
  api,
  reseller,
}) => {
  await openBook(page, { api, reseller }, 'COP');
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
  const price = sheet.getByLabel('Precio');
  const maximum = sheet.getByText('El precio máximo es COP 4.750.000,00');
  await expect(maximum).toHaveCount(0);
  await type(price, '5.000.000');
  await expect(maximum).toBeVisible();
  for (const [typed, shown] of PESOS) {
    await type(price, typed);
    await expect(price).toHaveValue(shown);
    await expect(sheet.getByRole('status')).toContainText(`una compra de COP ${shown}`);
  }
  expect(await overflow(page)).toEqual([]);
  for (const [typed, words] of NO_PESOS) {
    await type(price, typed);
    await expect(price).toHaveValue(typed);
    await expect(sheet.getByText(words)).toBeVisible();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText(/una compra de/)).toHaveCount(0);
  }
  await price.pressSequentially('0');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
});

test('[GEN-20] [GEN-23] [GEN-24] [DLG-13] in soles a sale takes what people type, also when Enter comes before the field is left', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await openBook(page, { api, reseller }, 'S/.');
  await page.goto(`/sold?dialog=client-new&id=${accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  const price = sheet.getByLabel('Precio');
  for (const [typed, shown] of SOLES) {
    await type(price, typed);
    await expect(price).toHaveValue(shown);
    await expect(sheet.getByText(`entra S/. ${shown}`)).toBeVisible();
  }
  for (const [typed, words] of NO_SOLES) {
    await type(price, typed);
    await expect(sheet.getByText(words)).toBeVisible();
  }
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Beto Rojas');
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('922333444');
  await price.fill('unos 20');
  await price.press('Enter');
  await expect(sheet.getByText('Escribe solo el número, como 1,500.50.')).toBeVisible();
  await price.fill('S/. 1.500');
  await price.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => booksOf(api)).toEqual(['Inversion 45.5', 'Venta 15', 'Venta 1500']);
});

test('[GEN-20] [GEN-21] [GEN-24] every dialog that takes an amount reads pesos with points, and what is saved is what was meant', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId, clientId } = await openBook(page, { api, reseller }, 'COP');
  const open = async (dialog: string): Promise<Locator> => {
    await page.goto(`/sold?dialog=${dialog}&id=${dialog.startsWith('client') ? clientId : accountId}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    return page.getByRole('dialog').last();
  };
  const save = async (
    dialog: string,
    { label, typed, button }: Record<'label' | 'typed' | 'button', string>,
  ) => {
    const sheet = await open(dialog);
    await type(sheet.getByLabel(label), typed);
    await sheet.getByRole('button', { name: button }).click();
  };

  await save('client-edit', { label: 'Precio', typed: '12.990', button: 'Guardar' });
  await expect.poll(async () => (await api.clients())[0]?.publicprice).toBe(12_990);
  await save('account-edit', { label: 'Precio', typed: '45.000', button: 'Guardar' });
  await expect.poll(async () => (await api.streamings())[0]?.priceSupplier).toBe(45_000);
  await save('client-renew', { label: 'Precio', typed: '$ 13.990', button: 'Renovar' });
  await expect.poll(() => booksOf(api)).toContain('Renovacion 13990');
  await save('account-renew', { label: 'Precio', typed: '46 mil', button: 'Renovar' });
  await expect.poll(() => booksOf(api)).toContain('Inversion 46000');
  await save('account-ask-refund', { label: 'Monto recibido', typed: '10.500', button: 'Recibido' });
  await expect.poll(() => booksOf(api)).toContain('Inversion -10500');

  const offer = await open('client-offer');
  await type(offer.getByLabel('Precio'), '14.990');
  await expect(offer.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/cuesta COP 14\.990,00\./);
  await type(offer.getByLabel('Precio'), '14.99');
  await expect(offer.getByText('¿14.990,00 o 14,99? Escribe uno de los dos.')).toBeVisible();
});
