import type { CDPSession, Page } from '@playwright/test';
import { bar } from '#tests/bench/bars.ts';
import { runInPage } from '#tests/bench/page-script.ts';
import { slowDown, SLOW_MS, type Stage } from '#tests/bench/stage.ts';
import { figure, quantile, spread } from '#tests/bench/stats.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';

/** A screen of 60 Hz draws a frame each 16.7 ms; a longer gap than this has left one out. */
const LONG_MS = 25;
const LONG_SHARE = 0.05;
const PULL_PX = 240;
/** What a phone's finger reports in 0.4 s. */
const STEPS = 24;

type Part = 'opens' | 'follows the finger' | 'closes';
const PARTS: readonly Part[] = ['opens', 'follows the finger', 'closes'];

/** Frames of the sale's sheet while it floats in, follows a finger that pulls it and lets go, and leaves. */
export async function benchSheets(
  stage: Stage,
  { rate, samples }: { rate: number; samples: number },
): Promise<void> {
  const { page, context } = await stage.newPhone();
  await page.goto('/login');
  await signIn(page, stage.reseller, SLOW_MS);
  await page.goto('/free');
  await page
    .getByRole('button', { name: /^Vender/ })
    .first()
    .waitFor();
  await runInPage(page, 'motion/frames-page.ts');
  const finger = await context.newCDPSession(page);
  const gaps: Record<Part, number[]> = { opens: [], 'follows the finger': [], closes: [] };
  await openAndClose(page, finger);
  await slowDown(page, rate);
  for (let n = 0; n < samples; n += 1) {
    const seen = await openAndClose(page, finger);
    for (const part of PARTS) gaps[part].push(...seen[part]);
  }
  for (const part of PARTS) report(part, gaps[part]);
  await context.close();
}

async function openAndClose(page: Page, finger: CDPSession): Promise<Record<Part, number[]>> {
  const sheet = page.getByRole('dialog');
  const sell = page.getByRole('button', { name: /^Vender/ }).first();
  const opens = await framesOf(page, async () => {
    await sell.click();
    await sheet.waitFor();
    await stands(page);
  });
  const top = (await sheet.boundingBox())?.y ?? 0;
  const pulls = await framesOf(page, () => pull(page, finger, top + 20));
  await stands(page);
  const closes = await framesOf(page, async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
  return { opens, 'follows the finger': pulls, closes };
}

async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => window.watchFrames());
  await act();
  return page.evaluate(() => window.framesSeen());
}

const stands = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-sheet]')?.getAnimations().length === 0);

/** Pulls the sheet's head down, back up, and lets go. */
async function pull(page: Page, finger: CDPSession, fromY: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 150, y }] });
  const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await touch('touchStart', fromY);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', fromY + PULL_PX * Math.sin((Math.PI * step) / STEPS));
    await nextFrame();
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function report(part: Part, gaps: readonly number[]): void {
  const long = gaps.filter((gap) => gap > LONG_MS).length;
  figure(`sheet ${part}: between frames`, spread(gaps));
  figure(`sheet ${part}: frames over ${LONG_MS} ms`, `${long} of ${gaps.length}`);
  figure(`sheet ${part}: longest`, `${quantile(gaps, 1).toFixed(1)} ms`);
  bar({
    name: `sheet ${part}: share of long frames`,
    measured: gaps.length === 0 ? 1 : long / gaps.length,
    limit: LONG_SHARE,
    unit: '×',
  });
}
