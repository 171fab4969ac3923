import type { Locator, Page } from '@playwright/test';
import { accountBody, seedBook } from '#tests/support/api/api-client.ts';
import { pendingIn, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Categorías' });
const rowOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const formOf = (page: Page, name = 'Nueva categoría') => page.getByRole('form', { name });
const openForm = (page: Page) => page.getByRole('button', { name: 'Nueva categoría' }).click();
const deleteIcon = (row: Locator) => row.getByTitle('Eliminar categoria');

async function confirmDelete(page: Page, name: string): Promise<void> {
  await deleteIcon(rowOf(page, name)).click();
  const question = page.getByRole('dialog', { name: 'Eliminar categoría' });
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test.beforeEach(async ({ page, reseller }) => {
  await signIn(page, reseller);
});

test('[CAT-01] [CAT-02] the plus button shows and hides the form', async ({ page }) => {
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'CATEGORIAS' })).toBeVisible();
  await expect(formOf(page)).toHaveCount(0);
  await openForm(page);
  await expect(formOf(page).getByLabel('Nombre')).toBeFocused();
  await expect(formOf(page).getByLabel('Nombre')).toHaveAttribute('required');
  await expect(formOf(page).getByLabel('Color')).toHaveAttribute('type', 'color');
  await expect(formOf(page).getByRole('button', { name: 'Crear' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar formulario' }).click();
  await expect(formOf(page)).toHaveCount(0);
});

test('[CAT-03] [CAT-07] [CAT-08] [CAT-10] [ACC-66] a new category shows in its colour and the form is ready for the next', async ({
  page,
  api,
}) => {
  await page.goto('/categories');
  await openForm(page);
  await formOf(page).getByLabel('Nombre').fill('Netflix');
  await formOf(page).getByLabel('Color').fill('#b20710');
  await formOf(page).getByLabel('Perfiles por cuenta').fill('7');
  await formOf(page).getByRole('button', { name: 'Crear' }).click();

  const ground = rowOf(page, 'Netflix').locator(':scope > div');
  await expect(ground).toHaveCSS('background-color', 'rgb(178, 7, 16)');
  await expect(ground).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(rowOf(page, 'Netflix').getByText('7 perfiles')).toBeVisible();
  await expect(rowOf(page, 'Netflix').getByText('Sin cuentas')).toBeVisible();
  await expect(formOf(page).getByLabel('Nombre')).toHaveValue('');
  await expect(formOf(page).getByLabel('Color')).toHaveValue('#b20710');
  await expect(formOf(page).getByLabel('Perfiles por cuenta')).toHaveValue('7');
  await expectBanner(page, 'Categoría creada.', 2_000, 'success');
  await expect.poll(() => api.categories()).toMatchObject([{ name: 'Netflix', profileCount: 7 }]);
  await page.reload();
  await openForm(page);
  await expect(formOf(page).getByLabel('Nombre')).toBeFocused();
  await expect(page.getByText('Recuperamos tu borrador.')).toHaveCount(0);
});

test('[CAT-13] the name brings the brand’s colour and profiles, and what is chosen instead stays', async ({
  page,
}) => {
  await page.goto('/categories');
  await openForm(page);
  const [name, color, profiles] = ['Nombre', 'Color', 'Perfiles por cuenta'].map((label) =>
    formOf(page).getByLabel(label),
  ) as [Locator, Locator, Locator];
  await name.fill('Disney plus');
  await expect(color).toHaveValue('#1237a6');
  await expect(profiles).toHaveValue('7');
  await formOf(page).getByRole('button', { name: 'Crear' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Pluto');
  await expect(color).toHaveValue('#8a2c6a');
  await expect(profiles).toHaveValue('5');
  await color.fill('#123456');
  await name.fill('Netflix');
  await expect(color).toHaveValue('#123456');
  await expect(profiles).toHaveValue('5');
});

test('[GEN-07] [CAT-03] a list without categories says so and what to do', async ({ page }) => {
  await page.goto('/categories');
  await expect(page.getByText('No se encontraron datos', { exact: true })).toBeVisible();
  await expect(page.getByText('Crea una por cada servicio que vendes.')).toBeVisible();
});

test('[CAT-04] [CAT-07] [CAT-08] the pencil fills the form and submit updates that category', async ({
  page,
  api,
}) => {
  await api.create('/category/create', { name: 'Netflix', backgroundcolor: '#b20710', profileCount: 4 });
  await page.goto('/categories');
  await rowOf(page, 'Netflix').getByRole('button', { name: 'Editar' }).click();
  const form = formOf(page, 'Editar Netflix');
  await expect(form.getByLabel('Nombre')).toHaveValue('Netflix');
  await expect(form.getByLabel('Color')).toHaveValue('#b20710');
  await expect(form.getByLabel('Perfiles por cuenta')).toHaveValue('4');
  await form.getByLabel('Nombre').fill('Netflix Premium');
  await form.getByRole('button', { name: 'Crear' }).click();

  await expect(rowOf(page, 'Netflix Premium')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectBanner(page, 'Categoría actualizada.', 1_000);
  await expect
    .poll(() => api.categories())
    .toMatchObject([{ name: 'Netflix Premium', backgroundcolor: '#b20710', profileCount: 4 }]);
});

test('[CAT-03] [CAT-05] a category with accounts counts them and its delete icon does nothing but say why', async ({
  page,
  api,
}) => {
  const { categoryId, supplierId } = await seedBook(api);
  await api.create('/streaming/create', accountBody(categoryId, supplierId));
  await page.goto('/categories');
  const row = rowOf(page, 'Netflix');
  await expect(row.getByText('2 cuentas')).toBeVisible();
  const icon = deleteIcon(row);
  await expect(icon).toHaveAttribute('aria-disabled', 'true');
  await icon.focus();
  await expect(icon).toBeFocused();
  await pressInert(icon);
  await expect(row.getByText('Tiene cuentas')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.send('DELETE', `/category/delete/${categoryId}`)).status).toBe(409);
});

test('[CAT-07] [CAT-08] deleting asks first and then takes the category off the list', async ({
  page,
  api,
}) => {
  await api.create('/category/create', { name: 'Max' });
  await page.goto('/categories');
  await deleteIcon(rowOf(page, 'Max')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, 'Max')).toBeVisible();
  await confirmDelete(page, 'Max');
  await expectBanner(page, 'Categoría eliminada.', 2_000);
  // It goes out once it can no longer be undone.
  await passes(page, UNDO_MS);
  await expect.poll(() => api.categories()).toEqual([]);
});

test('[CAT-06] a long list is as high as 85% of the window and scrolls', async ({ page, api }) => {
  for (let index = 0; index < 16; index += 1) {
    await api.create('/category/create', { name: `Servicio ${index}` });
  }
  await page.goto('/categories');
  await expect(list(page).getByRole('listitem')).toHaveCount(16);
  const {
    height,
    scrolls,
    window: windowHeight,
  } = await list(page).evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
    window: window.innerHeight,
  }));
  expect(height).toBeCloseTo(windowHeight * 0.85, 0);
  expect(scrolls).toBe(true);
});

