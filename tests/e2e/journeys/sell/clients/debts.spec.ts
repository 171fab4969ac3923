import type { Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';
const BETO = 'Beto Ruiz';

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
});

const owe = (api: ApiClient, nameuser: string, over: object = {}) =>
  api.create('/client/create', clientBody(book.accountId, { nameuser, paid: false, ...over }));
const paidOf = async (api: ApiClient, name: string) =>
  (await api.clients()).find(({ nameuser }) => nameuser === name)?.paid;
const debts = (page: Page) => page.getByRole('list', { name: 'Te deben' });
const line = (page: Page) => page.getByRole('link', { name: /^Te deben/ });

test('[CLI-33] [CLI-30] [CLI-28] [CLI-82] a sale on credit is booked as any, and the card says what is owed', async ({
  page,
  context,
  api,
}) => {
  await page.goto('/sold');
  await accountOf(page, EMAIL).getByRole('button', { name: '+ Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sheet.getByLabel('Precio').fill('20');
  await expect(sheet.getByRole('radio', { name: 'Ya pagó' })).toBeChecked();
  await sheet.getByText('Standby', { exact: true }).click();
  await expect(sheet.getByRole('radio', { name: 'Aún no paga' })).toHaveCount(0);
  await sheet.getByText('Vendido', { exact: true }).click();
  await expect(sheet).toContainText('· entra S/. 20.00');
  await sheet.getByText('Aún no paga').click();
  await expect(sheet).toContainText('· te deberá S/. 20.00');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => paidOf(api, ANA)).toBe(false);
  expect((await api.finances()).map(({ kind, quantity }) => [kind, quantity])).toContainEqual(['Venta', 20]);
  await page.goto('/sold');
  await chipOf(page, ANA).click();
  const card = page.getByRole('dialog', { name: ANA });
  await expect(card).toContainText('Debe S/. 20.00');
  await context.setOffline(true);
  const taps = await countTaps(page);
  await card.getByRole('button', { name: `Ya pagó ${ANA}` }).click();
  await expect(card.getByText('Debe S/. 20.00')).toHaveCount(0);
  expect(await taps()).toBeLessThanOrEqual(1);
  await context.setOffline(false);
  await passes(page, UNDO_MS);
  await expect.poll(() => paidOf(api, ANA)).toBe(true);
});

test('[CLI-31] [CLI-32] [CLI-29] [PAN-13] the panel says the sum owed and leads to who owes it, until nobody does', async ({
  page,
  api,
}) => {
  await expect(page.getByText('FINANZAS')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await owe(api, ANA);
  await owe(api, BETO, { numberprofile: '2', publicprice: 12.5 });
  await expect(line(page)).toContainText('S/. 27.50 · 2 clientes');
  const unpaid = page.getByRole('link', { name: 'De eso, S/. 27.50 aún por cobrar' });
  await expect(unpaid).toHaveAttribute('href', '/due#te-deben');
  await line(page).click();
  await expect(page).toHaveURL(/\/due#te-deben$/);
  await expect(debts(page).getByRole('listitem')).toHaveCount(2);
  await debts(page)
    .getByRole('button', { name: `Ya pagó ${ANA}` })
    .click();
  await expect(debts(page).getByRole('listitem')).toHaveCount(1);
  const heading = page.getByRole('button', { name: /^Te deben/ });
  await expect(heading).toContainText('S/. 12.50 · 1 cliente');
  await expect(heading).toBeFocused();
  await debts(page)
    .getByRole('button', { name: `Ya pagó ${BETO}` })
    .click();
  await expect(heading).toHaveCount(0);
  await passes(page, UNDO_MS);
  await expect.poll(() => Promise.all([paidOf(api, ANA), paidOf(api, BETO)])).toEqual([true, true]);
});

test('[CLI-33] a renewal may be on credit too, and that of who owes says that the older debt goes', async ({
  page,
  api,
}) => {
  const id = await owe(api, ANA);
  await page.goto('/sold');
  await expect(chipOf(page, ANA)).toBeVisible();
  await page.goto(`/sold?dialog=client-renew&id=${id}`);
  const sheet = page.getByRole('dialog', { name: `Renovar a ${ANA}` });
  await expect(sheet).toContainText('Debe S/. 15.00 de antes');
  await sheet.getByRole('button', { name: 'Renovar' }).click();
  await expect.poll(() => paidOf(api, ANA)).toBe(true);
  await page.goto(`/sold?dialog=client-renew&id=${id}`);
  await sheet.getByText('Aún no paga').click();
  await expect(sheet.getByText('de antes')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Renovar' }).click();
  await expect.poll(() => paidOf(api, ANA)).toBe(false);
  const renewals = (await api.finances()).filter(({ kind }) => kind === 'Renovacion');
  expect(renewals.map(({ quantity }) => quantity)).toEqual([15, 15]);
  await page.goto(`/sold?dialog=account-renew&id=${book.accountId}`);
  await expect(page.getByRole('dialog', { name: 'Renovar con el proveedor' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Aún no paga' })).toHaveCount(0);
});
