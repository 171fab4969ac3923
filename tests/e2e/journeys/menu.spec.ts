import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
const listsOf = (page: Page) => page.getByRole('navigation', { name: 'Menú' }).getByRole('list');

test('[NAV-13] without a support phone Soporte stands in the menu, and says whom to ask', async ({
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
