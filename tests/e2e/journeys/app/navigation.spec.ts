import type { Locator, Page } from '@playwright/test';
import { createCategory, createSupplier } from '#tests/e2e/support/page-actions.ts';
import { expectBanner, timeBanners } from '#tests/e2e/support/banners.ts';
import { expect, openLiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { PUBLIC } from '#tests/e2e/support/surfaces.ts';

const WITH_SESSION = [
  '/finish_membership',
  '/wallet',
  '/recharge_list',
  '/edit_profile',
  '/settings',
  '/data',
  '/calendar',
  '/export',
  '/export/month',
  '/export/open',
  '/app_lock',
  '/security',
  '/sessions',
  '/team',
  '/join',
  '/password',
  '/review',
  '/logout',
];
const WITH_MEMBERSHIP = [
  '/',
  '/sold',
  '/support',
  '/overdue',
  '/due',
  '/free',
  '/movements',
  '/activity',
  '/figures',
  '/clients',
  '/categories',
  '/suppliers',
  '/templates',
  '/import',
  '/admin',
];

/** Opens a path; gives the app's own path once a screen has rendered. */
async function open(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

function menuOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Menú' });
}

/** The specified entries stand apart from the others (NAV-27). */
function entriesOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menú' }).getByRole('list').first().getByRole('link');
}

async function menuEntries(page: Page): Promise<string[]> {
  await menuOf(page).click();
  await expect(entriesOf(page).first()).toBeVisible();
  const entries = await entriesOf(page).allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(entriesOf(page)).toHaveCount(0);
  return entries;
}

test(
  '[NAV-01] [NAV-05] without a session the public screens open and every other one leads to /login',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of PUBLIC) expect(await open(page, path)).toBe(path);
    for (const path of [...WITH_SESSION, ...WITH_MEMBERSHIP])
      expect(await open(page, path), path).toBe('/login');
  },
);

test(
  '[NAV-02] [NAV-06] an ended membership leaves the screens that a session alone opens',
  { tag: '@phone' },
  async ({ page, server }) => {
    await signIn(page, await server.createUser({ membershipDays: -1 }));
    for (const path of WITH_SESSION) expect(await open(page, path)).toBe(path);
    for (const path of WITH_MEMBERSHIP) {
      await page.goto(path);
      // A start draws the screen before it has read the profile.
      await expect(page, path).toHaveURL(/\/finish_membership$/);
    }
  },
);

test(
  '[NAV-03] [NAV-06] [NAV-15] [NAV-16] a USER with a membership, or without an end to it, works in every screen',
  { tag: '@phone' },
  async ({ page, server }) => {
    await signIn(page, await server.createUser({ role: 'USER', membershipDays: null }));
    for (const path of [...WITH_MEMBERSHIP, ...WITH_SESSION]) expect(await open(page, path)).toBe(path);
    await createCategory(page, 'Netflix');
    await createSupplier(page, 'Carla Streaming', '912345678');
    await page.goto('/sold');
    await expect(page.getByRole('button', { name: 'Nueva cuenta' })).toBeVisible();
  },
);

