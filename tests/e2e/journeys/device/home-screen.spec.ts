import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { IPHONE } from '#tests/e2e/support/device/install-steps.ts';

test.use({ serviceWorkers: 'allow' });

const SHUT = '<!doctype html><title>WhatsApp</title><h1>WhatsApp</h1>';

/** Makes the page look opened from an iPhone's home screen. */
async function fromHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
  });
}

/** The link that opens a chat with the first due client. */
const chat = (page: Page) => page.getByRole('link', { name: /WhatsApp|Pedir/ }).first();

test.describe('on an iPhone', { tag: '@phone' }, () => {
  test.use({ userAgent: IPHONE.safari });

  test("[PWA-28] [MSG-06] from the home screen a chat opens in the app's own window, no empty one stays, and the way back asks what came of it", async ({
    page,
    context,
    reseller,
    api,
  }) => {
    const { accountId } = await seedBook(api);
    const id = await api.create('/client/create', clientBody(accountId));
    const dates = { startDate: daysAgo(30), endDate: daysAgo(0.01), days: 30 };
    await api.send('PATCH', `/client/update/change_date/${id}`, dates);
    await context.route('https://api.whatsapp.com/**', async (route) => {
      // A real server takes longer to answer than the note of whom it is about, and the app's page lives until then.
      await expect.poll(() => notedFact(outside, reseller.id, 'awaitedDue')).toMatchObject({ clientId: id });
      await route.fulfill({ contentType: 'text/html', body: SHUT });
    });
    const outside = await context.newPage();
    await outside.goto('/favicon.svg');
    await fromHomeScreen(page);
    await signIn(page, reseller);
    await page.goto('/due');
    await expect(chat(page)).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(chat(page)).not.toHaveAttribute('target');
    await chat(page).click();
    // Without WhatsApp its web page opens; the way back leads to the same screen.
    await expect(page).toHaveURL(/api\.whatsapp\.com/);
    expect(context.pages()).toHaveLength(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/due/);
    await expect(page.getByRole('dialog', { name: /¿Qué pasó con/ })).toBeVisible();
  });

  test('[PWA-28] in a Safari tab a chat opens beside the app', async ({ page, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await page.goto('/suppliers');
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('target', '_blank');
  });
});

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Insets of a phone with a notch, upright and held sideways. */
const UPRIGHT = { top: 59, bottom: 34, left: 0, right: 0 };
const SIDEWAYS = { top: 0, bottom: 21, left: 59, right: 59 };

async function withInsets(page: Page, insets: typeof UPRIGHT): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { top, bottom, left, right } = insets;
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom, left, right } });
}

const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('link', { name, exact: true }).boundingBox();
  expect(box, name).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

test(
  '[PWA-29] under the clock and above the home line nothing can be pressed that is of the app, upright and sideways',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await withInsets(page, UPRIGHT);
    const menu = page.getByRole('button', { name: 'Menú' });
    await expect.poll(async () => (await menu.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(UPRIGHT.top);
    const bar = await boxOf(page, 'Cuentas');
    const height = page.viewportSize()?.height ?? 0;
    expect(bar.y + bar.height).toBeLessThanOrEqual(height - UPRIGHT.bottom);

    await page.setViewportSize({ width: 844, height: 390 });
    await withInsets(page, SIDEWAYS);
    await expect.poll(async () => (await boxOf(page, 'Cuentas')).x).toBeGreaterThanOrEqual(SIDEWAYS.left);
    const right = await menu.boundingBox();
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(844 - SIDEWAYS.right);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const side = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(title?.x ?? 0).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0));
  },
);

test(
  '[PWA-29] the status bar has the colour of the paper of each theme',
  { tag: '@phone' },
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      const [told, paper] = await page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
        const [meta] = metas.filter(({ media }) => matchMedia(media).matches);
        const probe = document.createElement('i');
        probe.style.color = meta?.content ?? '';
        document.body.append(probe);
        return [getComputedStyle(probe).color, getComputedStyle(document.body).backgroundColor];
      });
      expect(told, colorScheme).toBe(paper);
    }
    await expect(page.locator('meta[name=apple-mobile-web-app-status-bar-style]')).toHaveAttribute(
      'content',
      'default',
    );
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  },
);
