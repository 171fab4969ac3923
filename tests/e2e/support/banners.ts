import { expect, type Page } from '@playwright/test';
import { countWork } from '#tests/e2e/support/time/settle.ts';
import { holdTimers, LONGEST_FREE_MS, passHeld } from '#tests/e2e/support/time/held-timers.ts';

interface BannerLife {
  status: string | null;
  text: string;
  shown: Moment;
  gone: Moment | null;
}

interface Moment {
  /** ms that have passed by `passes` (`held-timers.ts`). */
  passed: number;
  /** ms of the browser's own clock. */
  real: number;
}

interface Notes {
  bannerNotes: { lives: Map<Element, BannerLife> };
  heldTimers: { passed: number; seconds: number[] };
}

/** Longest time between a timer's start and its banner: React renders late on a busy machine. */
const LATEST_MS = 15_000;

/** Holds the page's timers, counts its work and makes it note its banners, for `expectBanner`. */
export async function timeBanners(page: Page): Promise<void> {
  await holdTimers(page);
  await countWork(page);
  await noteBanners(page);
}

/** Makes the page note when each banner comes and goes. */
export async function noteBanners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lives = new Map<Element, BannerLife>();
    Object.assign(window, { bannerNotes: { lives } });
    const { heldTimers } = window as unknown as Partial<Notes>;
    new MutationObserver(() => {
      const passed = heldTimers?.passed ?? 0;
      const now = { passed, real: performance.now() - passed };
      for (const banner of document.querySelectorAll('[data-banner]')) {
        const [status, text] = [banner.getAttribute('data-banner'), banner.textContent ?? ''];
        if (!lives.has(banner)) lives.set(banner, { status, text, shown: now, gone: null });
      }
      for (const [banner, life] of lives) if (!banner.isConnected) life.gone ??= now;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a banner with this text, or part of its text, has come; it may have gone since. */
export async function bannerCame(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(({ piece, pattern }) => {
    const { lives } = (window as unknown as Notes).bannerNotes;
    return [...lives.values()].some((one) => one.text.includes(piece) && new RegExp(pattern).test(one.text));
  }, patternOf(text));
}

/** The texts of the banners since the last load, also of those that have gone. */
export const bannersSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lives } = (window as unknown as Notes).bannerNotes;
    return [...lives.values()].map(({ text }) => text);
  });

const patternOf = (text: string | RegExp): { piece: string; pattern: string } =>
  typeof text === 'string' ? { piece: text, pattern: '' } : { piece: '', pattern: text.source };

/**
 * Waits until a banner with this text, or part of its text, has come. Expects it to stand until exactly `ms` have passed and
 * to be gone then, and its look to be that of `status` if given.
 */
export async function expectBanner(
  page: Page,
  text: string | RegExp,
  ms: number,
  status?: 'success' | 'error' | 'warning' | 'info',
): Promise<void> {
  await bannerCame(page, text);
  if (ms <= LONGEST_FREE_MS) return expectBriefBanner(page, text, ms, status);
  const { shown, gone } = await lifeOf(page, text);
  if (!gone) {
    const leftMs = shown.passed + ms - (await passedIn(page));
    if (leftMs > 1) await passHeld(page, leftMs - 1);
    if (leftMs > 0) await passHeld(page, 1);
  }
  const life = await lifeOf(page, text);
  const stood = life.gone && life.gone.passed - life.shown.passed;
  expect({ ms: stood, status: status && life.status }).toEqual({ ms, status });
}

/** Its timer is not held: it must have been set to just `ms`. */
async function expectBriefBanner(
  page: Page,
  text: string | RegExp,
  ms: number,
  status?: string,
): Promise<void> {
  await expect.poll(async () => (await lifeOf(page, text)).gone).not.toBeNull();
  const { shown, gone, ...life } = await lifeOf(page, text);
  const seconds = await page.evaluate(() => (window as unknown as Notes).heldTimers.seconds);
  const before = seconds.filter((at) => at <= shown.real && at > shown.real - LATEST_MS);
  const fitting = before.filter((at) => at + ms <= (gone?.real ?? 0) + 1);
  expect(fitting, `a timer of ${ms} ms: ${JSON.stringify({ shown, gone, before })}`).not.toEqual([]);
  if (status) expect(life.status).toBe(status);
}

const passedIn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Notes).heldTimers.passed);

async function lifeOf(page: Page, text: string | RegExp): Promise<BannerLife> {
  const life = await page.evaluate(({ piece, pattern }) => {
    const all = [...(window as unknown as Notes).bannerNotes.lives.values()];
    return all.find((one) => one.text.includes(piece) && new RegExp(pattern).test(one.text));
  }, patternOf(text));
  if (!life) throw new Error(`No banner ${text.toString()}`);
  return life;
}
