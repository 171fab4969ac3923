import { codeFromId } from '#domain/code.ts';
import { formatDate } from '#domain/dates.ts';
import { clientBody, seedBook } from '#tests/support/api-client.ts';
import { buy, emailsOn, fromNow, isPhone, searchBox, seedStates, showMore } from './account-steps.ts';
import { accountOf } from './acts.ts';
import { NOON_ZONE } from './dues-steps.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Nothing here happens offline: the worker need not fill its cache for each journey. */
test.use({ serviceWorkers: 'block', timezoneId: NOON_ZONE });

const EMAIL = 'cuenta@correo.example';

test('[ACC-01] [ACC-02] [ACC-20] [GEN-07] each state has its list, and the lists link to each other', async ({
  page,
  api,
  reseller,
}) => {
  await seedStates(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const tabs = page.getByRole('navigation', { name: 'Estados de las cuentas' });
  await expect.poll(() => emailsOn(page)).toEqual(['activa@correo.example']);
  await tabs.getByRole('link', { name: 'Soporte' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['soporte@correo.example']);
  await tabs.getByRole('link', { name: 'Vencidas' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['vencida@correo.example']);
  await searchBox(page).fill('nadie');
  await expect(page.getByText('No se encontraron datos', { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'Activas' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['activa@correo.example']);
  await expect(tabs.getByRole('link', { name: 'Panel' })).toHaveAttribute('href', '/');
});

test('[ACC-03] [ACC-04] a category’s chip searches its name in /sold and filters elsewhere', async ({
  page,
  api,
  reseller,
}) => {
  const book = await seedStates(api);
  const backgroundcolor = '#113ccf';
  const categoryId = await api.create('/category/create', { name: 'Disney+', backgroundcolor });
  const other = await buy(api, { ...book, categoryId }, { email: 'otra@correo.example' });
  await signIn(page, reseller);
  await page.goto('/sold');
  const chip = page.getByRole('group', { name: 'Categorías' }).getByRole('button', { name: 'Disney+' });
  await expect(chip).toHaveCSS('background-color', 'rgb(17, 60, 207)');
  await chip.click();
  await expect(searchBox(page)).toHaveValue('Disney+');
  await expect.poll(() => emailsOn(page)).toEqual(['otra@correo.example']);

  await api.send('PATCH', `/streaming/change_conditions/${other}`, { conditions: 'Soporte' });
  await page.goto('/support');
  await expect.poll(() => emailsOn(page)).toHaveLength(2);
  await chip.click();
  await expect(searchBox(page)).toHaveValue('');
  await expect.poll(() => emailsOn(page)).toEqual(['otra@correo.example']);
  await chip.click();
  await expect.poll(() => emailsOn(page)).toHaveLength(2);
});

test('[ACC-05] [GEN-11] [GEN-12] twenty accounts a page; a search goes to page 1 and stays on return', async ({
  page,
  api,
  reseller,
}) => {
  const book = await seedBook(api);
  // With a dot, which no account's random code can have.
  for (let number = 1; number <= 20; number += 1)
    await buy(api, book, { email: `c.n${number}@correo.example`, days: 100 + number });
  await signIn(page, reseller);
  await page.goto('/sold');
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pager).toContainText('Página 1 de 2');
  await expect.poll(() => emailsOn(page)).toHaveLength(20);
  await pager.getByRole('button', { name: 'Siguiente' }).click();
  await expect(pager).toContainText('Página 2 de 2');
  await expect.poll(() => emailsOn(page)).toEqual(['c.n20@correo.example']);
  await page.getByRole('link', { name: 'Soporte' }).click();
  await page.getByRole('link', { name: 'Activas' }).click();
  await expect(pager).toContainText('Página 2 de 2');
  await searchBox(page).fill('  C.N1');
  await expect.poll(() => emailsOn(page)).toHaveLength(11);
  await searchBox(page).fill('  C.N1@CORREO ');
  await expect.poll(() => emailsOn(page)).toEqual(['c.n1@correo.example']);
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(pager).toContainText('Página 1 de 2');
  await expect(searchBox(page)).toBeFocused();
});

test('[ACC-06] an account is found by its category, code, emails, end, conditions, supplier and clients', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'José Núñez' }));
  await api.send('PATCH', `/streaming/update/${accountId}`, { email: 'nuevo@correo.example' });
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, 'nuevo@correo.example')).toBeVisible();
  const end = formatDate(fromNow(60), NOON_ZONE);
  for (const text of [
    'netflix',
    codeFromId(accountId),
    'nuevo@',
    EMAIL,
    end,
    'activo',
    'distribuidora',
    'jose nun',
  ]) {
    await searchBox(page).fill('nada de nada');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await searchBox(page).fill(text);
    await expect(accountOf(page, 'nuevo@correo.example')).toBeVisible();
  }
});

