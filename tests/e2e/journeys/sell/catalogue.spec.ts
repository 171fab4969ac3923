import type { Browser, Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { enlarge, violations } from '#tests/e2e/support/walk-checks.ts';
import { helperOn } from '#tests/e2e/support/steps/team-steps.ts';

const PRICES = [
  { type: 'Perfil', days: 30, price: 15 },
  { type: 'Cuenta', days: 30, price: 45 },
];

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Catálogo en línea' });
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Lista de precios' });

async function linkOn(page: Page): Promise<string> {
  const text = dialog(page).getByText(/\/catalogo\/[\w-]{22}$/);
  await expect(text).toBeVisible();
  return (await text.textContent()) ?? '';
}

/** Opens the link as a buyer does, without the panel. */
async function visitor(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** Loads the visitor's page until it shows this: the reseller's phone sends first. */
const shows = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** px of the picture's corner that holds the code. */
const CORNER = { width: 360, height: 330 };

/** What a camera reads from the picture. Only the corner, in grey, leaves the page: a whole picture is megabytes. */
const codeOf = async (picture: Locator): Promise<string> => {
  const greys = await picture.evaluate((canvas: HTMLCanvasElement, { width, height }) => {
    const image = canvas.getContext('2d')?.getImageData(0, canvas.height - height, width, height);
    return [...(image?.data ?? [])].filter((_value, at) => at % 4 === 0);
  }, CORNER);
  const data = Uint8Array.from(greys.flatMap((grey) => [grey, grey, grey, 255]));
  return decodeQR({ ...CORNER, data });
};

test(
  '[PAGE-10] [PAGE-11] a catalogue that is turned on without a network shows prices and room once there is one',
  { tag: '@worker' },
  async ({ page, context, browser, reseller, api }) => {
    await api.send('PATCH', `/user/me/update_phone/${reseller.id}`, { phone: '+51987654321' });
    const { categoryId, accountId } = await seedBook(api);
    await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
    const disney = await api.create('/category/create', { name: 'Disney+' });
    await api.send('PATCH', `/category/update/${disney}`, { prices: PRICES.slice(0, 1) });
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/free');
    await expect(page.getByText('5 perfiles libres')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lista de precios' }).click();
    await list(page).getByRole('button', { name: 'Catálogo en línea' }).click();
    await dialog(page).getByRole('button', { name: 'Ponerlo en línea' }).click();
    const link = await linkOn(page);
    expect(await violations(page)).toEqual([]);
    const shop = await visitor(browser, link);
    await expect(shop.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await context.setOffline(false);
    await shows(shop, shop.getByRole('heading', { name: `Catálogo de ${reseller.username}` }));
    await expect(shop.getByRole('heading', { level: 2 })).toHaveText(['Netflix', 'Disney+']);
    await expect(shop.locator('section').first()).toContainText(
      /Disponible\s*Perfil, 30 días\s*S\/\. 15\.00\s*Cuenta completa, 30 días\s*S\/\. 45\.00/,
    );
    const href = async (name: string) =>
      decodeURIComponent((await shop.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(await href('Pedir por WhatsApp: Netflix')).toMatch(/phone=\+51987654321&.*quiero Netflix/);
    expect(await href('Avísame cuando haya: Disney+')).toContain('avísame cuando tengas Disney+');
    expect(await violations(shop)).toEqual([]);
    await enlarge(shop, '200%');
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    // The sale of the whole account leaves no room.
    const whole = clientBody(accountId, { accountType: 'Cuenta', numberprofile: '1,2,3,4,5' });
    await api.create('/client/create', whole);
    await shows(shop, shop.getByRole('link', { name: 'Avísame cuando haya: Netflix' }));

    await dialog(page).getByRole('button', { name: 'Cambiar el enlace' }).click();
    await expect.poll(() => linkOn(page)).not.toBe(link);
    const second = await linkOn(page);
    await shows(shop, shop.getByRole('heading', { name: 'Este enlace ya no sirve' }));
    await shop.goto(second);
    await expect(shop.getByRole('heading', { name: 'Netflix' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Quitar el catálogo' }).click();
    await shows(shop, shop.getByRole('heading', { name: 'Este enlace ya no sirve' }));
    await shop.context().close();
  },
);

test('[PAGE-11] the price list’s picture has a code that a camera reads, its text the link, while it is on', async ({
  page,
  reseller,
  api,
}) => {
  const { categoryId } = await seedBook(api);
  await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
  await signIn(page, reseller);
  await page.goto('/categories?dialog=price-list');
  const picture = list(page).getByRole('img');
  await expect(list(page).getByRole('button', { name: 'Descargar' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(codeOf(picture)).rejects.toThrow();
  await list(page).getByRole('button', { name: 'Catálogo en línea' }).click();
  await dialog(page).getByRole('button', { name: 'Ponerlo en línea' }).click();
  const link = await linkOn(page);
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await expect(list(page)).toContainText('La imagen lleva el QR de tu catálogo');
  await expect.poll(() => codeOf(picture).catch(() => '')).toBe(link);
  await list(page).getByRole('tab', { name: 'Texto' }).click();
  await expect(list(page).getByLabel('Mensaje')).toHaveValue(new RegExp(`Mira qué hay ahora: ${link}$`));
});

test(
  '[PAGE-11] a helper makes the price list and has no hand in the catalogue',
  { tag: '@worker' },
  async ({ page, reseller, server, browser, api }) => {
    const { categoryId } = await seedBook(api);
    await api.send('PATCH', `/category/update/${categoryId}`, { prices: PRICES });
    await api.send('PATCH', `/user/me/catalogue/${reseller.id}`, { catalogueId: 'A'.repeat(22) });
    await signIn(page, reseller);
    const luis = await helperOn({ server, browser, reseller, rights: ['sell'] });
    await luis.page.goto('/free?dialog=price-list');
    await expect(list(luis.page).getByRole('img')).toBeVisible();
    await expect(list(luis.page).getByRole('button', { name: 'Catálogo en línea' })).toHaveCount(0);
    await luis.page.goto('/free?dialog=catalogue');
    await expect(luis.page.getByRole('heading', { name: /Perfiles libres|Vender/ }).first()).toBeVisible();
    await expect(dialog(luis.page)).toHaveCount(0);
    await luis.context.close();
  },
);
