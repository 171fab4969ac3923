import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { accountBody, clientBody, seedBook, type ApiClient } from '#tests/support/api/api-client.ts';
import { expect, signIn, submitSignIn, test } from '#tests/e2e/support/fixtures.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { returnLater } from '#tests/e2e/support/eventually.ts';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const cardOf = (place: Locator, label: string) => place.getByRole('link').filter({ hasText: label });
const tileOf = (page: Page, label: string) =>
  sectionOf(page, 'FINANZAS').locator('dl > div').filter({ hasText: label }).locator('dd');

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** Thirty days that ended yesterday. */
const ended = () => ({ startDate: inDays(-31), endDate: inDays(-1), days: 30 });

async function send(api: ApiClient, method: 'PATCH' | 'POST', path: string, body: object): Promise<void> {
  const reply = await api.send(method, path, body);
  if (reply.status >= 300) throw new Error(`${path} answered ${JSON.stringify(reply)}`);
}

/** Two accounts active, one under support, one overdue; a client of every type and state. */
async function seedStates(api: ApiClient): Promise<void> {
  const { categoryId, supplierId, accountId } = await seedBook(api);
  const account = () => api.create('/streaming/create', accountBody(categoryId, supplierId));
  await account();
  await send(api, 'PATCH', `/streaming/change_conditions/${await account()}`, { conditions: 'Soporte' });
  await send(api, 'PATCH', `/streaming/update/change_date/${await account()}`, ended());
  const client = (over: object) => api.create('/client/create', clientBody(accountId, over));
  await client({ numberprofile: '1' });
  await client({ numberprofile: '2' });
  await client({ numberprofile: '3', state: 'Standby' });
  await send(api, 'PATCH', `/client/update/change_date/${await client({ numberprofile: '4' })}`, ended());
  await client({ accountType: 'Cuenta', numberprofile: 'Cuenta 1-5' });
}

test('[PAN-01] [SUB-01] [SUB-02] [SUB-04] the panel greets and counts down the trial', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await expect(page.getByRole('heading', { level: 1, name: `Hola, ${reseller.username}` })).toBeVisible();
  const trial = sectionOf(page, 'Periodo de prueba');
  await expect(trial.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveCount(2);
  const countdown = trial.getByRole('timer');
  await expect(countdown).toHaveText(/^36\d\s*días\s*\d\d\s*horas\s*\d\d\s*min\s*\d\d\s*seg$/);
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? '');
});

test('[PAN-01] the first download is shown until there is something to count', async ({
  page,
  reseller,
  api,
}) => {
  await seedBook(api);
  let letPullsGo = (): void => undefined;
  const pulls = new Promise<void>((resolve) => (letPullsGo = resolve));
  await page.route('**/api/v1/sync/**', async (route) => {
    await pulls;
    await route.continue();
  });
  await submitSignIn(page, reseller);
  await expect(page.getByRole('progressbar', { name: 'Descargando tus datos' })).toBeVisible();
  await expect(sectionOf(page, 'CONTROL DE CUENTAS')).toHaveCount(0);
  letPullsGo();
  await expect(cardOf(sectionOf(page, 'CONTROL DE CUENTAS'), 'TOTAL')).toHaveText('TOTAL1');
});

test('[PAN-02] [PAN-03] CONTROL DE CUENTAS counts the accounts by state and leads to each list', async ({
  page,
  reseller,
  api,
}) => {
  await seedStates(api);
  await signIn(page, reseller);
  const accounts = sectionOf(page, 'CONTROL DE CUENTAS');
  const cards = [
    ['ACTIVOS', 2, '/sold'],
    ['SOPORTE', 1, '/support'],
    ['VENCIDAS', 1, '/overdue'],
    ['TOTAL', 4, '/sold'],
  ] as const;
  for (const [label, count, path] of cards) {
    await expect(cardOf(accounts, label)).toHaveText(`${label}${count}`);
    await expect(cardOf(accounts, label)).toHaveAttribute('href', path);
  }
  await cardOf(accounts, 'VENCIDAS').click();
  await page.waitForURL('**/overdue');
});

