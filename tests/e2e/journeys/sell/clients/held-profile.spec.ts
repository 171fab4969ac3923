import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/dates/dates.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

let book: Book;
let carlosId: string;

/** Carlos had Perfil 1 and ended; since then it is Ana's. */
test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
  carlosId = await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Carlos' }));
  const now = new Date().toISOString();
  const ended = { startDate: addDays(now, -31), endDate: addDays(now, -1), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${carlosId}`, ended);
  await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Ana' }));
});

const profiles = async (api: ApiClient) =>
  Object.fromEntries((await api.clients()).map((row) => [row.nameuser, [row.numberprofile, row.state]]));
const renewal = (page: Page): Locator => page.getByRole('dialog', { name: 'Renovar a Carlos' });
const APART = { Carlos: ['2', 'Vendido'], Ana: ['1', 'Vendido'] };

test('[CLI-72] the renewal of a client whose profile was sold goes to the next free one', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=client-renew&id=${carlosId}`);
  await expect(renewal(page)).toContainText('Perfil 1 es ahora de Ana.');
  await renewal(page).getByRole('button', { name: 'Renovar en el perfil 2' }).click();
  await expect.poll(() => profiles(api)).toEqual(APART);
});

test('[CLI-72] where no profile is free the renewal leads to another account', async ({
  page,
  reseller,
  api,
}) => {
  await api.create(
    '/client/create',
    clientBody(book.accountId, { nameuser: 'Eva', numberprofile: '2,3,4,5' }),
  );
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=client-renew&id=${carlosId}`);
  await expect(renewal(page)).toContainText('A esta cuenta no le quedan perfiles libres.');
  await renewal(page).getByRole('button', { name: 'Mover a otra cuenta' }).click();
  await expect(page.getByRole('dialog', { name: 'Mover a Carlos' })).toBeVisible();
});

test('[CLI-72] “Renovó” in Cobros says who has the profile and renews on the next free one', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await page.goto(`/due?dialog=due-answer&id=${carlosId}`);
  const answer = page
    .getByRole('dialog', { name: '¿Qué pasó con Carlos?' })
    .getByRole('button', { name: 'Renovó' });
  await expect(answer).toContainText('Perfil 1 es ahora de Ana. Renueva en el perfil 2.');
  await answer.click();
  await expect.poll(() => profiles(api)).toEqual(APART);
});

test('[CLI-73] a renewal of many goes to the next free profile too', async ({ page, reseller, api }) => {
  await signIn(page, reseller);
  await page.goto(`/due?dialog=clients-renew&id=${carlosId}`);
  const many = page.getByRole('dialog', { name: /^Renovar \d/ });
  await expect(many).toContainText('Perfil 1 es ahora de Ana. Renueva en el perfil 2.');
  await many.getByRole('button', { name: /^Renovar 1 · / }).click();
  await expect.poll(() => profiles(api)).toEqual(APART);
});

test.describe('dates that bring the client back', () => {
  const dates = (page: Page): Locator => page.getByRole('dialog', { name: 'Cambiar fechas de Carlos' });

  test('[CLI-74] lead to the next free profile at one press', async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    await page.goto(`/sold?dialog=client-dates&id=${carlosId}`);
    await expect(dates(page)).toBeVisible();
    await expect(dates(page)).not.toContainText('es ahora de Ana');
    await dates(page).getByLabel('Días', { exact: true }).fill('90');
    await expect(dates(page)).toContainText('Perfil 1 es ahora de Ana.');
    await dates(page).getByRole('button', { name: 'Guardar en el perfil 2' }).click();
    await expect.poll(() => profiles(api)).toEqual(APART);
  });

  test('[CLI-74] share the profile for who says so', async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    await page.goto(`/sold?dialog=client-dates&id=${carlosId}`);
    await dates(page).getByLabel('Días', { exact: true }).fill('90');
    await dates(page).getByRole('radio', { name: 'Perfil 1, compartido' }).check();
    await dates(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect.poll(() => profiles(api)).toEqual({ ...APART, Carlos: ['1', 'Vendido'] });
  });

  test('[CLI-74] lead to another account where no profile is free', async ({ page, reseller, api }) => {
    const eva = clientBody(book.accountId, { nameuser: 'Eva', numberprofile: '2,3,4,5' });
    await api.create('/client/create', eva);
    await signIn(page, reseller);
    await page.goto(`/sold?dialog=client-dates&id=${carlosId}`);
    await dates(page).getByLabel('Días', { exact: true }).fill('90');
    await dates(page).getByRole('button', { name: 'Mover a otra cuenta' }).click();
    await expect(page.getByRole('dialog', { name: 'Mover a Carlos' })).toBeVisible();
  });
});
