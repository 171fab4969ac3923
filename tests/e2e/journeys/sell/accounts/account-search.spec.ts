import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Page } from '@playwright/test';
import { codeFromId } from '#domain/code.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import {
  buy,
  emailsOn,
  expire,
  fromNow,
  searchBox,
  seedStates,
  showMore,
} from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, createAccount } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const NEW = {
  category: 'Netflix',
  supplier: 'Distribuidora Lima',
  email: 'nueva@correo.example',
  price: '10',
};
const chipNamed = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categorías' }).getByRole('button', { name });

test('[ACC-03] [ACC-04] [ACC-45] a category’s chip searches its name in /sold and filters elsewhere; words narrow both', async ({
  page,
  api,
  reseller,
}) => {
  const book = await seedStates(api);
  const backgroundcolor = '#113ccf';
  const categoryId = await api.create('/category/create', { name: 'Disney+', backgroundcolor });
  const disney = { ...book, categoryId };
  const one = await buy(api, disney, { email: 'uno@correo.example' });
  const two = await buy(api, disney, { email: 'dos@correo.example' });
  await api.create('/client/create', clientBody(one, { nameuser: 'Rosa Ríos' }));
  await signIn(page, reseller);
  await page.goto('/sold');
  const chip = chipNamed(page, 'Disney+');
  await expect(chip).toHaveCSS('background-color', 'rgb(17, 60, 207)');
  await searchBox(page).fill('netflix');
  await chip.click();
  await expect(searchBox(page)).toHaveValue('Disney+');
  await expect.poll(() => emailsOn(page)).toEqual(['uno@correo.example', 'dos@correo.example']);
  await searchBox(page).press('End');
  await page.keyboard.type(' rosa');
  await expect.poll(() => emailsOn(page)).toEqual(['uno@correo.example']);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(searchBox(page)).toHaveValue('rosa');
  await expect(chip).toHaveAttribute('aria-pressed', 'false');

  await api.send('PATCH', `/streaming/change_conditions/${one}`, { conditions: 'Soporte' });
  await expire(api, two);
  for (const [path, mine, other] of [
    ['/support', 'uno@correo.example', 'soporte@correo.example'],
    ['/overdue', 'dos@correo.example', 'vencida@correo.example'],
  ] as const) {
    await page.goto(path);
    // The search is one for all tables until the app starts again.
    await page.reload();
    await expect.poll(async () => (await emailsOn(page)).toSorted()).toEqual([mine, other].toSorted());
    await chip.click();
    await expect(searchBox(page)).toHaveValue('');
    await expect.poll(() => emailsOn(page)).toEqual([mine]);
    await searchBox(page).fill('netflix');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await searchBox(page).fill('');
    await expect.poll(() => emailsOn(page)).toEqual([mine]);
    await chip.click();
    await expect.poll(() => emailsOn(page)).toHaveLength(2);
  }
});

test('[ACC-45] of two categories of one name the one pressed is on, and the text finds both', async ({
  page,
  api,
  reseller,
}) => {
  const book = await seedBook(api);
  const namesake = await api.create('/category/create', { name: 'Netflix' });
  await buy(api, { ...book, categoryId: namesake }, { email: 'otra@correo.example', days: 90 });
  await signIn(page, reseller);
  await page.goto('/sold');
  const chips = chipNamed(page, 'Netflix');
  await chips.last().click();
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => emailsOn(page)).toEqual([EMAIL, 'otra@correo.example']);
});

test('[ACC-06] [ACC-41] [GEN-33] [GEN-34] an account is found by all that it shows and by who writes', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId, categoryId } = await seedBook(api);
  const known = { nameuser: 'José Núñez', phoneuser: '+51941320246', pin: '0042' };
  const clientId = await api.create('/client/create', clientBody(accountId, known));
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Luis Ríos', numberprofile: '2' }));
  await api.send('PATCH', `/streaming/update/${accountId}`, { email: 'nuevo@correo.example' });
  await api.send('PATCH', `/category/update/${categoryId}`, { name: 'Disney+' });
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, 'nuevo@correo.example');
  await expect(account).toBeVisible();
  const end = formatDate(fromNow(60), NOON_ZONE);
  const found = [
    'disney',
    codeFromId(accountId),
    codeFromId(clientId).toLowerCase().replace('-', ''),
    'nuevo@',
    EMAIL,
    end,
    'activo',
    'distribuidora',
    'jose nun',
    'nunez jose',
    'disney+ jose',
    '+51 941 320 246',
    '941-320',
    '0042',
  ];
  for (const text of found) {
    await searchBox(page).fill('nada de nada');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await searchBox(page).fill(text);
    await expect(account).toBeVisible();
  }
  for (const text of ['netflix', 'jose rios', '941 320 247']) {
    await searchBox(page).fill(text);
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
  }
});

