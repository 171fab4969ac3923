import { expect, type Page } from '@playwright/test';

/** A banner's life, in ms of the page's own clock. */
interface BannerLife {
  status: string | null;
  text: string;
  shownAt: number;
  goneAt: number | null;
}

/** What a busy machine may add to a timer, ms. */
const LATE_MS = 4_000;
/** React takes a moment between the start of the timer and the banner. */
const EARLY_MS = 500;

/** Has the page write down when each banner comes and goes; `expectBanner` reads it. */
export async function timeBanners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lives = new Map<Element, BannerLife>();
    Object.assign(window, { bannerLives: lives });
    new MutationObserver(() => {
      const now = performance.now();
      for (const banner of document.querySelectorAll('[data-banner]')) {
        const [status, text] = [banner.getAttribute('data-banner'), banner.textContent ?? ''];
        if (!lives.has(banner)) lives.set(banner, { status, text, shownAt: now, goneAt: null });
      }
      for (const [banner, life] of lives) if (!banner.isConnected) life.goneAt ??= now;
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until a banner with this text, or with one that has it inside, has come and gone, and expects it to have
 * stayed for `ms`, in the looks of `status` where that is given.
 */
export async function expectBanner(
  page: Page,
  text: string | RegExp,
  ms: number,
  status?: 'success' | 'error' | 'warning' | 'info',
): Promise<void> {
  const past = await page.waitForFunction(
    ({ piece, pattern }) => {
      const { bannerLives } = window as unknown as { bannerLives: Map<Element, BannerLife> };
      const gone = [...bannerLives.values()].filter(({ goneAt }) => goneAt !== null);
      return gone.find((life) => life.text.includes(piece) && new RegExp(pattern).test(life.text));
    },
    typeof text === 'string' ? { piece: text, pattern: '' } : { piece: '', pattern: text.source },
  );
  const life = await past.evaluate((found) => found);
  const stayedMs = (life?.goneAt ?? 0) - (life?.shownAt ?? 0);
  expect(stayedMs).toBeGreaterThan(ms - EARLY_MS);
  expect(stayedMs).toBeLessThan(ms + LATE_MS);
  if (status) expect(life?.status).toBe(status);
}
