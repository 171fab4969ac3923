import { seedBook } from '#tests/support/api/api-client.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const NEW_EMAIL = 'nueva@correo.example';

test.beforeEach(async ({ page, reseller, api }) => {
  await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
});

test(
  '[ACC-76] a category and a supplier made inside the form are chosen there, without a network too',
  {
    tag: '@worker',
  },
  async ({ page, context, api }) => {
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Nueva cuenta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
    const category = sheet.getByLabel('Categoría', { exact: true });
    await sheet.getByLabel('Usuario').fill(NEW_EMAIL);
    await category.selectOption('+ Nueva categoría');
    const fields = sheet.getByRole('group', { name: 'Nueva categoría' });
    await expect(fields.getByLabel('Nombre del servicio')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(fields).toHaveCount(0);
    await expect(category.locator('option:checked')).toHaveText('Netflix');
    await category.selectOption('+ Nueva categoría');
    await expect(fields.getByLabel('Nombre del servicio')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fields.getByText('Este dato es obligatorio.')).toBeVisible();
    await fields.getByLabel('Nombre del servicio').fill('Spotify');
    await expect(fields.getByLabel('Color')).toHaveValue('#1db954');
    await page.keyboard.press('Enter');
    await expect(fields).toHaveCount(0);
    await expect(category.locator('option:checked')).toHaveText('Spotify');
    await expect(sheet.getByLabel('Términos de uso')).toHaveValue(/Usa un solo dispositivo por perfil\./);
    await category.selectOption('Netflix');
    await expect(sheet.getByLabel('Términos de uso')).toHaveValue('Un dispositivo por perfil.');
    await category.selectOption('Spotify');

    await sheet.getByLabel('Proveedor', { exact: true }).selectOption('+ Nuevo proveedor');
    const supplier = sheet.getByRole('group', { name: 'Nuevo proveedor' });
    await supplier.getByLabel('Nombre del proveedor').fill('Don Pepe');
    await supplier.getByRole('textbox', { name: 'Su teléfono' }).fill('987 654 321');
    await supplier.getByRole('button', { name: 'Agregar' }).click();
    await expect(sheet.getByLabel('Proveedor', { exact: true }).locator('option:checked')).toHaveText(
      'Don Pepe',
    );
    await sheet.getByLabel('Contraseña', { exact: true }).fill('clave-123');
    await sheet.getByLabel('Precio').fill('10');
    await sheet.getByRole('button', { name: 'Crear' }).click();
    await expect(sheet).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(async () => (await api.streamings()).map(({ email, name }) => `${email} ${name}`).toSorted())
      .toEqual([`${EMAIL} Netflix`, `${NEW_EMAIL} Spotify`]);
  },
);
