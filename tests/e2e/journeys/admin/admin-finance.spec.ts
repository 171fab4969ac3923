import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import {
  createAdmin,
  expectFound,
  openAdmin,
  openLog,
  rowOf,
  search,
  turnTo,
  unique,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  movementsOf,
  openMovements,
  resetElsewhere,
  tileOf,
} from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';

/** A reseller of this test alone, who has bought an account and sold a profile of it. */
async function createSeller(server: LiveServer) {
  const seller = await server.createUser({ username: unique('Librera') });
  const api = server.api(seller);
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { publicprice: 150 }));
  return { seller, api };
}

/** Opens a user's books from Finanzas. */
async function openBooks(page: Page, username: string): Promise<void> {
  await turnTo(page, 'Finanzas');
  // Not `check`, which looks at once: the choice comes from the address, a moment after the press.
  const books = page.getByRole('radio', { name: 'Libro de un usuario' });
  await books.click();
  await expect(books).toBeChecked();
  await search(page, username);
  await page.getByRole('button', { name: username }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Libro de ${username}` })).toBeVisible();
}

test('[ADM-30] [ADM-31] [FIN-18] the books of a chosen user are shown, and an entry of them deleted for every phone', async ({
  page,
  browser,
  server,
}) => {
  const { seller, api } = await createSeller(server);
  const wrong = (await api.finances()).find(({ kind }) => kind === 'Venta')!;
  await api.send('POST', '/finance/correct', { entryId: wrong.id, price: 15 });
  const theirs = await browser.newContext({ serviceWorkers: 'block' });
  const phone = await theirs.newPage();
  await signIn(phone, seller);
  await expect(tileOf(phone, 'Ventas')).toHaveText('S/. 15.00');

  const admin = await createAdmin(server);
  await signIn(page, admin.user);
  await openAdmin(page);
  await openBooks(page, seller.username);
  await expectFound(page, '3 movimientos');
  const sale = rowOf(page, 'Venta · Netflix · Ana Torres · 1');
  await expect(sale).toContainText(seller.username);
  await expect(sale).toContainText(seller.phone.replace(/^\+51(\d{3})(\d{3})/, '+51 $1 $2 '));
  await expect(sale).toContainText('S/. 150.00');
  await page.reload();
  await sale.getByRole('button', { name: 'Eliminar movimiento' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar este movimiento?' });
  await expect(question).toContainText(`Desaparecerá de las finanzas de ${seller.username}`);
  await expect(question).toContainText('Sus correcciones se eliminan también.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, 'Movimiento eliminado.', 3_000, 'success');
  await expectFound(page, '1 movimiento');
  await expect(tileOf(phone, 'Ventas')).toHaveText('S/. 0.00');
  await openMovements(phone);
  await expect(movementsOf(phone).getByRole('listitem')).toHaveText([/^Inversion · /]);
  await theirs.close();
  await openLog(page);
  await search(page, admin.user.username);
  await expect(rowOf(page, seller.username)).toContainText(/Venta · S\/\. 150\.00 · \d\d\/\d\d\/\d{4}/);
});

test('[ADM-32] a closing is taken back as a whole from any of its lines', async ({ page, server }) => {
  const { seller, api } = await createSeller(server);
  await resetElsewhere(api);
  const admin = await createAdmin(server);
  await signIn(page, admin.user);
  await openAdmin(page);
  await openBooks(page, seller.username);
  await expectFound(page, '5 movimientos');
  await rowOf(page, 'Acumulado · Cierre').getByRole('button', { name: 'Eliminar movimiento' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar este movimiento?' });
  await expect(question).toContainText('se deshace el cierre completo');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, 'Cierre eliminado.', 3_000, 'success');
  await expectFound(page, '2 movimientos');
  await page.getByRole('button', { name: 'Elegir otro usuario' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '¿De quién es el libro?' })).toBeVisible();
});

test(
  '[ADM-11] the books are a table of the specified columns',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const { seller } = await createSeller(server);
    const admin = await createAdmin(server);
    await signIn(page, admin.user);
    await openAdmin(page);
    await openBooks(page, seller.username);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Código',
      'Usuario',
      'Teléfono',
      'Descripción',
      'Cantidad',
      'Fecha',
      'Configurar',
    ]);
  },
);
