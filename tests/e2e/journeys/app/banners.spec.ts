import type { Locator, Page } from '@playwright/test';
import { enterAdmin, findUser } from '#tests/e2e/support/steps/admin-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { type Hue, hueOf } from '#tests/e2e/support/looks.ts';
import { holdClock, passes } from '#tests/e2e/support/device/driven-clock.ts';
import { tryToSignIn } from '#tests/e2e/support/steps/session-steps.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

const LEAST_PX = 200;

const bannerOf = (page: Page, status: string): Locator => page.locator(`[data-banner=${status}]`);

/** Expects the one banner to have its status's background colour, and to stay fixed at the bottom centre. */
async function expectLook(page: Page, status: string, hue: Hue): Promise<void> {
  const banner = bannerOf(page, status);
  await expect(banner).toBeVisible();
  expect(await hueOf(banner, 'background-color')).toBe(hue);
  const box = await banner.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error('The banner has gone');
  expect(Math.round(box.width)).toBeGreaterThanOrEqual(LEAST_PX);
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
  expect(box.y).toBeGreaterThan(height / 2);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(await banner.evaluate((node) => getComputedStyle(node.parentElement ?? node).position)).toBe(
    'fixed',
  );
}

test('[GEN-03] a banner of success is green, and one of an error red and 200 px wide, however short', async ({
  page,
  reseller,
}) => {
  await page.goto('/login');
  const json = { status: 'error', message: 'No.', code: 'validation' };
  await page.route('**/user/login', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await holdClock(page);
  await tryToSignIn(page, reseller.email, reseller.password);
  await expectLook(page, 'error', 'red');
  await passes(page, 5_000);
  await expect(bannerOf(page, 'error')).toHaveCount(0);
  await tryToSignIn(page, reseller.email, reseller.password);
  await expectLook(page, 'success', 'green');
});

test('[GEN-03] a banner of a warning is yellow', async ({ browser, server, reseller }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    await signIn(page, reseller);
    await page.getByRole('link', { name: 'Cuentas' }).click();
    const newAccount = page.getByRole('button', { name: 'Nueva cuenta' });
    await expect(newAccount).toBeVisible();
    await context.setOffline(true);
    await holdClock(page);
    await newAccount.click();
    await expectLook(page, 'warning', 'yellow');
  } finally {
    await context.close();
  }
});

test('[GEN-03] any other banner is grey', { tag: '@desktop' }, async ({ page, server }) => {
  const admin = await enterAdmin(page, server);
  const row = await findUser(page, admin.user.username);
  await holdClock(page);
  // Playwright waits for a disabled button; a finger doesn't.
  await pressInert(row.getByRole('button', { name: 'Eliminar usuario' }));
  await expectLook(page, 'info', 'grey');
});