test('[ACC-44] a client missing in one table is found in the next, with the same text', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedStates(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Miguel Aguilar' }));
  const other = (await api.streamings()).find(({ email }) => email === 'vencida@correo.example');
  await api.create('/client/create', clientBody(other?.id ?? '', { nameuser: 'Rosa Aguilar' }));
  await signIn(page, reseller);
  await page.goto('/support');
  await expect.poll(() => emailsOn(page)).toEqual(['soporte@correo.example']);
  await searchBox(page).fill('aguilar');
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByRole('link', { name: / · Ver$/ })).toHaveText([
    '1 en Activas · Ver',
    '1 en Vencidas · Ver',
  ]);
  await searchBox(page).fill('aguilar rosa');
  const others = page.getByRole('link', { name: / · Ver$/ });
  await expect(others).toHaveText(['1 en Vencidas · Ver']);
  await others.click();
  await expect(page).toHaveURL(/\/overdue$/);
  await expect(searchBox(page)).toHaveValue('aguilar rosa');
  await expect.poll(() => emailsOn(page)).toEqual(['vencida@correo.example']);
  await searchBox(page).fill('nadie');
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByRole('link', { name: / · Ver$/ })).toHaveCount(0);
});

test('[ACC-42] [ACC-48] [ACC-64] what ended last comes first in /overdue, which says how long ago', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId, ...book } = await seedBook(api);
  await expire(api, accountId);
  const old = await buy(api, { ...book, accountId }, { email: 'antigua@correo.example' });
  const dates = { startDate: fromNow(-45), endDate: fromNow(-15), days: 30 };
  await api.send('PATCH', `/streaming/update/change_date/${old}`, dates);
  await api.create('/client/create', clientBody(old));
  await signIn(page, reseller);
  await page.goto('/overdue');
  await expect.poll(() => emailsOn(page)).toEqual([EMAIL, 'antigua@correo.example']);
  await expect(accountOf(page, EMAIL).getByText('Venció ayer')).toBeVisible();
  const mark = accountOf(page, 'antigua@correo.example').getByText('Venció hace 15 días');
  await expect(mark).toBeVisible();
  await expect(page.getByTitle('Días: -15')).toHaveText('Venció hace 15 días');
  await expect(accountOf(page, EMAIL).getByText('5 libres de 5')).toBeVisible();
  await expect(
    accountOf(page, 'antigua@correo.example').getByText(/^1 cliente sigue pagando: Ana Torres \(\d+ días\)$/),
  ).toBeVisible();
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Pedir renovación, venció ayer' }).click();
  await expect(page).toHaveURL(/dialog=account-ask-renewal/);
});

test('[ACC-43] a new account is shown on its page, and leaves the search of its list as it was', async ({
  page,
  api,
  reseller,
}) => {
  const book = await seedBook(api);
  for (let number = 1; number <= 20; number += 1)
    await buy(api, book, { email: `c.n${number}@correo.example`, days: 5 });
  await signIn(page, reseller);
  await page.goto('/sold');
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pager).toContainText('Página 1 de 2');
  await createAccount(page, NEW);
  await expect(pager).toContainText('Página 2 de 2');
  await expect(accountOf(page, NEW.email).getByText('Nueva', { exact: true })).toBeInViewport();
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('c.n');
  await expect(pager).toContainText('Página 1 de 1');
  await createAccount(page, { ...NEW, email: 'otra@correo.example' });
  await expect(searchBox(page)).toHaveValue('c.n');
  await expect(page.getByText('otra@correo.example se creó, pero no es de esta búsqueda.')).toBeVisible();
  await expect(pager).toContainText('Página 1 de 1');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(accountOf(page, 'otra@correo.example').getByText('Nueva', { exact: true })).toBeInViewport();
  await expect(searchBox(page)).toHaveValue('');
});

test('[ACC-43] the table in which a new account was made is not left', async ({ page, api, reseller }) => {
  await seedStates(api);
  await signIn(page, reseller);
  await page.goto('/support');
  await expect.poll(() => emailsOn(page)).toEqual(['soporte@correo.example']);
  await createAccount(page, NEW);
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByText(`${NEW.email} se creó y está en Activas.`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page).toHaveURL(/\/sold$/);
  await expect(accountOf(page, NEW.email).getByText('Nueva', { exact: true })).toBeInViewport();
  await expect(accountOf(page, 'activa@correo.example')).toBeVisible();
});
