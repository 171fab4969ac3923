import type { Browser, Page } from '@playwright/test';
import { type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { changePassword } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { enlarge, violations } from '#tests/e2e/support/walk-checks.ts';
import { helperOn } from '#tests/e2e/support/steps/team-steps.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';

let book: Book;
let id: string;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  id = await api.create('/client/create', clientBody(book.accountId, { nameuser: ANA, pin: '0042' }));
  await signIn(page, reseller);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: `Página de ${ANA}` });
const open = (page: Page) => page.goto(`/sold?dialog=client-page&id=${id}`);

async function make(page: Page): Promise<string> {
  await open(page);
  await dialog(page).getByRole('button', { name: 'Crear su página' }).click();
  return linkOn(page);
}

async function linkOn(page: Page): Promise<string> {
  const text = dialog(page).getByText(/\/c\/[\w-]{22}#[\w-]{43}$/);
  await expect(text).toBeVisible();
  return (await text.textContent()) ?? '';
}

/** The client's own phone, which knows nothing of the panel. */
async function asClient(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test(
  '[PAGE-06] [PAGE-08] a page made without a network opens once there is one, and has a new password without a message',
  { tag: '@worker' },
  async ({ page, context, browser }) => {
    await page.goto('/sold');
    await waitForWorker(page);
    await context.setOffline(true);
    const link = await make(page);
    await expect(dialog(page)).toContainText('Se ve con conexión');
    const client = await asClient(browser, link);
    await expect(client.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await context.setOffline(false);
    await expect(async () => {
      await client.reload();
      await expect(client.getByText('clave-123', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await context.setOffline(true);
    await changePassword(page, EMAIL, 'nueva-77');
    // Who has a page is not asked for with messages.
    await expect(page.getByRole('dialog', { name: 'Enviar los datos nuevos' })).toHaveCount(0);
    await expect(accountOf(page, EMAIL)).not.toContainText('avisados');
    await context.setOffline(false);
    await expect(async () => {
      await client.reload();
      await expect(client.getByText('nueva-77', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await open(page);
    await expect(dialog(page)).toContainText(/La abrió\s*\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
    await client.context().close();
  },
);

test('[PAGE-07] a page shows what signs in, copies it by a tap, says how to pay and leads to the reseller', async ({
  page,
  browser,
  reseller,
  api,
}) => {
  await api.send('PATCH', `/user/me/update_phone/${reseller.id}`, { phone: '+51987654321' });
  await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Ana T.', numberprofile: '4' }));
  await page.goto('/due');
  const link = await make(page);
  const client = await asClient(browser, link);
  const asked: string[] = [];
  client.on('request', (request) => asked.push(request.url()));
  await client.reload();
  await expect(client.getByRole('heading', { name: `Hola, ${ANA}` })).toBeVisible();
  const services = client.getByRole('heading', { name: 'Netflix' });
  await expect(services).toHaveCount(2);
  await expect(client.getByText('Quedan 30 días').first()).toBeVisible();
  await client.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await client.getByRole('button', { name: 'Copiar contraseña' }).first().click();
  await expect(client.getByRole('status')).toHaveText('Copiado: contraseña.');
  expect(await client.evaluate(() => navigator.clipboard.readText())).toBe('clave-123');
  const renew = client.getByRole('link', { name: 'Quiero renovar' }).last();
  // The reseller's phone may still pull the number when it makes the page.
  await expect(async () => {
    await client.reload();
    await expect(renew).toHaveAttribute('href', /%2B51987654321&/, { timeout: 1_000 });
  }).toPass();
  const href = decodeURIComponent((await renew.getAttribute('href')) ?? '');
  expect(href).toContain('phone=+51987654321');
  expect(href).toContain('Hola, quiero renovar mi cuenta de Netflix (perfil 1).');
  expect(await violations(client)).toEqual([]);
  // Nothing of the app, nothing of others, and the key in no request.
  const origin = new URL(link).origin;
  const key = link.split('#')[1] ?? '';
  expect(
    asked.filter((url) => !url.startsWith(`${origin}/c/`) && !url.startsWith(`${origin}/api/v1/page/`)),
  ).toEqual([]);
  expect(asked.filter((url) => url.replace(/#.*$/, '').includes(key))).toEqual([]);
  await enlarge(client, '200%');
  const wide = () => client.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await wide()).toBe(false);
  await client.context().close();
});

test('[PAGE-07] a page without its script or its server has words', async ({ page, browser }) => {
  await page.goto('/due');
  const link = await make(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(link);
  await expect(bare.locator('noscript p')).toBeVisible();
  await context.close();
  const client = await asClient(browser, 'about:blank');
  await client.route('**/*.js', (route) => route.abort());
  await client.goto(link);
  await expect(
    client.getByText('Si no aparece, revisa tu conexión y vuelve a abrir el enlace.'),
  ).toBeVisible();
  await client.unrouteAll();
  await client.route('**/api/**', (route) => route.abort());
  await client.reload();
  await expect(client.getByRole('heading', { name: 'No se pudo abrir' })).toBeVisible();
  await client.unrouteAll();
  await client.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(client.getByText('clave-123', { exact: true })).toBeVisible();
  await client.goto(link.slice(0, -4));
  await expect(client.getByRole('heading', { name: 'El enlace está incompleto' })).toBeVisible();
  await client.context().close();
});

test('[PAGE-07] [PAGE-08] a page asks for the client’s PIN, gets another link, and goes', async ({
  page,
  browser,
}) => {
  await page.goto('/due');
  const first = await make(page);
  await dialog(page).getByLabel('Pedirle su PIN para abrirla').check();
  const client = await asClient(browser, first);
  await expect(async () => {
    await client.reload();
    await expect(client.getByText('Escribe tu PIN para ver tus datos.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(client.getByText('clave-123')).toHaveCount(0);
  await client.getByLabel('PIN').fill('1111');
  await client.getByRole('button', { name: 'Ver mis datos' }).click();
  await expect(client.getByText('Ese no es tu PIN.')).toBeVisible();
  expect(await violations(client)).toEqual([]);
  await client.getByLabel('PIN').fill('0042');
  await client.getByRole('button', { name: 'Ver mis datos' }).click();
  await expect(client.getByText('clave-123', { exact: true })).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Cambiar el enlace' }).click();
  await expect.poll(() => linkOn(page)).not.toBe(first);
  const second = await linkOn(page);
  await expect(async () => {
    await client.goto('about:blank');
    await client.goto(first);
    await expect(client.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await client.goto('about:blank');
  await client.goto(second);
  await expect(client.getByText('Escribe tu PIN para ver tus datos.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Quitar la página' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Crear su página' })).toBeVisible();
  await expect(async () => {
    await client.reload();
    await expect(client.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await client.context().close();
});

test('[PAGE-02] after the last service the page says what the reseller chose', async ({
  page,
  browser,
  api,
}) => {
  await page.goto('/due');
  const link = await make(page);
  const ends = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await expect.poll(async () => (await api.clients())[0]?.['pageContent'] ?? '').not.toBe('');
  await api.send('PATCH', `/client/update/change_date/${id}`, {
    startDate: ends(-31),
    endDate: ends(-1),
    days: 30,
  });
  const client = await asClient(browser, link);
  await expect(async () => {
    await client.reload();
    await expect(client.getByText(/^Tu servicio terminó/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(client.getByText('clave-123')).toHaveCount(0);
  await client.context().close();
});

test(
  '[PAGE-06] a helper with passwords keeps a page current, and the reseller’s name stays on it',
  { tag: '@worker' },
  async ({ page, reseller, server, browser, api }) => {
    await page.goto('/due');
    const link = await make(page);
    await expect.poll(async () => (await api.clients())[0]?.['pageContent'] ?? '').not.toBe('');
    const luis = await helperOn({ server, browser, reseller, rights: ['passwords', 'purchase', 'profits'] });
    await page.close();
    await changePassword(luis.page, EMAIL, 'de-luis-1');
    const client = await asClient(browser, link);
    await expect(async () => {
      await client.reload();
      await expect(client.getByText('de-luis-1', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(client.getByText(`Tus servicios con ${reseller.username}`)).toBeVisible();
    await luis.page.goto(`/sold?dialog=client&id=${id}`);
    await expect(luis.page.getByRole('dialog', { name: ANA })).toBeVisible();
    await expect(luis.page.getByRole('button', { name: 'Su página' })).toHaveCount(0);
    await client.context().close();
    await luis.context.close();
  },
);
