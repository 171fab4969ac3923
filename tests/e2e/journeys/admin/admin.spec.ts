import {
  enterAdmin,
  expectFound,
  findUser,
  headingOf,
  makeCodes,
  menuButton,
  menuEntry,
  openAdmin,
  openLog,
  search,
  turnTo,
  unique,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

test('[NAV-04] at /admin a RESELLER sees the panel, and an ADMIN the admin area', async ({
  page,
  server,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${reseller.username}`);
  await expect(menuButton(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await enterAdmin(page, server);
  await expect(headingOf(page, 'Usuarios')).toBeVisible();
});

test("[ADM-01] [ADM-02] the '+' switches between just the three pages, and the choice is kept", async ({
  page,
  server,
}) => {
  await enterAdmin(page, server);
  await expect(headingOf(page, 'Usuarios')).toBeVisible();
  await menuButton(page).click();
  const entries = page.getByRole('navigation', { name: 'Cambiar de página' }).getByRole('listitem');
  await expect(entries).toHaveText(['Usuarios', 'Finanzas', 'Créditos']);
  await page.keyboard.press('Escape');
  for (const name of ['Finanzas', 'Usuarios'] as const) {
    await turnTo(page, name);
    await expect(headingOf(page, name)).toBeVisible();
    await expect(menuButton(page)).toBeFocused();
  }
  await turnTo(page, 'Créditos');
  await page.reload();
  await expect(page.getByRole('form', { name: 'Generar códigos' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminPage'))).toBe('credits');
  await menuButton(page).click();
  await expect(menuEntry(page, 'Créditos')).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => localStorage.setItem('adminPage', 'no es una página'));
  await page.reload();
  await expect(headingOf(page, 'Usuarios')).toBeVisible();
});

test(
  "[ADM-01] the '+' works with the keys alone and closes outside",
  { tag: '@desktop' },
  async ({ page, server }) => {
    await enterAdmin(page, server);
    await menuButton(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(menuEntry(page, 'Usuarios')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(headingOf(page, 'Finanzas')).toBeVisible();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menuEntry(page, 'Usuarios')).toBeHidden();
  },
);

test(
  'without a network the admin area says so, keeps what it read and disables what it does',
  { tag: '@worker' },
  async ({ page, context, server }) => {
    const user = await server.createUser({ username: unique('Lejos') });
    const { api } = await enterAdmin(page, server);
    const row = await findUser(page, user.username);
    await context.setOffline(true);
    await expect(
      page.getByText('Sin internet: ves lo último que se cargó y no puedes hacer cambios.'),
    ).toBeVisible();
    for (const name of ['Quitar verificación', 'Pasar a USER', 'Recargar créditos', 'Eliminar usuario']) {
      await expect(row.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await expect(row.getByRole('button', { name })).toHaveAccessibleDescription(
        'Necesitas internet para esto.',
      );
    }
    await turnTo(page, 'Créditos');
    await expect(page.getByText('Sin internet. La administración solo funciona con conexión.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generar' })).toHaveAttribute('aria-disabled', 'true');
    await makeCodes(api, 1, 1);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Copiar todos' })).toBeVisible();
  },
);

test('[ADM-21] [ADM-33] the log lists actor, act and subject, the newest first', async ({ page, server }) => {
  const user = await server.createUser({ username: unique('Testigo'), role: 'USER' });
  const { api, user: admin } = await enterAdmin(page, server);
  await api.send('PATCH', `/user/change_role/${user.id}`);
  await api.send('PATCH', `/user/change_verify_email/${user.id}`);
  await makeCodes(api, 5, 10);
  await openLog(page);
  await search(page, admin.username);
  await expectFound(page, '3 acciones');
  const entries = page.getByRole('list', { name: 'Registro' }).getByRole('listitem');
  await expect(entries).toHaveText([
    new RegExp(`${admin.username} generó 5 códigos de 10 créditos cada uno\\.`),
    new RegExp(`${admin.username} le quitó la verificación a ${user.username}\\.`),
    new RegExp(`${admin.username} cambió el rol de ${user.username}: USER → RESELLER\\.`),
  ]);
  await expect(entries.first()).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await search(page, 'nadie se llama así');
  await expect(page.getByText('Nada coincide con tu búsqueda.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Usuarios' }).click();
  await expect(headingOf(page, 'Usuarios')).toBeVisible();
  await openLog(page);
  await turnTo(page, 'Finanzas');
  await expect(headingOf(page, 'Finanzas')).toBeVisible();
  await openAdmin(page);
  await expect(headingOf(page, 'Finanzas')).toBeVisible();
});

test('[SEC-29] beside the acts stand sign-ins and refusals, by kind and by user', async ({
  page,
  server,
}) => {
  const { user: admin } = await enterAdmin(page, server);
  const { email, password } = admin;
  await page.request.post('/api/v1/user/login', { data: { email, password } });
  await openLog(page);
  await page.getByRole('tab', { name: 'Accesos y seguridad' }).click();
  await expect(headingOf(page, 'Accesos y seguridad')).toBeVisible();
  const entries = page.getByRole('list', { name: 'Accesos y seguridad' }).getByRole('listitem');
  const only = page.getByRole('button', { name: `Ver solo los eventos de ${admin.username}` }).first();
  await expect(only).toBeVisible();
  await page.getByLabel('Tipo de evento').selectOption('Inicio de sesión');
  await only.click();
  await expect(page.getByText(`Solo de ${admin.username}`)).toBeVisible();
  await expect(entries.first()).toContainText('Inicio de sesiónCorrecto');
  await page.getByLabel('Tipo de evento').selectOption('Copia de seguridad');
  await expect(page.getByText('No hay eventos que mostrar.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos los usuarios' }).click();
  await page.reload();
  await expect(headingOf(page, 'Accesos y seguridad')).toBeVisible();
});
