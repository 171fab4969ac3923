import { type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, 'cuenta@correo.example')).toBeVisible();
});

test('[DLG-13] a sale without name, profiles, price or days is refused at each field, and nothing is sold', async ({
  page,
  api,
}) => {
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  const name = sheet.getByRole('textbox', { name: 'Nombre' });
  const profiles = sheet.getByLabel('O escríbelos');
  const price = sheet.getByLabel('Precio');
  const days = sheet.getByRole('spinbutton', { name: 'Días' });
  const sell = sheet.getByRole('button', { name: 'Vender' });
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await profiles.fill('');
  await days.fill('');
  await sell.click();
  await expectBanner(page, 'El precio es un número desde 0', 2_000, 'error');
  for (const field of [name, profiles, price, days]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/./);
  }
  await expect(name).toBeFocused();

  const asked = [
    [name, ANA],
    [profiles, '1'],
    [price, '10'],
    [days, '30'],
  ] as const;
  for (const [missing] of asked) {
    for (const [field, text] of asked) await field.fill(field === missing ? '' : text);
    await sell.click();
    await expect(missing).toBeFocused();
    await expect(missing).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await api.clients()).toEqual([]);
  expect((await api.finances()).map(({ kind }) => kind)).toEqual(['Inversion']);
});

test('[DLG-16] a form that is closed while it saves keeps the change, and opens nothing more', async ({
  page,
  api,
}) => {
  const id = await api.create('/client/create', clientBody(book.accountId));
  await chipOf(page, ANA).click();
  await page.getByRole('dialog', { name: ANA }).getByRole('button', { name: 'Editar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Ana Quispe');
  await sheet.evaluate((element) => {
    for (const selector of ['[type=submit]', '[aria-label=Cerrar]'])
      element.querySelector<HTMLElement>(selector)?.click();
  });
  await expect(chipOf(page, 'Ana Quispe')).toBeVisible();
  await expect.poll(() => api.clients()).toMatchObject([{ id, nameuser: 'Ana Quispe' }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('[DLG-16] the form of an edit is filled with every field of the client, and has no days', async ({
  page,
  api,
}) => {
  const fields = { numberprofile: '2,3', pin: '0042', telegramuser: '@ana_t', publicprice: 1_090.5 };
  const sale = clientBody(book.accountId, { ...fields, state: 'Standby' });
  const id = await api.create('/client/create', sale);
  await expect(chipOf(page, ANA)).toBeVisible();
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  const filled = [
    ['Nombre', ANA],
    ['O escríbelos', '2,3'],
    ['Precio', '1,090.50'],
    ['PIN (opcional)', '0042'],
    ['Telegram (opcional)', 'ana_t'],
  ] as const;
  for (const [label, value] of filled)
    await expect(sheet.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(sheet.getByRole('textbox', { name: 'Teléfono del cliente' })).toHaveValue(/911 222 333/);
  await expect(sheet.getByRole('radio', { name: 'Perfil', exact: true })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: 'Standby' })).toBeChecked();
  await expect(sheet.getByLabel('Días')).toHaveCount(0);
});