test('[ACC-07] [ACC-08] [ACC-09] [GEN-10] [GEN-13] [PWA-18] an account says all that the columns ask', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, EMAIL);
  await showMore(page, account);
  const said = [
    codeFromId(accountId),
    'Netflix',
    '5 libres de 5',
    'S/. 45.50',
    formatDate(fromNow(0), NOON_ZONE),
    formatDate(fromNow(60), NOON_ZONE),
    '60 días',
    'Activo',
  ];
  for (const text of said) await expect(account.getByText(text).first()).toBeVisible();
  await expect(account.getByText('Netflix', { exact: true }).locator('..')).toHaveCSS(
    'background-color',
    'rgb(107, 114, 128)',
  );
  const headers = await page.getByRole('columnheader').allInnerTexts();
  if (isPhone(page)) return expect(headers).toEqual([]);
  expect(headers.map((header) => header.trim())).toEqual([
    'Código',
    'Nombre',
    'Cuenta y/o Perfiles',
    'Usuario',
    'Password',
    'Url',
    'Condiciones',
    'Precio',
    'F.C.',
    'F.V.',
    'Días',
    'Reembolso',
    'Estado',
    'Proveedor',
    'Opciones',
  ]);
});

test('[ACC-10] [CLI-12] clients are sorted by profile, can be added to, and show what is sold twice', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  const sell = (nameuser: string, numberprofile: string) =>
    api.create('/client/create', clientBody(accountId, { nameuser, numberprofile }));
  await sell('Carla Vega', '10');
  await sell('Ana Torres', '1,2');
  await sell('Beto Rojas', '2');
  await signIn(page, reseller);
  await page.goto('/sold');
  const chips = accountOf(page, EMAIL)
    .getByRole('list', { name: `Clientes de ${EMAIL}` })
    .getByRole('button');
  await expect(chips).toHaveText([/Ana Torres/, /Beto Rojas/, /Carla Vega/, '+ Add']);
  await expect(accountOf(page, EMAIL).getByText('Perfil 2 repetido')).toBeVisible();
  await expect(accountOf(page, EMAIL).getByText('3 libres de 5')).toBeVisible();
  await chips.filter({ hasText: '+ Add' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible();
});

test('[ACC-11] an account that changed its email shows the former one', async ({ page, api, reseller }) => {
  const { accountId } = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver el correo anterior' })).toHaveCount(0);
  await api.send('PATCH', `/streaming/update/${accountId}`, { email: 'nuevo@correo.example' });
  await page.getByRole('button', { name: 'Ver el correo anterior' }).click();
  await expect(page.getByRole('dialog', { name: 'Correo anterior' })).toContainText(EMAIL);
});

test('[ACC-12] [ACC-18] passwords and suppliers are masked until their eye is pressed', async ({
  page,
  api,
  reseller,
}) => {
  await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, EMAIL);
  await expect(account.getByText('Buen intento, espía')).toBeVisible();
  await expect(account.getByText('clave-123')).toHaveCount(0);
  await expect(account.getByText('Distribuidora Lima')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar contraseñas' }).click();
  await expect(account.getByText('clave-123')).toBeVisible();
  await expect(account.getByText('Distribuidora Lima')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
  await expect(account.getByText('Distribuidora Lima')).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar contraseñas' }).click();
  await expect(account.getByText('clave-123')).toHaveCount(0);
});

test('[ACC-13] the url is a link that opens outside', async ({ page, api, reseller }) => {
  await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await showMore(page, accountOf(page, EMAIL));
  const link = accountOf(page, EMAIL).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://www.netflix.example');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test(
  '[PWA-19] [PWA-20] at 360 px nothing scrolls to the side and every target takes a finger',
  {
    tag: '@phone',
  },
  async ({ page, api, reseller }) => {
    const { accountId } = await seedBook(api);
    await api.create(
      '/client/create',
      clientBody(accountId, { nameuser: 'Un Nombre Bastante Largo Para Un Cliente' }),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, reseller);
    await page.goto('/sold');
    await showMore(page, accountOf(page, EMAIL));
    await expect(accountOf(page, EMAIL).getByRole('link')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const small = await page
      .locator('main')
      .locator('a, button, input')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44),
      );
    expect(small).toEqual([]);
  },
);
