import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const NOTHING = 'No se encontraron datos';

interface Empty {
  path: string;
  title: string;
  /** What to do about it. */
  hint: RegExp;
  button: string;
  /** Where the button leads, or the dialog that it opens. */
  to: string | { dialog: string };
}

const SCREENS: Empty[] = [
  {
    path: '/sold',
    title: NOTHING,
    hint: /Agrega la primera cuenta que compraste/,
    button: 'Agregar mi primera cuenta',
    to: { dialog: 'Nueva cuenta' },
  },
  {
    path: '/support',
    title: NOTHING,
    hint: /espera aquí hasta que vuelva/,
    button: 'Agregar mi primera cuenta',
    to: { dialog: 'Nueva cuenta' },
  },
  {
    path: '/overdue',
    title: NOTHING,
    hint: /Ninguna cuenta está vencida/,
    button: 'Agregar mi primera cuenta',
    to: { dialog: 'Nueva cuenta' },
  },
  {
    path: '/due',
    title: 'Nadie por cobrar hoy',
    hint: /Cuando un cliente venza hoy o mañana/,
    button: 'Ver mis clientes',
    to: '/clients',
  },
  {
    path: '/free',
    title: 'No te quedan perfiles libres.',
    hint: /deja aquí sus perfiles para vender/,
    button: 'Nueva cuenta',
    to: { dialog: 'Nueva cuenta' },
  },
  {
    path: '/clients',
    title: 'Aún no tienes clientes',
    hint: /Con tu primera venta aparecen aquí/,
    button: 'Vender',
    to: '/free',
  },
  {
    path: '/movements',
    title: 'Aún no tienes movimientos.',
    hint: /queda anotado aquí/,
    button: 'Vender un perfil',
    to: '/free',
  },
  {
    path: '/wallet',
    title: 'Aún no tienes movimientos.',
    hint: /usa el código que te dio/,
    button: 'Ver quién recarga',
    to: '/recharge_list',
  },
  {
    path: '/review',
    title: 'No hay cambios por revisar',
    hint: /espera aquí tu decisión/,
    button: 'Volver a Hoy',
    to: '/',
  },
  {
    path: '/recharge_list?dialog=favorites',
    title: 'Aún no cuenta con favoritos',
    hint: /Marca con la estrella/,
    button: 'Elegir de la lista',
    to: '/recharge_list',
  },
];

/** The empty state with this title, in the open dialog or the page. */
const emptyOf = (page: Page, title: string): Locator =>
  page.locator('.animate-arrive').filter({ has: page.getByText(title, { exact: true }) });

for (const { path, title, hint, button, to } of SCREENS)
  test(`[GEN-51] ${path} without a row is drawn, says what to do and leads there`, async ({
    page,
    reseller,
  }) => {
    await signIn(page, reseller);
    await page.goto(path);
    const empty = emptyOf(page, title);
    await expect(empty).toContainText(hint);
    await expect(empty.locator('svg[viewBox="0 0 96 96"]')).toBeVisible();
    const act = empty.getByRole('button', { name: button }).or(empty.getByRole('link', { name: button }));
    await act.click();
    if (typeof to === 'string') await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === to);
    else await expect(page.getByRole('dialog', { name: to.dialog })).toBeVisible();
  });

for (const { path, button, field } of [
  { path: '/categories', button: 'Crear mi primera categoría', field: /Nombre/ },
  { path: '/suppliers', button: 'Agregar mi primer proveedor', field: /Nombre/ },
])
  test(`[GEN-51] ${path} without a row opens its form from there`, async ({ page, reseller }) => {
    await signIn(page, reseller);
    await page.goto(path);
    const empty = emptyOf(page, NOTHING);
    await expect(empty.locator('svg[viewBox="0 0 96 96"]')).toBeVisible();
    await empty.getByRole('button', { name: button }).click();
    await expect(page.getByRole('textbox', { name: field }).first()).toBeVisible();
    // The form is what to do now.
    await expect(empty.getByRole('button')).toHaveCount(0);
  });

test('[GEN-51] a search that finds nothing, and a state with no account, ask for no first account', async ({
  page,
  reseller,
  api,
}) => {
  await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByText('Agregar mi primera cuenta')).toHaveCount(0);
  await expect(emptyOf(page, NOTHING).getByRole('button')).toHaveCount(0);
  await page.goto('/support');
  await page.reload();
  await emptyOf(page, NOTHING).getByRole('link', { name: 'Ver las activas' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/sold');
});

test('[GEN-52] Cobros without anybody left says what the week brought, and Créditos who sells credits', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  const days = 60;
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Ana', publicprice: 84, days }));
  expect(Date.parse((await api.clients())[0]?.endDate ?? '')).toBeGreaterThan(Date.now() + 50 * DAY_MS);
  await signIn(page, reseller);
  await page.goto('/due');
  await expect(emptyOf(page, 'Nadie por cobrar hoy')).toContainText(
    'Llevas S/. 84.00 en ventas y renovaciones esta semana.',
  );
  await page.goto('/wallet');
  await expect(page.getByText('Los créditos se compran a un recargador; te dirá el precio.')).toBeVisible();
});

test('[GEN-53] before the first line of the books the first figure says what is added up there', async ({
  page,
  reseller,
  api,
}) => {
  const words = page.getByText('Tu cuaderno está listo: lo que vendas se suma aquí.');
  await signIn(page, reseller);
  await expect(words).toBeVisible();
  await seedBook(api);
  await expect(words).toHaveCount(0);
});
