import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/dates/dates.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { accountOf, standing } from '#tests/e2e/support/page-actions.ts';
import { withoutTimersOf } from '#tests/e2e/support/device/patient-timers.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

/** Sells the same profiles to two clients, one after the other. */
async function sellTwice(api: ApiClient, numberprofile: string): Promise<void> {
  for (const nameuser of ['Ana Torres', 'Beto Ruiz'])
    await api.create('/client/create', clientBody(book.accountId, { nameuser, numberprofile }));
}

/** The entry of a profile with two clients. */
const clashOf = (page: Page, client: string): Locator =>
  page
    .getByRole('list', { name: 'Perfiles con dos clientes' })
    .getByRole('listitem')
    .filter({ hasText: client });

const profilesOf = async (api: ApiClient, name: string): Promise<string | undefined> =>
  (await api.clients()).find(({ nameuser }) => nameuser === name)?.numberprofile;

test('[CLI-12] a profile that two phones sold is mended in one press, and the client is informed', async ({
  page,
  reseller,
  api,
}) => {
  await sellTwice(api, '1');
  // The offer to tell the client goes after so long.
  await withoutTimersOf(page, 8_000);
  await signIn(page, reseller);
  await page.goto('/sold');
  await accountOf(page, EMAIL).getByText('Perfil 1 repetido').click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(standing(page)).toContainText('Revisar 1');
  const clash = clashOf(page, 'Beto Ruiz');
  await expect(clash).toContainText(EMAIL);
  await expect(clash).toContainText(/Lo tenía primeroAna Torres desde el .*Llegó despuésBeto Ruiz desde el /);
  await expect(clash.getByRole('heading')).toHaveText('El perfil 1 tiene dos clientes. Mueve a uno.');
  await clash.getByRole('button', { name: 'Mover al Perfil 2 a Beto Ruiz' }).click();
  await expect(clash).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Beto Ruiz ahora tiene el perfil 2.' }),
  ).toBeFocused();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect.poll(() => profilesOf(api, 'Beto Ruiz')).toBe('2');
  expect(await profilesOf(api, 'Ana Torres')).toBe('1');
  await page.getByRole('button', { name: 'Enviarle sus datos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Beto Ruiz');
});

test('[CLI-12] a client who came back after the end is the one who came second', async ({
  page,
  reseller,
  api,
}) => {
  const carlos = await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Carlos' }));
  const now = new Date().toISOString();
  const ended = { startDate: addDays(now, -31), endDate: addDays(now, -1), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${carlos}`, ended);
  await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Ana Torres' }));
  await api.send('PATCH', `/client/renewal/${carlos}`, { days: 30, price: 12 });
  await signIn(page, reseller);
  await standing(page).click();
  await expect(clashOf(page, 'Carlos')).toContainText(/Lo tenía primeroAna Torres .*Llegó despuésCarlos /);
  await clashOf(page, 'Carlos').getByRole('button', { name: 'Mover al Perfil 2 a Carlos' }).click();
  await expect.poll(() => profilesOf(api, 'Carlos')).toBe('2');
  expect(await profilesOf(api, 'Ana Torres')).toBe('1');
});

test('[CLI-12] several profiles move together, and where none is free other accounts are offered', async ({
  page,
  reseller,
  api,
}) => {
  await sellTwice(api, '1,2');
  await signIn(page, reseller);
  await standing(page).click();
  const clash = clashOf(page, 'Beto Ruiz');
  await expect(clash.getByRole('heading')).toHaveText('Los perfiles 1 y 2 tienen dos clientes. Mueve a uno.');
  await expect(clash.getByRole('button', { name: 'Mover a los Perfiles 3 y 4 a Beto Ruiz' })).toBeVisible();
  await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Caro', numberprofile: '4,5' }));
  await expect(clash).toContainText('A esta cuenta no le quedan 2 perfiles libres.');
  await clash.getByRole('button', { name: 'Editar a Beto Ruiz' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Editar cliente' }).getByRole('textbox', { name: 'Nombre' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await clash.getByRole('link', { name: 'Ver perfiles libres' }).click();
  await expect(page).toHaveURL(/\/free$/);
});

test('[CLI-12] a profile that is shared on purpose can be left so, and be shown again', async ({
  page,
  reseller,
  api,
}) => {
  await sellTwice(api, '3');
  await signIn(page, reseller);
  await standing(page).click();
  await clashOf(page, 'Beto Ruiz').getByRole('button', { name: 'Está bien así' }).click();
  await expect(page.getByText('Dejaste así 1 perfil repetido.')).toBeVisible();
  await expect(standing(page)).toContainText('Al día');
  await page.reload();
  await page.getByRole('button', { name: 'Volver a mostrar' }).click();
  await expect(clashOf(page, 'Beto Ruiz')).toBeVisible();
  await expect(standing(page)).toContainText('Revisar 1');
});
