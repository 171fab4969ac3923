import type { Locator, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { ANDROID_WHATSAPP, IPHONE, offerInstall } from '#tests/e2e/support/device/install-steps.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

const entry = (page: Page) => page.getByRole('button', { name: 'Instalar Vigente' });
const card = (page: Page) => page.getByRole('region', { name: 'Vigente en tu pantalla de inicio' });
const html = (page: Page) => page.locator('html');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
}

test.describe('where the browser asks', { tag: '@phone' }, () => {
  test('[PWA-23] the offer stands in the menu, below its list, only while the app can be installed; a yes is confirmed', async ({
    page,
    reseller,
  }) => {
    await signIn(page, reseller);
    await openMenu(page);
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await offerInstall(page, 'accepted');
    await expect(html(page)).toHaveAttribute('data-held', 'true');
    await expect(entry(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: entry(page) })).toHaveCount(0);
    await entry(page).click();
    await bannerCame(page, 'Instalando Vigente');
    await expect(html(page)).toHaveAttribute('data-asked', 'yes');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await bannerCame(page, 'Listo: Vigente ya está instalado.');
    await openMenu(page);
    await expect(entry(page)).toHaveCount(0);
  });

  test('[PWA-23] an event that comes before anything is drawn is kept', async ({ page, reseller }) => {
    await signIn(page, reseller);
    await page.addInitScript(() => {
      // By this event the app's script has run and rendered nothing.
      document.addEventListener('DOMContentLoaded', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        document.documentElement.dataset['drawn'] = String(
          document.getElementById('root')?.childElementCount,
        );
        dispatchEvent(event);
      });
    });
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-drawn', '0');
    await openMenu(page);
    await expect(entry(page)).toBeVisible();
  });

  test('[PWA-23] after the first sale the panel offers it once; a no holds over a reload, and the menu keeps it', async ({
    page,
    reseller,
    api,
  }) => {
    await signIn(page, reseller);
    await offerInstall(page, 'dismissed');
    await openMenu(page);
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await expect(card(page)).toBeVisible();
    await card(page).getByRole('button', { name: 'Ahora no' }).click();
    await expect(card(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('FINANZAS')).toBeVisible();
    await offerInstall(page, 'dismissed');
    await openMenu(page);
    await expect(entry(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test("[PWA-23] a no to the browser's own question is shown, and ends the panel's offer", async ({
    page,
    reseller,
    api,
  }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signIn(page, reseller);
    await offerInstall(page, 'dismissed');
    await card(page).getByRole('button', { name: 'Instalar' }).click();
    await bannerCame(page, 'No se instaló.');
    await offerInstall(page, 'dismissed');
    await openMenu(page);
    await expect(entry(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});

/** The half of the step's picture in which it marks the icon to touch. */
const markedHalf = (picture: Locator): Promise<'above' | 'below'> =>
  picture.evaluate((svg) => {
    const middle = (element: Element): number => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    const mark = svg.querySelector('circle');
    if (!mark) throw new Error('The picture marks nothing');
    return middle(mark) < middle(svg) ? 'above' : 'below';
  });

for (const [browser, words, half] of [
  ['safari', /abajo en Safari/, 'below'],
  ['chrome', /junto a la dirección/, 'above'],
] as const) {
  test.describe(`on an iPhone in ${browser}`, { tag: '@phone' }, () => {
    test.use({ userAgent: IPHONE[browser] });

    test(`[PWA-24] the steps are shown with pictures, from the menu and from the panel: ${browser}`, async ({
      page,
      reseller,
      api,
    }) => {
      const { accountId } = await seedBook(api);
      await api.create('/client/create', clientBody(accountId));
      await signIn(page, reseller);
      await card(page).getByRole('button', { name: 'Ver cómo' }).click();
      const sheet = page.getByRole('dialog', { name: 'Instalar Vigente' });
      const steps = sheet.getByRole('list', { name: 'Pasos' }).getByRole('listitem');
      await expect(steps).toHaveCount(3);
      await expect(steps.first()).toContainText(words);
      await expect(steps.nth(1)).toContainText('Agregar a Inicio');
      await expect(steps.locator('svg')).toHaveCount(3);
      expect(await markedHalf(steps.first().locator('svg'))).toBe(half);
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await openMenu(page);
      await entry(page).click();
      await expect(steps).toHaveCount(3);
    });
  });
}

test.describe("inside WhatsApp's browser on Android", { tag: '@phone' }, () => {
  test.use({ userAgent: ANDROID_WHATSAPP });

  test('[PWA-25] every screen says that nothing is kept here, and opens the real browser at the same address', async ({
    page,
    reseller,
    server,
  }) => {
    const notice = page.getByRole('complementary', { name: 'Navegador de otra app' });
    for (const path of ['/login', '/register?ref=ABC123']) {
      await page.goto(path);
      await expect(notice).toContainText('Estás en el navegador de WhatsApp');
      const link = notice.getByRole('link', { name: 'Abrir en tu navegador' });
      await expect(link).toHaveAttribute(
        'href',
        `intent://${new URL(server.url).host}${path}#Intent;scheme=http;action=android.intent.action.VIEW;` +
          `category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(server.url + path)};end`,
      );
    }
    await signIn(page, reseller);
    await expect(notice).toBeVisible();
  });
});

test.describe("inside WhatsApp's browser on an iPhone", { tag: '@phone' }, () => {
  test.use({ userAgent: IPHONE.whatsapp, permissions: ['clipboard-read', 'clipboard-write'] });

  test('[PWA-25] the link is copied, to be pasted into Safari', async ({ page, server }) => {
    await page.goto('/register?ref=ABC123');
    const notice = page.getByRole('complementary', { name: 'Navegador de otra app' });
    await expect(notice).toContainText('abre Safari');
    await expect(notice.getByRole('link')).toHaveCount(0);
    await notice.getByRole('button', { name: 'Copiar enlace' }).click();
    await bannerCame(page, 'Enlace copiado.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/register?ref=ABC123`,
    );
  });
});

test(
  '[PWA-23] [PWA-24] [PWA-25] a computer whose browser asks nothing shows no offer and no notice',
  { tag: '@desktop' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signIn(page, reseller);
    await expect(page.getByText('FINANZAS')).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
  },
);
