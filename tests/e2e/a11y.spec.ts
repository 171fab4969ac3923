import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api-client.ts';
import { chipOf } from './acts.ts';
import { expect, signIn, test } from './fixtures.ts';

const PUBLIC = ['/login', '/register', '/verify_email', '/recover_password', '/new_password'];
const SIGNED_IN = [
  '/',
  '/sold',
  '/support',
  '/overdue',
  '/categories',
  '/suppliers',
  '/review',
  '/edit_profile',
  '/wallet',
  '/recharge_list',
  '/finish_membership',
  '/logout',
];
const DIALOGS = [
  'account-new',
  'account-edit',
  'client-new',
  'client',
  'client-edit',
  'client-renew',
  'client-delete',
  'client-dates',
  'client-data',
  'client-terms',
  'client-days',
  'client-refund',
];
const MIN_TARGET_PX = 44;

/** What a screen must never do, gathered while a test walks through all of them. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${page.url()} ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
  return complaints;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 160)}`));
}

/** What can be pressed and is smaller than a finger (PWA-20); links within running text are none. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const pressable =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=checkbox]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [inert], [aria-hidden=true]');
    const box = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = element.matches('input[type=radio], input[type=checkbox]')
        ? element.closest('label')
        : null;
      return label?.getBoundingClientRect() ?? own;
    };
    return [...document.querySelectorAll(pressable)]
      .filter(isShown)
      .map(
        (element) =>
          ({ element, ...box(element).toJSON() }) as { element: Element; width: number; height: number },
      )
      .filter(({ width, height }) => width > 1 && (Math.round(width) < minPx || Math.round(height) < minPx))
      .map(
        ({ element, width, height }) =>
          `${location.pathname}${location.search} ${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
      );
  }, MIN_TARGET_PX);
}

async function overflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`${page.url()} is ${width} px too wide`] : [];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[GEN-13] no screen has a serious fault of accessibility, an error or a refusal of the policy, ${colorScheme}`, async ({
    page,
    reseller,
    api,
  }) => {
    test.setTimeout(240_000);
    const complaints = complaintsOf(page);
    const found: string[] = [];
    const { accountId } = await seedBook(api);
    const clientId = await api.create('/client/create', clientBody(accountId));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PUBLIC) {
      await open(page, path);
      found.push(...(await violations(page)));
    }
    await signIn(page, reseller);
    for (const path of SIGNED_IN) {
      await open(page, path);
      found.push(...(await violations(page)));
    }
    for (const name of DIALOGS) {
      const id = name.startsWith('account') || name === 'client-new' ? accountId : clientId;
      await page.goto(`/sold?dialog=${name}&id=${id}`);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      found.push(...(await violations(page)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test(
  '[PWA-19] [PWA-20] at 360 px nothing scrolls sideways and every target takes a finger',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const { accountId } = await seedBook(api, { name: 'Un servicio con un nombre bastante largo' });
    const clientId = await api.create(
      '/client/create',
      clientBody(accountId, { nameuser: 'Maximiliana Huamán de la Cruz' }),
    );
    const found: string[] = [];
    const look = async () => found.push(...(await overflow(page)), ...(await smallTargets(page)));
    for (const path of PUBLIC) {
      await open(page, path);
      await look();
    }
    await signIn(page, reseller);
    for (const path of SIGNED_IN) {
      await open(page, path);
      await look();
    }
    await open(page, '/sold');
    await expect(chipOf(page, 'Maximiliana')).toBeVisible();
    await look();
    for (const name of DIALOGS) {
      const id = name.startsWith('account') || name === 'client-new' ? accountId : clientId;
      await page.goto(`/sold?dialog=${name}&id=${id}`);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await look();
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
