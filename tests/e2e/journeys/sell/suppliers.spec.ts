import type { Locator, Page } from '@playwright/test';
import { accountBody, seedBook } from '#tests/support/api/api-client.ts';
import { createAdmin, unique } from '#tests/e2e/support/steps/admin-steps.ts';
import { createSupplier, pendingIn, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const ANA = { name: 'Ana & Hijos', phone: '+51987654321', telegram: 'https://t.me/anastream' };
const BETO = { name: 'Beto Cuentas', phone: '+5215512345678' };

const list = (page: Page) => page.getByRole('list', { name: 'Proveedores' });
const rowOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const formOf = (page: Page, name = 'Nuevo proveedor') => page.getByRole('form', { name });
const openForm = (page: Page) => page.getByRole('button', { name: 'Nuevo proveedor' }).click();
const phoneOf = (form: Locator) => form.getByRole('textbox', { name: 'Teléfono' });
const deleteIcon = (row: Locator) => row.getByTitle('Eliminar proveedor');

async function confirmDelete(page: Page, name: string): Promise<void> {
  await deleteIcon(rowOf(page, name)).click();
  const question = page.getByRole('dialog', { name: 'Eliminar proveedor' });
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test.beforeEach(async ({ page, reseller }) => {
  await signIn(page, reseller);
});

test('[SUP-01] [SUP-03] [SUP-04] [GEN-08] the plus button opens the form on the phone field, in Peru', async ({
  page,
}) => {
  await page.goto('/suppliers');
  await expect(page.getByRole('heading', { level: 1, name: 'PROVEEDORES' })).toBeVisible();
  await openForm(page);
  const form = formOf(page);
  await expect(phoneOf(form)).toBeFocused();
  await expect(phoneOf(form)).toHaveAttribute('required');
  await expect(form.getByRole('button', { name: 'PE +51, país: Perú' })).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveAttribute('required');
  await expect(form.getByLabel('Nombre')).toHaveAttribute('placeholder', 'Ingresa el nombre');
  await expect(form.getByLabel('Telegram')).toHaveAttribute('placeholder', 'Ingresa la url');
  await expect(form.getByRole('button', { name: 'Crear' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar formulario' }).click();
  await expect(form).toHaveCount(0);
});

test('[SUP-02] the eye puts one placeholder in the place of every name', async ({ page, api }) => {
  await api.create('/supplier/create', BETO);
  await api.create('/supplier/create', ANA);
  await page.goto('/suppliers');
  await expect(list(page).getByRole('listitem')).toHaveText([/Ana & Hijos/, /Beto Cuentas/]);
  await page.getByRole('button', { name: 'Ocultar proveedores' }).click();
  await expect(page.getByText('Proveedor oculto')).toHaveCount(2);
  await expect(page.getByText(ANA.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await page.goBack();
  await expect(page.getByText('Proveedor oculto')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
  await expect(rowOf(page, BETO.name)).toBeVisible();
});

test('[SUP-09] [SUP-10] [SUP-13] [SUP-14] a new supplier shows in the list and is a contact only', async ({
  page,
  api,
  server,
}) => {
  const admin = await createAdmin(server);
  const users = async () => ((await admin.api.send('GET', '/user')).body as unknown as unknown[]).length;
  const before = await users();
  await page.goto('/suppliers');
  await openForm(page);
  const form = formOf(page);
  await form.getByLabel('Nombre').fill(ANA.name);
  await phoneOf(form).fill('987654321');
  await form.getByLabel('Telegram').fill('@anastream');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(rowOf(page, ANA.name).getByText('Sin cuentas')).toBeVisible();
  await expectBanner(page, 'Proveedor creado.', 2_000, 'success');
  await expect.poll(() => api.suppliers()).toMatchObject([ANA]);
  // A supplier is no user, and the phone number is still free.
  expect(await users()).toBe(before);
  const person = { username: unique('Ana'), email: `${unique('ana').replace(' ', '')}@correo.example` };
  const registration = { ...person, phone: ANA.phone, password: 'una frase larga' };
  expect((await api.send('POST', '/user/register', registration)).status).toBe(201);
});

test('[SUP-05] [SUP-07] [SUP-08] [MSG-01] [MSG-02] [MSG-06] [MSG-19] a row greets its supplier by WhatsApp and Telegram', async ({
  page,
  api,
}) => {
  await api.create('/supplier/create', ANA);
  await api.create('/supplier/create', BETO);
  await page.goto('/suppliers');
  const greeting = encodeURIComponent('Hola Ana & Hijos, ¿cómo estás?');
  const chats = [
    ['WhatsApp', `https://api.whatsapp.com/send?phone=%2B51987654321&text=${greeting}`],
    ['Telegram', `https://t.me/anastream?text=${greeting}`],
  ] as const;
  for (const [name, href] of chats) {
    const link = rowOf(page, ANA.name).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const beto = rowOf(page, BETO.name);
  await expect(beto.getByRole('link')).toHaveText(['WhatsApp']);
  const inert = beto.getByRole('button', { name: 'Telegram' });
  await expect(inert).toHaveAttribute('aria-disabled', 'true');
  await pressInert(inert);
  await expect(beto.getByText('Aún no tienes su Telegram')).toBeInViewport();
});

test('[GEN-07] [SUP-05] a list without suppliers says so and what to do', async ({ page }) => {
  await page.goto('/suppliers');
  await expect(page.getByText('No se encontraron datos', { exact: true })).toBeVisible();
  await expect(page.getByText('Registra a quienes te venden las cuentas.')).toBeVisible();
});

test('[SUP-09] [SUP-10] the pencil fills the form and submit updates that supplier', async ({
  page,
  api,
}) => {
  await api.create('/supplier/create', ANA);
  await page.goto('/suppliers');
  await rowOf(page, ANA.name).getByRole('button', { name: 'Editar' }).click();
  const form = formOf(page, 'Editar proveedor');
  await expect(form.getByLabel('Nombre')).toHaveValue(ANA.name);
  await expect(form.getByLabel('Telegram')).toHaveValue(ANA.telegram);
  await expect(phoneOf(form)).toHaveValue('987 654 321');
  await form.getByLabel('Telegram').fill('');
  await form.getByLabel('Nombre').fill('Ana Mayorista');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(rowOf(page, 'Ana Mayorista').getByRole('link')).toHaveText(['WhatsApp']);
  await expectBanner(page, 'Proveedor actualizado.', 1_000);
  await expect
    .poll(() => api.suppliers())
    .toMatchObject([{ name: 'Ana Mayorista', phone: ANA.phone, telegram: null }]);
});

test('[SUP-05] [SUP-06] a supplier of accounts counts them and the delete button does nothing but say why', async ({
  page,
  api,
}) => {
  const { supplierId } = await seedBook(api);
  await page.goto('/suppliers');
  const row = rowOf(page, 'Distribuidora Lima');
  await expect(row.getByText('1 cuenta', { exact: true })).toBeVisible();
  await expect(deleteIcon(row)).toHaveAttribute('aria-disabled', 'true');
  await pressInert(deleteIcon(row));
  await expect(row.getByText('Tiene cuentas')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.send('DELETE', `/supplier/delete/${supplierId}`)).status).toBe(409);
});

test('[SUP-09] [SUP-10] deleting asks first and then takes the supplier off the list', async ({
  page,
  api,
}) => {
  await api.create('/supplier/create', BETO);
  await page.goto('/suppliers');
  await confirmDelete(page, BETO.name);
  await expectBanner(page, 'Proveedor eliminado.', 2_000);
  // It goes out once it can no longer be undone.
  await passes(page, UNDO_MS);
  await expect.poll(() => api.suppliers()).toEqual([]);
});

test('[SUP-11] [SUP-13] what is wrong shows under each field and the phone for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  await page.goto('/suppliers');
  await openForm(page);
  const form = formOf(page);
  await phoneOf(form).fill('12');
  await form.getByLabel('Telegram').fill('https://example.com/ana');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(form.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneOf(form)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Telegram')).toHaveAttribute('aria-invalid', 'true');
  await expectBanner(page, 'Le falta o le sobra un dígito para Perú.', 5_000, 'error');
  expect(await api.suppliers()).toEqual([]);
});

test('[SUP-11] an update that is refused says why under the field and for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  await api.create('/supplier/create', ANA);
  await page.goto('/suppliers');
  await rowOf(page, ANA.name).getByRole('button', { name: 'Editar' }).click();
  const form = formOf(page, 'Editar proveedor');
  await phoneOf(form).fill('');
  await form.getByRole('button', { name: 'Crear' }).click();
  const words = 'Escribe un teléfono válido, con su código de país.';
  await expect(phoneOf(form)).toHaveAccessibleDescription(words);
  await expectBanner(page, words, 5_000, 'error');
  expect(await api.suppliers()).toMatchObject([ANA]);
});

test('[SUP-06] [SUP-11] a deletion that is refused says why for 5 seconds in the banner', async ({
  page,
  api,
}) => {
  const supplierId = await api.create('/supplier/create', BETO);
  const categoryId = await api.create('/category/create', { name: 'Netflix' });
  await page.goto('/suppliers');
  await deleteIcon(rowOf(page, BETO.name)).click();
  const question = page.getByRole('dialog', { name: 'Eliminar proveedor' });
  await expect(question).toBeVisible();
  await api.create('/streaming/create', accountBody(categoryId, supplierId));
  await expect(page.getByText('1 cuenta', { exact: true })).toBeAttached();
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expectBanner(page, 'El proveedor tiene cuentas; no se puede eliminar.', 5_000, 'error');
  expect(await api.suppliers()).toHaveLength(1);
});

test('[SUP-12] a long list is as high as 85% of the window and scrolls', async ({ page, api }) => {
  for (let index = 0; index < 14; index += 1) {
    await api.create('/supplier/create', { name: `Proveedor ${index}`, phone: '+51987654321' });
  }
  await page.goto('/suppliers');
  await expect(list(page).getByRole('listitem')).toHaveCount(14);
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

test('[SUP-09] [SUP-10] a pencil pressed while another supplier is being saved opens its form, which stays', async ({
  page,
  api,
}) => {
  await api.create('/supplier/create', ANA);
  await page.goto('/suppliers');
  await openForm(page);
  await formOf(page).getByLabel('Nombre').fill('Diego TV');
  await phoneOf(formOf(page)).fill('998877665');
  const pencil = await rowOf(page, ANA.name).getByRole('button', { name: 'Editar' }).elementHandle();
  await formOf(page)
    .getByRole('button', { name: 'Crear' })
    .evaluate((create: HTMLElement, edit) => {
      create.click();
      (edit as HTMLElement).click();
    }, pencil);
  await expect(rowOf(page, 'Diego TV')).toBeVisible();
  await expectBanner(page, 'Proveedor creado.', 2_000);
  await expect(formOf(page, 'Editar proveedor').getByLabel('Nombre')).toHaveValue(ANA.name);
});

test(
  '[PWA-08] [PWA-10] [SUP-09] what is created, edited and deleted without network is marked and arrives later',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await api.create('/supplier/create', ANA);
    await api.create('/supplier/create', BETO);
    await createSupplier(page, 'Carla Streaming', '912345678');
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await expect(pendingIn(list(page))).toHaveCount(0);
    // The form loads parts later; the worker has stored them by then.
    await waitForWorker(page);
    await context.setOffline(true);

    await openForm(page);
    await formOf(page).getByLabel('Nombre').fill('Diego TV');
    await phoneOf(formOf(page)).fill('998877665');
    await formOf(page).getByRole('button', { name: 'Crear' }).click();
    await rowOf(page, ANA.name).getByRole('button', { name: 'Editar' }).click();
    await formOf(page, 'Editar proveedor').getByLabel('Nombre').fill('Ana Lima');
    await formOf(page, 'Editar proveedor').getByRole('button', { name: 'Crear' }).click();
    await confirmDelete(page, BETO.name);

    await expect(pendingIn(rowOf(page, 'Diego TV'))).toBeVisible();
    await expect(pendingIn(rowOf(page, 'Ana Lima'))).toBeVisible();
    await expect(pendingIn(rowOf(page, 'Carla Streaming'))).toHaveCount(0);

    await context.setOffline(false);
    await passes(page, UNDO_MS);
    await expect
      .poll(async () => (await api.suppliers()).map(({ name }) => name).toSorted())
      .toEqual(['Ana Lima', 'Carla Streaming', 'Diego TV']);
    await expect(pendingIn(list(page))).toHaveCount(0);
  },
);
