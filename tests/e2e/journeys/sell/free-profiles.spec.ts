import type { Locator, Page } from '@playwright/test';
import {
  accountBody,
  type ApiClient,
  type Book,
  clientBody,
  seedBook,
} from '#tests/support/api/api-client.ts';
import { buy, fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { leaveSold } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { overflow } from '#tests/e2e/support/layout-faults.ts';

const EMAIL = 'cuenta@correo.example';
const PAST = { startDate: fromNow(-31), endDate: fromNow(-1), days: 30 };

const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Cuentas con perfiles libres' }).getByRole('listitem');
const cardOf = (page: Page, email: string): Locator => cards(page).filter({ hasText: email });
const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Categorías' }).getByRole('button', { name });
const emailsOf = async (page: Page): Promise<string[]> =>
  (await cards(page).allInnerTexts()).map((text) => /[\w.-]+@/.exec(text)?.[0] ?? '');

/** Sells to a client, who ended yesterday with `ended`. */
async function sold(api: ApiClient, accountId: string, over: object, ended = false): Promise<void> {
  const id = await api.create('/client/create', clientBody(accountId, over));
  if (ended) await api.send('PATCH', `/client/update/change_date/${id}`, PAST);
}

/** Ana sold, Beto in Standby, Caro ended on 3, Dora and Eva both on 4; 5 is free. */
async function seedEveryState(api: ApiClient): Promise<Book> {
  const book = await seedBook(api);
  await sold(api, book.accountId, { nameuser: 'Ana', numberprofile: '1' });
  await sold(api, book.accountId, { nameuser: 'Beto', numberprofile: '2', state: 'Standby' });
  await sold(api, book.accountId, { nameuser: 'Caro', numberprofile: '3' }, true);
  await sold(api, book.accountId, { nameuser: 'Dora', numberprofile: '4' });
  await sold(api, book.accountId, { nameuser: 'Eva', numberprofile: '4' });
  return book;
}

test('[CLI-11] [CLI-12] the free profiles of all accounts, those that last longest first, by category', async ({
  page,
  reseller,
  api,
}) => {
  const book = await seedEveryState(api);
  await buy(api, book, { email: 'poco@correo.example', days: 3 });
  const support = await buy(api, book, { email: 'soporte@correo.example', days: 90 });
  await api.send('PATCH', `/streaming/change_conditions/${support}`, { conditions: 'Soporte' });
  const ended = await buy(api, book, { email: 'vencida@correo.example' });
  await api.send('PATCH', `/streaming/update/change_date/${ended}`, PAST);
  const full = await buy(api, book, { email: 'llena@correo.example' });
  await sold(api, full, { accountType: 'Cuenta', numberprofile: 'Cuenta 1-5' });
  const disney = await api.create('/category/create', { name: 'Disney+' });
  const large = { email: 'veinte@correo.example', profileCount: 20, days: 80 };
  await api.create('/streaming/create', accountBody(disney, book.supplierId, large));
  await signIn(page, reseller);
  await page.goto('/free');

  await expect(cards(page)).toHaveCount(4);
  await expect.poll(() => emailsOf(page)).toEqual(['veinte@', 'cuenta@', 'soporte@', 'poco@']);
  await expect(cardOf(page, 'soporte@')).toContainText('En Soporte');
  await expect(cardOf(page, 'poco@')).toContainText('Le quedan 3 días');
  await expect(cardOf(page, EMAIL)).toContainText('2 libres · 1 de un cliente vencido');
  await expect(cardOf(page, EMAIL).getByRole('img')).toHaveAccessibleName(
    'Perfiles: 2 libres de 5. 1 vendido a Ana; 2 en Standby, Beto; 3 vencido, Caro; 4 repetido, Dora y Eva; 5 libre.',
  );
  await expect(cardOf(page, 'veinte@').getByRole('img')).toHaveAccessibleName(
    'Perfiles: 20 libres de 20. 1-20 libres.',
  );
  expect(await overflow(page)).toEqual([]);

  await expect(chip(page, 'Netflix')).toContainText('12');
  await chip(page, 'Netflix').click();
  await expect(page.getByText('12 perfiles libres')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  await page.getByRole('link', { name: 'Vender', exact: true }).click();
  await expect(chip(page, 'Netflix')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(3);
  await chip(page, 'Netflix').click();
  await expect(cards(page)).toHaveCount(4);
});

test('[CLI-84] a service asked for by name is one press from its sale', async ({ page, reseller, api }) => {
  const { accountId, supplierId } = await seedBook(api);
  await sold(api, accountId, { nameuser: 'Ana', publicprice: 12 });
  const disney = await api.create('/category/create', { name: 'Disney+' });
  await api.create('/streaming/create', accountBody(disney, supplierId, { email: 'raton@correo.example' }));
  await signIn(page, reseller);
  await page.goto('/free');
  const tiles = page.getByRole('region', { name: '¿Qué te piden?' }).getByRole('button');
  await expect(tiles).toHaveCount(2);
  await expect(tiles.filter({ hasText: 'Netflix' })).toHaveAccessibleName(
    /^Vender Netflix 4 libres a S\/\. 12\.00$/,
  );
  await tiles.filter({ hasText: 'Netflix' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await expect(sheet).toContainText(EMAIL);
  await expect(sheet.getByLabel('Precio')).toHaveValue('12.00');
  expect(await overflow(page)).toEqual([]);
});

test('[CLI-11] [EXP-10] the picker shows who has ended on a profile, and sells it without a warning', async ({
  page,
  reseller,
  api,
}) => {
  await seedEveryState(api);
  await signIn(page, reseller);
  await page.goto('/free');
  await page.getByRole('button', { name: `Vender un perfil de ${EMAIL}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  const tile = (name: string) => sheet.getByRole('button', { name, exact: true });
  const typed = sheet.getByLabel('O escríbelos');
  await expect(tile('Perfil 5, libre')).toHaveAttribute('aria-pressed', 'true');
  await tile('Perfil 5, libre').click();
  await tile('Perfil 3, Caro venció: libre').click();
  await expect(typed).toHaveValue('3');
  await expect(sheet.getByText(/ya tiene|tiene 5 perfiles/)).toHaveCount(0);
  await tile('Perfil 4, Dora y Eva lo tienen').click();
  await expect(sheet.getByText('Dora ya tiene el perfil 4 de esta cuenta.')).toBeVisible();
  await typed.fill('3,9');
  await expect(sheet.getByText('La cuenta tiene 5 perfiles y elegiste el perfil 9.')).toBeVisible();
});

test(
  '[DLG-13] [SYN-01] with no network four taps sell a profile, which reaches the server afterwards',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await sold(api, accountId, { nameuser: 'Ana' });
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Vender', exact: true }).click();
    await cardOf(page, EMAIL)
      .getByRole('button', { name: `Vender un perfil de ${EMAIL}` })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
    await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await page.keyboard.type('Beto Rojas');
    await sheet.getByRole('textbox', { name: 'Teléfono' }).click();
    await page.keyboard.type('922333444');
    await sheet.getByRole('button', { name: 'Vender' }).click();
    await leaveSold(page, 'Beto Rojas');
    await expect(cardOf(page, EMAIL).getByRole('img')).toHaveAccessibleName(
      'Perfiles: 3 libres de 5. 1 vendido a Ana; 2 vendido a Beto Rojas; 3-5 libres.',
    );
    await context.setOffline(false);
    await expect
      .poll(async () =>
        (await api.clients()).map(({ nameuser, numberprofile }) => `${nameuser} ${numberprofile}`).toSorted(),
      )
      .toEqual(['Ana 1', 'Beto Rojas 2']);
  },
);
