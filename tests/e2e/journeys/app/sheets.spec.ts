import type { CDPSession, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { chipOf } from '#tests/e2e/support/page-actions.ts';
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

// Their subject is motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

/** Keeps the moment in which a new sheet takes no press, for a machine that is too slow to press within it. */
async function keepMoment(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'settle' || !(target instanceof Element)) return;
      for (const motion of target.getAnimations()) motion.pause();
    });
  });
}

const letMomentPass = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const motion of document.getAnimations()) if (motion.playState === 'paused') motion.finish();
  });

test('[GEN-59] the second press of a nervous thumb presses nothing in the sheet that has come meanwhile', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await page.goto('/sold');
  await chipOf(page, 'Ana Torres').click();
  const card = page.getByRole('dialog', { name: 'Ana Torres', exact: true });
  const again = card.getByRole('button', { name: 'Renovar', exact: true });
  await again.click();
  const renewal = page.getByRole('dialog', { name: 'Renovar a Ana Torres' });
  const renew = renewal.getByRole('button', { name: 'Renovar', exact: true });
  await renew.hover();
  await keepMoment(page);
  await renew.click();
  // The card is back, with a "Renovar" of its own.
  await expect(again).toBeVisible();
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { x, y, width, height } = (await again.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/dialog=client&/);
  await expect(renewal).toHaveCount(0);
  await letMomentPass(page);
  await again.click();
  await expect(renewal).toBeVisible();
  await expect
    .poll(async () => (await api.finances()).filter(({ kind }) => kind === 'Renovacion'))
    .toHaveLength(1);
});