test('[CAT-02] [CAT-09] a category without a name is refused under the field and for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  await page.goto('/categories');
  await openForm(page);
  await formOf(page).getByRole('button', { name: 'Crear' }).click();
  const name = formOf(page).getByLabel('Nombre');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const words = await name.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
  expect(words).not.toBe('');
  await expectBanner(page, words, 5_000, 'error');
  expect(await api.categories()).toEqual([]);
});

test('[CAT-09] an update that is refused says why under the field and for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  await api.create('/category/create', { name: 'Netflix' });
  await page.goto('/categories');
  await rowOf(page, 'Netflix').getByRole('button', { name: 'Editar' }).click();
  const form = formOf(page, 'Editar Netflix');
  await form.getByLabel('Nombre').fill(' ');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('Este dato es obligatorio.');
  await expectBanner(page, 'Este dato es obligatorio.', 5_000, 'error');
  expect(await api.categories()).toMatchObject([{ name: 'Netflix' }]);
});

test('[CAT-05] [CAT-09] a deletion that is refused says why for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  const categoryId = await api.create('/category/create', { name: 'Netflix' });
  const supplierId = await api.create('/supplier/create', { name: 'Beto', phone: '+51987654321' });
  await page.goto('/categories');
  await deleteIcon(rowOf(page, 'Netflix')).click();
  const question = page.getByRole('dialog', { name: 'Eliminar categoría' });
  await expect(question).toBeVisible();
  await api.create('/streaming/create', accountBody(categoryId, supplierId));
  await expect(page.getByText('1 cuenta', { exact: true })).toBeAttached();
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expectBanner(page, 'La categoría tiene cuentas; no se puede eliminar.', 5_000, 'error');
  expect(await api.categories()).toHaveLength(1);
});

test('[CAT-10] a count of profiles outside 1 to 20 is refused under its field', async ({ page, api }) => {
  await page.goto('/categories');
  await openForm(page);
  await formOf(page).getByLabel('Nombre').fill('Netflix');
  const count = formOf(page).getByLabel('Perfiles por cuenta');
  await count.fill('21');
  await formOf(page).getByRole('button', { name: 'Crear' }).click();
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await count.fill('20');
  await formOf(page).getByRole('button', { name: 'Crear' }).click();
  await expect.poll(() => api.categories()).toMatchObject([{ name: 'Netflix', profileCount: 20 }]);
});

test(
  '[PWA-08] [PWA-10] [CAT-07] what is created, edited and deleted without network is marked and arrives later',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await api.create('/category/create', { name: 'Netflix' });
    await api.create('/category/create', { name: 'Max' });
    await page.goto('/categories');
    await openForm(page);
    await expect(list(page).getByRole('listitem')).toHaveText([/Max/, /Netflix/]);
    // The form loads parts later; the worker has stored them by then.
    await waitForWorker(page);
    await context.setOffline(true);

    await formOf(page).getByLabel('Nombre').fill('Disney+');
    await formOf(page).getByRole('button', { name: 'Crear' }).click();
    await rowOf(page, 'Netflix').getByRole('button', { name: 'Editar' }).click();
    await formOf(page, 'Editar Netflix').getByLabel('Nombre').fill('Netflix 4K');
    await formOf(page, 'Editar Netflix').getByRole('button', { name: 'Crear' }).click();
    await confirmDelete(page, 'Max');

    await expect(pendingIn(rowOf(page, 'Disney+'))).toBeVisible();
    await expect(pendingIn(rowOf(page, 'Netflix 4K'))).toBeVisible();
    expect((await api.categories()).map(({ name }) => name).toSorted()).toEqual(['Max', 'Netflix']);

    await context.setOffline(false);
    await passes(page, UNDO_MS);
    await expect
      .poll(async () => (await api.categories()).map(({ name }) => name).toSorted())
      .toEqual(['Disney+', 'Netflix 4K']);
    await expect(pendingIn(list(page))).toHaveCount(0);
  },
);
