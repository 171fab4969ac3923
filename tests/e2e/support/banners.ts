import { expect, type Page } from '@playwright/test';

/** Times are ms of the page's own clock. */
interface BannerLife {
  status: string | null;
  text: string;
  shownAt: number;
  goneAt: number | null;
}

/** `at` is ms of the page's own clock. */
interface TimerStart {
  at: number;
  ms: number | undefined;
}

/** A busy machine delays everything in these notes, but doesn't change the time that a timer was set to. */
interface BannerNotes {
  lives: Map<Element, BannerLife>;
  timers: TimerStart[];
}

/** Longest time between a timer's start and its banner: React renders late on a busy machine. */
const LATEST_MS = 15_000;

/** Makes the page note its timers and when each banner comes and goes; `expectBanner` reads that. */
export async function timeBanners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: BannerNotes = { lives: new Map(), timers: [] };
    const { lives, timers } = notes;
    // The real functions: a fake clock that is installed later sets timers of its own through them.
    const start = window.setTimeout.bind(window);
    const clock = performance.now.bind(performance);
    const noted = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number => {
      timers.push({ at: clock(), ms });
      return start(handler, ms, ...rest);
    };
    Object.assign(window, { bannerNotes: notes, setTimeout: noted });
    new MutationObserver(() => {
      const now = clock();
      for (const banner of document.querySelectorAll('[data-banner]')) {
        const [status, text] = [banner.getAttribute('data-banner'), banner.textContent ?? ''];
        if (!lives.has(banner)) lives.set(banner, { status, text, shownAt: now, goneAt: null });
      }
      for (const [banner, life] of lives) if (!banner.isConnected) life.goneAt ??= now;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a banner with this text, or part of its text, has come; it may have gone since. */
export async function bannerCame(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(({ piece, pattern }) => {
    const { lives } = (window as unknown as { bannerNotes: BannerNotes }).bannerNotes;
    return [...lives.values()].some((one) => one.text.includes(piece) && new RegExp(pattern).test(one.text));
  }, patternOf(text));
}

/** The texts of the banners since the last load, also of those that have gone. */
export const bannersSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lives } = (window as unknown as { bannerNotes: BannerNotes }).bannerNotes;
    return [...lives.values()].map(({ text }) => text);
  });

const patternOf = (text: string | RegExp): { piece: string; pattern: string } =>
  typeof text === 'string' ? { piece: text, pattern: '' } : { piece: '', pattern: text.source };

/**
 * Waits until a banner with this text, or part of its text, has come and gone. Expects its timer to have been set to
 * exactly `ms`, and its look to be that of `status` if given.
 */
export async function expectBanner(
  page: Page,
  text: string | RegExp,
  ms: number,
  status?: 'success' | 'error' | 'warning' | 'info',
): Promise<void> {
  const past = await page.waitForFunction(({ piece, pattern }) => {
    const { lives, timers } = (window as unknown as { bannerNotes: BannerNotes }).bannerNotes;
    const gone = [...lives.values()].filter(({ goneAt }) => goneAt !== null);
    const life = gone.find((one) => one.text.includes(piece) && new RegExp(pattern).test(one.text));
    return life && { ...life, timers };
  }, patternOf(text));
  const { timers, ...life } = (await past.jsonValue()) as BannerLife & { timers: TimerStart[] };
  const before = timers.filter(({ at }) => at <= life.shownAt && at > life.shownAt - LATEST_MS);
  // The timer that removed the banner: it started before the banner showed, and ended by the time it was gone.
  const fitting = before.filter((timer) => timer.ms === ms && timer.at + ms <= (life.goneAt ?? 0) + 1);
  expect(fitting, `a timer of ${ms} ms: ${JSON.stringify({ life, before })}`).not.toEqual([]);
  if (status) expect(life.status).toBe(status);
}
