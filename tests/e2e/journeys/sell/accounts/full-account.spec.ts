import type { Page } from '@playwright/test';
import { accountBody, type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { sellUntil } from '#tests/e2e/support/steps/dues-steps.ts';
import { accountOf, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';

const sale = (page: Page) => page.getByRole('dialog', { name: 'Vender perfil' });
const notice = (page: Page) => sale(page).getByRole('region', { name: 'Esta cuenta está llena' });
const submit = (page: Page) => sale(page).getByRole('button', { name: 'Vender', exact: true });

/** A Netflix account all of whose five profiles are one client's. */
async function seedFull(api: ApiClient) {
  const book = await seedBook(api);
  await api.create('/client/create', clientBody(book.accountId, { numberprofile: '1-5' }));
  return book;
}

const openSale = async (page: Page): Promise<void> => {
  await page.goto('/sold');
  await accountOf(page, EMAIL).getByRole('button', { name: '+ Add' }).click();
  await expect(notice(page)).toBeVisible();
};

test(
  '[CLI-70] without a network a full account says so, sells nothing and leads to another one with room',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reseller, api }) => {
    const { categoryId, supplierId } = await seedFull(api);
    const room = accountBody(categoryId, supplierId, { email: 'otra@correo.example' });
    await api.create('/streaming/create', room);
    await signIn(page, reseller);
    await waitForWorker(page);
    await openSale(page);
    await context.setOffline(true);
    await pressInert(submit(page));
    await expect(sale(page).getByText('No hay ningún perfil libre: elige otra cuenta.')).toBeVisible();
    await notice(page).getByRole('button', { name: 'Ver otra cuenta de Netflix con sitio' }).click();
    await expect(sale(page)).toContainText('otra@correo.example');
    await expect(notice(page)).toHaveCount(0);
    await sale(page).getByRole('textbox', { name: 'Nombre' }).fill('Rosa');
    await sale(page).getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Vendido a Rosa' })).toContainText('Netflix · Perfil 1');
  },
);

test('[CLI-70] the place of a client who has ended is sold, and no other account is offered where none has room', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { numberprofile: '1-3' }));
  await sellUntil(api, accountId, { nameuser: 'Beto', numberprofile: '4' }, -2);
  await sellUntil(api, accountId, { nameuser: 'Carla', numberprofile: '5' }, -1);
  await signIn(page, reseller);
  await openSale(page);
  await expect(notice(page).getByText('No te queda otra cuenta de Netflix con sitio.')).toBeVisible();
  const carla = notice(page).getByRole('button', { name: 'Perfil 5 · Carla' });
  await carla.click();
  await expect(carla).toHaveAttribute('aria-pressed', 'true');
  await sale(page).getByRole('textbox', { name: 'Nombre' }).fill('Rosa');
  await sale(page).getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sale(page).getByLabel('Precio').fill('15');
  await submit(page).click();
  await expect(page.getByRole('dialog', { name: 'Vendido a Rosa' })).toContainText('Netflix · Perfil 5');
});