test('[PAN-16] a card opens its list whole, whatever was searched for there before', async ({
  page,
  reseller,
  api,
}) => {
  await seedStates(api);
  await signIn(page, reseller);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuentas' }).click();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('nadie');
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoy' }).click();
  await cardOf(sectionOf(page, 'CONTROL DE CUENTAS'), 'ACTIVOS').click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('No se encontraron datos')).toHaveCount(0);
  await search.fill('nadie');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoy' }).click();
  await page.getByRole('navigation', { name: 'Hoy' }).getByRole('link', { name: 'Reponer' }).click();
  await expect(page).toHaveURL(/\/overdue$/);
  await expect(search).toHaveValue('');
});

test('[PAN-04] [PAN-05] CLIENTES counts whole accounts and profiles, running and overdue', async ({
  page,
  reseller,
  api,
}) => {
  await seedStates(api);
  await signIn(page, reseller);
  const clients = sectionOf(page, 'CLIENTES');
  const groups = [
    ['CUENTAS', 1, 0],
    ['PERFILES', 2, 1],
  ] as const;
  for (const [name, sold, overdue] of groups) {
    const group = clients.getByRole('group', { name });
    await expect(cardOf(group, 'VENDIDAS')).toHaveText(`VENDIDAS${sold}`);
    await expect(cardOf(group, 'VENCIDAS')).toHaveText(`VENCIDAS${overdue}`);
    for (const link of await group.getByRole('link').all())
      await expect(link).toHaveAttribute('href', '/sold');
  }
});

test('[PAN-02] an account that ends while the panel is open moves to VENCIDAS', async ({
  page,
  reseller,
  api,
}) => {
  await seedBook(api);
  await installClock(page);
  await signIn(page, reseller);
  const accounts = sectionOf(page, 'CONTROL DE CUENTAS');
  await expect(cardOf(accounts, 'ACTIVOS')).toHaveText('ACTIVOS1');
  await returnLater(page, 61);
  await expect(cardOf(accounts, 'VENCIDAS')).toHaveText('VENCIDAS1');
  await expect(cardOf(accounts, 'ACTIVOS')).toHaveText('ACTIVOS0');
});

test('[PAN-03] [FIN-01] [GEN-10] a reseller who begins sees zeros in their own currency', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await expect(cardOf(sectionOf(page, 'CONTROL DE CUENTAS'), 'TOTAL')).toHaveText('TOTAL0');
  for (const label of ['Ventas', 'Renovaciones', 'Reembolsos', 'Inversiones', 'Total']) {
    await expect(tileOf(page, label)).toHaveText(/^\S+ 0\.00$/);
  }
});

test('[FIN-01] [FIN-02] [FIN-03] [GEN-10] the five tiles sum the books by kind', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  const name = { nameuser: 'Reembolso', publicprice: 80.1 };
  const clientId = await api.create('/client/create', clientBody(accountId, name));
  await send(api, 'PATCH', `/client/renewal/${clientId}`, { price: 20.2, days: 30, userId: reseller.id });
  await send(api, 'POST', '/finance/create/refund/', { price: 4.75, userId: reseller.id });
  await signIn(page, reseller);
  const tiles = [
    ['Ventas', '80.10'],
    ['Renovaciones', '20.20'],
    ['Reembolsos', '4.75'],
    ['Inversiones', '45.50'],
    ['Total', '50.05'],
  ] as const;
  for (const [label, amount] of tiles)
    await expect(tileOf(page, label)).toHaveText(new RegExp(` ${amount}$`));
});

test('[NAV-14] categories and suppliers are reached from the panel', async ({ page, reseller }) => {
  await signIn(page, reseller);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const place = isPhone ? page.getByRole('main') : page.getByRole('navigation', { name: 'Principal' });
  await place.getByRole('link', { name: 'Categorías' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CATEGORIAS' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Categorías' }).filter({ visible: true })).toHaveCount(1);
  await place.getByRole('link', { name: 'Proveedores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PROVEEDORES' })).toBeVisible();
});
