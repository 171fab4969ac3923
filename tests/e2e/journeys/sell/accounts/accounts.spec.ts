import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Page } from '@playwright/test';
import { codeFromId } from '#domain/code.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { joinDatabase } from '#tests/support/api/joined-database.ts';
import {
  buy,
  emailsOn,
  expire,
  fromNow,
  isPhone,
  searchBox,
  seedStates,
  showMore,
  showNames,
} from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const OTHER = 'otra@correo.example';
const TABS = { Panel: '/', Activas: '/sold', Vencidas: '/overdue', Soporte: '/support' };
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Estados de las cuentas' });
/** A colour of the theme as the browser computes it. */
const colorOf = (page: Page, tone: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, tone);

test('[ACC-01] [ACC-02] [ACC-20] [ACC-47] [GEN-07] each state has its list; they link to each other and share the search', async ({
  page,
  api,
  reseller,
}) => {
  await seedStates(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const tabs = tabsOf(page);
  await expect.poll(() => emailsOn(page)).toEqual(['activa@correo.example']);
  await tabs.getByRole('link', { name: 'Soporte' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['soporte@correo.example']);
  await tabs.getByRole('link', { name: 'Vencidas' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['vencida@correo.example']);
  await searchBox(page).fill('nadie');
  for (const tab of ['Vencidas', 'Activas', 'Soporte']) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
    await expect(searchBox(page)).toHaveValue('nadie');
    await expect(page.getByText('No se encontraron datos', { exact: true })).toBeVisible();
    for (const [name, href] of Object.entries(TABS))
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect.poll(() => emailsOn(page)).toEqual(['soporte@correo.example']);
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
  await expect(pager.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await pager.getByRole('button', { name: 'Anterior' }).click();
  await expect(pager).toContainText('Página 1 de 2');
  await expect.poll(() => emailsOn(page)).toHaveLength(20);
  await expect(pager.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
  await pager.getByRole('button', { name: 'Siguiente' }).click();
  await tabsOf(page).getByRole('link', { name: 'Soporte' }).click();
  await expect(pager).toContainText('Página 1 de 1');
  await tabsOf(page).getByRole('link', { name: 'Activas' }).click();
  await expect(pager).toContainText('Página 2 de 2');
  await searchBox(page).fill('  C.N1');
  await expect.poll(() => emailsOn(page)).toHaveLength(11);
  await expect(pager).toContainText('Página 1 de 1');
  await searchBox(page).fill('  C.N1@CORREO ');
  await expect.poll(() => emailsOn(page)).toEqual(['c.n1@correo.example']);
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(pager).toContainText('Página 1 de 2');
  await expect(searchBox(page)).toBeFocused();
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
    isPhone(page) ? '60 días' : '60',
    'Activo',
  ];
  for (const text of said) await expect(account.getByText(text).first()).toBeVisible();
  const coloured = account.getByText(isPhone(page) ? 'N' : 'Netflix', { exact: true }).first();
  await expect(coloured).toHaveCSS('background-color', 'rgb(107, 114, 128)');
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

test('[CLI-17] [ACC-46] a chip says profile, type, state and end of its client', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  const sell = (over: object) => api.create('/client/create', clientBody(accountId, over));
  await sell({ nameuser: 'Ana Torres', numberprofile: '1', days: 12 });
  await sell({ nameuser: 'Beto Rojas', numberprofile: '2', days: 2 });
  await sell({ nameuser: 'Carla Vega', numberprofile: '3', days: 200, state: 'Standby' });
  const ended = await sell({ nameuser: 'Dora Paz', numberprofile: '1-5', accountType: 'Cuenta' });
  const dates = { startDate: fromNow(-31), endDate: fromNow(-1), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${ended}`, dates);
  await signIn(page, reseller);
  await page.goto('/sold');
  const dayOf = (days: number) => formatDate(fromNow(days), NOON_ZONE);
  await showNames(page, accountOf(page, EMAIL));
  const chips: [string, string, string, string, string][] = [
    ['Ana Torres', 'Perfil 1', dayOf(12).slice(0, 5), '12 días', 'green'],
    ['Beto Rojas', 'Perfil 2', dayOf(2).slice(0, 5), '2 días', 'amber'],
    ['Carla Vega', 'Perfil 3', dayOf(200), 'Standby', 'blue'],
    ['Dora Paz', 'Cuenta 1-5', dayOf(-1).slice(0, 5), 'Vencido', 'red'],
  ];
  for (const [name, held, end, word, tone] of chips) {
    const chip = chipOf(page, name);
    await expect(chip.getByText(held.replace('Perfil ', ''), { exact: true })).toBeVisible();
    await expect(chip.getByText(isPhone(page) ? `· ${end}` : end, { exact: true })).toBeVisible();
    const full = dayOf({ green: 12, amber: 2, blue: 200, red: -1 }[tone] ?? 0);
    await expect(chip).toHaveAttribute('title', `${held} ${name} · ${word} · Vence ${full}`);
    await expect(chip).toHaveCSS('color', await colorOf(page, tone));
  }
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
  await expect(page.getByRole('dialog', { name: 'Vender perfil' })).toBeVisible();
});

test('[ACC-11] an account that changed its email shows the former one, in all three tables', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const former = page.getByRole('button', { name: 'Ver el correo anterior' });
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await expect(former).toHaveCount(0);
  await api.send('PATCH', `/streaming/update/${accountId}`, { email: 'nuevo@correo.example' });
  const showsFormer = async (path: string) => {
    await page.goto(path);
    await former.click();
    const sheet = page.getByRole('dialog', { name: 'Correo anterior' });
    await expect(sheet).toContainText(EMAIL);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };
  await showsFormer('/sold');
  await api.send('PATCH', `/streaming/change_conditions/${accountId}`, { conditions: 'Soporte' });
  await showsFormer('/support');
  await expire(api, accountId);
  await showsFormer('/overdue');
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
  await showMore(page, account);
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

test('[ACC-13] the url is a link that opens outside, and text where it is not http(s)', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const { categoryId, supplierId } = await seedBook(api);
  await api.create('/streaming/create', accountBody(categoryId, supplierId, { email: OTHER }));
  // The server refuses such an address; a row may have it from before.
  const { pool } = await joinDatabase(server.dataDir);
  await pool.query('update streamings set url = $1 where email = $2', ['javascript:alert(1)', OTHER]);
  await signIn(page, reseller);
  await page.goto('/sold');
  await showMore(page, accountOf(page, EMAIL));
  const link = accountOf(page, EMAIL).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://www.netflix.example');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await showMore(page, accountOf(page, OTHER));
  await expect(accountOf(page, OTHER).getByText('javascript:alert(1)')).toBeVisible();
  await expect(accountOf(page, OTHER).getByRole('link')).toHaveCount(0);
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
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const targets = page.locator('main').locator('a, button, input');
    const small = () =>
      targets.evaluateAll((all) =>
        all
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44),
      );
    await expect.poll(small).toEqual([]);
  },
);
