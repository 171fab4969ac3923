import type { Page } from '@playwright/test';
import { type ApiClient, seedBook } from '#tests/support/api/api-client.ts';
import { showMore, showRare } from '#tests/e2e/support/steps/account-steps.ts';
import {
  accountOf,
  chipOf,
  createAccount,
  pendingIn,
  pressEscape,
  remove,
  rename,
  sell,
  standing,
} from '#tests/e2e/support/page-actions.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'nueva@correo.example';
const MOVED = 'mudada@correo.example';

const money = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();

async function changeEmail(page: Page): Promise<void> {
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await sheet.getByLabel('Usuario').fill(MOVED);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  // Beto has the former email.
  const queue = page.getByRole('dialog', { name: 'Enviar los datos nuevos' });
  await expect(queue).toBeVisible();
  await pressEscape(page);
  await queue.waitFor({ state: 'detached' });
  // The focus returns a moment after the dialog closes, and would take the typing with it.
  await expect(accountOf(page, MOVED).getByRole('button', { name: 'Editar cuenta' })).toBeFocused();
}

async function registerRefund(page: Page, client: string): Promise<void> {
  await chipOf(page, client).click();
  await page.getByRole('button', { name: 'Reembolso', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Avisar reembolso' });
  await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
  await expect(sheet.getByRole('button', { name: 'Registrar reembolso' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

async function removeAccount(page: Page, email: string): Promise<void> {
  const account = accountOf(page, email);
  await showMore(page, account);
  await showRare(page, account);
  await account.getByRole('button', { name: 'Eliminar cuenta' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar cuenta' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await question.waitFor({ state: 'detached' });
}

test(
  '[PWA-08] [PWA-10] [SYN-03] [SYN-06] a day without network, dialog after dialog, reaches the server as it was',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    test.setTimeout(600_000);
    await seedBook(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/sold');
    await expect(accountOf(page, 'cuenta@correo.example')).toBeVisible();
    await context.setOffline(true);

    const account = { category: 'Netflix', supplier: 'Distribuidora Lima', email: EMAIL, price: '30' };
    await createAccount(page, account);
    await sell(page, EMAIL, { name: 'Ana Torres', phone: '911222333', profiles: [1], price: '15' });
    await sell(page, EMAIL, { name: 'Beto Ruiz', phone: '911222444', profiles: [2, 3], price: '20.50' });
    await rename(page, 'Beto Ruiz', 'Beto Rojas');
    await registerRefund(page, 'Ana Torres');
    await remove(page, 'Ana Torres');
    await changeEmail(page);
    await page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill('cuenta@correo');
    await removeAccount(page, 'cuenta@correo.example');
    // A press and not keys: the focus returns late here too, and would take them with it.
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(pendingIn(accountOf(page, MOVED)).first()).toBeVisible();
    await expect(standing(page)).toContainText('Sin conexión');
    expect(await money(api)).toEqual(['Inversion 45.5']);

    await context.setOffline(false);
    await passes(page, UNDO_MS);
    await expect(standing(page)).toHaveText(/Al día/);
    expect(await api.streamings()).toMatchObject([{ email: MOVED, emailtwo: EMAIL, priceSupplier: 30 }]);
    expect(await api.clients()).toMatchObject([
      { nameuser: 'Beto Rojas', numberprofile: '2,3', publicprice: 20.5, phoneuser: '+51911222444' },
    ]);
    expect(await money(api)).toEqual([
      'Inversion 30',
      'Inversion 45.5',
      'Reembolso 15',
      'Venta 15',
      'Venta 20.5',
    ]);
    await expect(pendingIn(page)).toHaveCount(0);
  },
);
