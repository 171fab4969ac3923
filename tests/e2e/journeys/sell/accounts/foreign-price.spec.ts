import { seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

test(
  '[FIN-39] without a network an account is bought and renewed in dollars at the day’s rate, kept with the line',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/?dialog=account-new');
    await context.setOffline(true);
    const bought = page.getByRole('dialog', { name: 'Nueva cuenta' });
    await bought.getByLabel('Usuario').fill('usdt@correo.example');
    await bought.getByLabel('Contraseña', { exact: true }).fill('clave-1');
    await bought.getByLabel('Términos').fill('Un dispositivo');
    await bought.getByLabel('Pagado en').selectOption('USDT');
    await bought.getByLabel('Precio en USDT').fill('12.5');
    await bought.getByLabel('Tipo de cambio').fill('3,75');
    const price = bought.getByLabel('Precio', { exact: true });
    await expect(price).toHaveValue('46.88');
    await expect(price).not.toBeEditable();
    expect(await violations(page)).toEqual([]);
    await bought.getByRole('button', { name: 'Crear' }).click();
    await expect(bought).toHaveCount(0);
    await context.setOffline(false);
    const account = async () => (await api.streamings()).find(({ email }) => email === 'usdt@correo.example');
    await expect.poll(async () => (await account())?.priceSupplier).toBe(46.88);
    const paid = async () => (await api.finances()).map(({ paymentMethod }) => paymentMethod);
    await expect.poll(paid).toContain('12.50 USDT a 3.75');

    await page.goto(`/?dialog=account-renew&id=${(await account())?.id}`);
    const renewal = page.getByRole('dialog', { name: 'Renovar con el proveedor' });
    await renewal.getByLabel('Pagado en').selectOption('USDT');
    await expect(renewal.getByLabel('Precio en USDT')).toHaveValue('12.50');
    await expect(renewal.getByLabel('Tipo de cambio')).toHaveValue('3.75');
    await renewal.getByLabel('Tipo de cambio').fill('3.8');
    await expect(renewal.getByLabel('Precio', { exact: true })).toHaveValue('47.50');
    await renewal.getByRole('button', { name: 'Renovar' }).click();
    await expect(renewal).toHaveCount(0);
    await expect.poll(paid).toContain('12.50 USDT a 3.8');
    await page.goto('/movements');
    await expect(page.getByText('12.50 USDT a 3.80')).toBeVisible();
    await expect(page.getByText('12.50 USDT a 3.75')).toBeVisible();
  },
);