test(
  '[NAV-04] [NAV-10] [NAV-11] the admin area is for an ADMIN alone, in the menu too',
  { tag: '@phone' },
  async ({ page, server, reseller }) => {
    await signIn(page, reseller);
    await open(page, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${reseller.username}`);
    expect(await menuEntries(page)).toEqual(['Editar', 'Recargas', 'Soporte', 'Cerrar sesión']);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Si' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await signIn(page, await server.createUser({ role: 'ADMIN', membershipDays: null }));
    await open(page, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administración');
    expect(await menuEntries(page)).toEqual(['Editar', 'Recargas', 'Soporte', 'Admin', 'Cerrar sesión']);
  },
);

test('[NAV-08] [NAV-12] the header leads home, to the credits and to a menu that a press outside closes', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/sold');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Créditos' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await header.getByRole('link', { name: 'Vigente' }).click();
  await expect(page).toHaveURL(/\/$/);
  await menuOf(page).click();
  await expect(entriesOf(page)).toHaveText(['Editar', 'Recargas', 'Soporte', 'Cerrar sesión']);
  await page.mouse.click(4, 400);
  await expect(entriesOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await menuOf(page).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/edit_profile$/);
  await expect(entriesOf(page)).toHaveCount(0);
});

test('[NAV-12] the menu works with the keys alone, and is high enough for a finger', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const [menu, entries] = [menuOf(page), entriesOf(page)];
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(entries.first()).toBeFocused();
  const heights = await entries.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  );
  const leastPx = (page.viewportSize()?.width ?? 0) < 768 ? 44 : 36;
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(leastPx);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(entries).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(entries).toHaveCount(0);

  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit_profile$/);
  await expect(entries).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('[NAV-09] the header has a ground of its own above 15 px of scroll', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await page.evaluate(() => (document.body.style.minHeight = '3000px'));
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  await page.evaluate(() => window.scrollTo(0, 15));
  await expect.poll(ground).toBe(transparent);
  await page.evaluate(() => window.scrollTo(0, 16));
  await expect.poll(ground).not.toBe(transparent);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(ground).toBe(transparent);
});

test(
  '[NAV-10] [NAV-13] where there is a support phone the menu lists all five, and Soporte opens a chat with who writes and their code',
  { tag: '@phone' },
  async ({ browser }) => {
    test.setTimeout(600_000);
    const server = await openLiveServer({ SUPPORT_PHONE: '+51900000000' });
    const page = await browser.newPage({ baseURL: server.url });
    try {
      const user = await server.createUser({ username: 'Rosa Quispe', role: 'ADMIN' });
      await signIn(page, user);
      await menuOf(page).click();
      await expect(entriesOf(page)).toHaveText(['Editar', 'Recargas', 'Soporte', 'Admin', 'Cerrar sesión']);
      const paths = await entriesOf(page).evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(paths).toEqual(['/edit_profile', '/recharge_list', '/send', '/admin', '/logout']);
      const support = entriesOf(page).filter({ hasText: 'Soporte' });
      const url = new URL((await support.getAttribute('href')) ?? '');
      expect(`${url.origin}${url.pathname}`).toBe('https://api.whatsapp.com/send');
      expect(url.searchParams.get('phone')).toBe('+51900000000');
      expect(url.searchParams.get('text')).toMatch(/Rosa Quispe.*[0-9A-Z]{4}-[0-9A-Z]{4}/);
      await expect(support).toHaveAttribute('rel', /noopener/);
    } finally {
      await page.close();
      await server.close();
    }
  },
);

test('[NAV-14] [NAV-21] the bar leads to the lists, and says where one stands', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  const onlyWide = [
    ['Categorías', '/categories'],
    ['Proveedores', '/suppliers'],
    ['Cambios', '/review'],
  ] as const;
  const everywhere = ['Hoy', 'Cuentas', 'Vender', 'Cobros', 'Clientes'];
  const names = wide ? [...everywhere, ...onlyWide.map(([name]) => name)] : everywhere;
  await expect(bar.getByRole('link')).toHaveText(names);
  for (const [name, path] of [
    ['Cuentas', '/sold'],
    ['Cobros', '/due'],
    ['Vender', '/free'],
    ['Clientes', '/clients'],
    ...(wide ? onlyWide : []),
    ['Hoy', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    const label = bar.getByText(name, { exact: true });
    expect(await label.evaluate((word) => word.scrollWidth <= word.clientWidth)).toBe(true);
  }
});

test(
  'a dialog that is not on the phone yet says so without a network, and opens with one',
  { tag: '@phone' },
  async ({ browser, server, reseller }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    try {
      await timeBanners(page);
      await signIn(page, reseller);
      await page.getByRole('link', { name: 'Cuentas', exact: true }).click();
      const newAccount = page.getByRole('button', { name: 'Nueva cuenta' });
      await expect(newAccount).toBeVisible();
      await context.setOffline(true);
      await newAccount.click();
      await expectBanner(page, /^Esta parte aún no está guardada en el teléfono\./, 5_000, 'warning');
      await expect(page).toHaveURL(/\/sold$/);
      await context.setOffline(false);
      await newAccount.click();
      await expect(page.getByRole('dialog', { name: 'Nueva cuenta' })).toBeVisible();
    } finally {
      await context.close();
    }
  },
);
