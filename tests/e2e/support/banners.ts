import { expect, type Page } from '@playwright/test';

/** A banner's life, in ms of the page's own clock. */
interface BannerLife {
  status: string | null;
  text: string;
  shownAt: number;
  goneAt: number | null;
}

/** A timer that the page started, in ms of the page's own clock. */
interface TimerStart {
  at: number;
  ms: number | undefined;
}

/** What the page writes down; a busy machine can delay all of it, but not change what was asked for. */
interface BannerNotes {
  lives: Map<Element, BannerLife>;
  timers: TimerStart[];
}

/** How long before a banner shows its timer may have started: React comes late on a busy machine. */
const LATEST_MS = 15_000;

/** Has the page write down when each banner comes and goes, and the timers; `expectBanner` reads it. */
export async function timeBanners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: BannerNotes = { lives: new Map(), timers: [] };
    const { lives, timers } = notes;
    // As they are now: a faked clock, which is put in place after this, sets timers of its own through them.
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

/**
 * Waits until a banner with this text, or with one that has it inside, has come and gone, and expects its timer to have
 * been one of exactly `ms`, in the looks of `status` where that is given.
 */
export async function expectBanner(
  page: Page,
  text: string | RegExp,
  ms: number,
  status?: 'success' | 'error' | 'warning' | 'info',
): Promise<void> {
  const past = await page.waitForFunction(
    ({ piece, pattern }) => {
      const { lives, timers } = (window as unknown as { bannerNotes: BannerNotes }).bannerNotes;
      const gone = [...lives.values()].filter(({ goneAt }) => goneAt !== null);
      const life = gone.find((one) => one.text.includes(piece) && new RegExp(pattern).test(one.text));
      return life && { ...life, timers };
    },
    typeof text === 'string' ? { piece: text, pattern: '' } : { piece: '', pattern: text.source },
  );
  const { timers, ...life } = (await past.jsonValue()) as BannerLife & { timers: TimerStart[] };
  const before = timers.filter(({ at }) => at <= life.shownAt && at > life.shownAt - LATEST_MS);
  // The one that took it away: it was started before the banner was seen, and had run when the banner was gone.
  const fitting = before.filter((timer) => timer.ms === ms && timer.at + ms <= (life.goneAt ?? 0) + 1);
  expect(fitting, `a timer of ${ms} ms: ${JSON.stringify({ life, before })}`).not.toEqual([]);
  if (status) expect(life.status).toBe(status);
}
