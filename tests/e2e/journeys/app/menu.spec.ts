import type { Page } from '@playwright/test';
import { seedBook } from '#tests/support/api/api-client.ts';
import { buy } from '#tests/e2e/support/steps/account-steps.ts';
import { giveCredits } from '#tests/e2e/support/steps/credit-steps.ts';
import { accountOf, sell, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const OTHER = 'otra@correo.example';

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
const listsOf = (page: Page) => page.getByRole('navigation', { name: 'Menú' }).getByRole('list');

test('[NAV-13] without a support phone Soporte stands in the menu, and names a contact', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await openMenu(page);
  await listsOf(page).first().getByRole('link').filter({ hasText: 'Soporte' }).click();
  await expect(page).toHaveURL(/\/recharge_list#soporte$/);
  await expect(page.getByText(/^Aquí Vigente no tiene un número de soporte\./)).toBeVisible();
});

test('[NAV-27] messages, the own data and what protects the account are two presses away', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const places = [
    ['Mensajes', '/templates', 'Mensajes'],
    ['Equipo', '/team', 'Equipo'],
    ['Mis datos', '/data', 'Mis datos'],
    ['Seguridad', '/security', 'Seguridad'],
  ] as const;
  for (const [name, path, title] of places) {
    await openMenu(page);
    await expect(listsOf(page).nth(1).getByRole('link')).toHaveText(places.map(([label]) => label));
    await listsOf(page).nth(1).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test(
  '[NAV-32] the form of registration and the menu lead to what is kept of a user, where, how long and how it goes',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    const title = page.getByRole('heading', { level: 1, name: 'Tus datos personales' });
    await page.goto('/register');
    await page.getByRole('link', { name: 'Qué se guarda de ti' }).click();
    await expect(title).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Quién responde',
      'Qué se guarda y para qué',
      'Dónde',
      'Cuánto tiempo',
      'Tus derechos y cómo se borra',
    ]);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await signIn(page, reseller);
    await page.goto('/data');
    await page.getByRole('link', { name: 'Tus datos personales' }).click();
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/data$/);
  },
);

/** The room of the header's parts, and how the brand's word stands in it. */
const headerOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const brand = header.querySelector('a');
    const word = brand?.querySelector('span span');
    const chip = header.querySelector('a[href="/review"]');
    if (!brand || !word || !chip) throw new Error('A part of the header is missing');
    const inner = brand.firstElementChild ?? brand;
    const [at, around] = [word.getBoundingClientRect(), inner.getBoundingClientRect()];
    const parts = [...header.querySelectorAll('a, button')].filter((part) => part.checkVisibility());
    const middles = parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    });
    return {
      height: header.getBoundingClientRect().height,
      isOneLine: Math.max(...middles) - Math.min(...middles) < 2,
      brandIsWhole:
        at.width > 0 &&
        at.right <= around.right &&
        at.bottom <= around.bottom + 1 &&
        at.top >= around.top - 1,
      fits: brand.scrollWidth <= brand.clientWidth && header.scrollWidth <= header.clientWidth,
      chip: chip.getBoundingClientRect().width,
    };
  });

test(
  '[NAV-08] on a phone of 360 px the brand is whole and the header one line, whatever the sync chip says',
  { tag: '@worker' },
  async ({ page, api, server, reseller }) => {
    const book = await seedBook(api);
    const gone = await buy(api, book, { email: OTHER });
    await giveCredits(server, reseller, 888);
    await signIn(page, reseller);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    await waitForWorker(page);
    await expect(page.getByRole('link', { name: 'Créditos: 888' })).toBeVisible();
    await expect(standing(page)).toContainText('Al día');
    const usual = await headerOf(page);
    expect(usual).toMatchObject({ isOneLine: true, brandIsWhole: true, fits: true });
    const isAsUsual = async (said: string) => {
      await expect(standing(page)).toContainText(said);
      expect([said, await headerOf(page)]).toEqual([said, usual]);
    };
    const sellOn = (email: string) =>
      sell(page, email, { name: 'Ana Torres', phone: '911222333', profiles: [1], price: '15' });
    await page.context().setOffline(true);
    await isAsUsual('Sin conexión');
    await sellOn(EMAIL);
    await isAsUsual('Sin conexión · 1');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.context().route('**/api/v1/batch', async (route) => {
      await held;
      await route.continue();
    });
    await page.context().setOffline(false);
    await isAsUsual('Enviando…');
    letGo();
    await isAsUsual('Al día');
    await page.context().setOffline(true);
    await sellOn(OTHER);
    await api.send('DELETE', `/streaming/delete/${gone}`);
    await page.context().setOffline(false);
    await isAsUsual('Revisar 1');
    const chip = standing(page);
    for (const count of ['9', '88', '99+']) {
      await chip.evaluate((element, shown) => element.setAttribute('data-count', shown), count);
      expect(await headerOf(page)).toEqual(usual);
      expect(await chip.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  },
);
