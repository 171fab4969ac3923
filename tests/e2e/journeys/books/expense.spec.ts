import { seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { tileOf } from '#tests/e2e/support/steps/finance-steps.ts';

test(
  '[FIN-36] without a network an expense is noted among the investments, read as such and filtered',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await expect(tileOf(page, 'Inversiones')).toHaveText('S/. 45.50');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto('/movements');
    await page.getByRole('button', { name: 'Anotar gasto' }).click();
    const sheet = page.getByRole('dialog', { name: 'Anotar gasto' });
    await sheet.getByRole('button', { name: 'Anotar gasto' }).click();
    await expect(sheet.getByText('Este dato es obligatorio.')).toBeVisible();
    await sheet.getByLabel('En qué').fill('Internet');
    await sheet.getByLabel('Monto').fill('39.90');
    await sheet.getByRole('button', { name: 'Anotar gasto' }).click();
    await expect(sheet).toBeHidden();
    await page.getByLabel('Tipo').selectOption('Gastos');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^G?InternetGasto.*− S\/\. 39\.90$/,
    ]);
    await page.getByLabel('Tipo').selectOption('Compras de cuentas');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: 'Vigente' }).click();
    await expect(tileOf(page, 'Inversiones')).toHaveText('S/. 85.40');
    await context.setOffline(false);
    const lines = async () =>
      (await api.finances()).map(({ kind, quantity, description }) => [kind, quantity, description]);
    await expect.poll(lines).toContainEqual(['Inversion', 39.9, 'Inversion · Gasto · Internet']);
  },
);
