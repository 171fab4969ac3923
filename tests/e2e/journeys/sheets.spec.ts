import type { CDPSession, Page } from '@playwright/test';
import { seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

/** Steps of a drag: a finger reports its place about each frame. */
const STEPS = 8;

/** Pulls what lies at `from` down by `byPx` with one finger, and keeps it there. */
async function pull(
  page: Page,
  finger: CDPSession,
  { from, byPx }: { from: { x: number; y: number }; byPx: number },
) {
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from.y + (byPx * step) / STEPS);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

test(
  '[GEN-50] a sheet follows the finger that pulls its head down: a short pull gives it back, a long one closes it',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await signIn(page, reseller);
    await page.goto(`/sold?dialog=account-renew&id=${accountId}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.waitForFunction(() => document.querySelector('[data-sheet]')?.getAnimations().length === 0);
    const finger = await page.context().newCDPSession(page);
    const top = async () => (await sheet.boundingBox())?.y ?? Number.NaN;
    const atRest = await top();
    const from = { x: 150, y: atRest + 20 };
    const letGo = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    // Slow enough to be no flick.
    await pull(page, finger, { from, byPx: 24 });
    await expect.poll(top).toBeCloseTo(atRest + 24, 0);
    await letGo();
    await expect.poll(top).toBeCloseTo(atRest, 0);

    await pull(page, finger, { from, byPx: 260 });
    await letGo();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/sold$/);
  },
);
