import type { Page } from '@playwright/test';
import { until } from '#tests/support/wait.ts';

export interface SeenBanner {
  status: string;
  text: string;
  shownMs: number;
}

declare global {
  interface Window {
    seenBanners?: SeenBanner[];
  }
}

/** Times every result banner of the page from here on, by the page's own clock. */
export async function watchBanners(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: SeenBanner[] = [];
    const since = new Map<HTMLElement, number>();
    const look = () => {
      const shown = new Set(document.querySelectorAll<HTMLElement>('[data-banner]'));
      for (const banner of shown) if (!since.has(banner)) since.set(banner, performance.now());
      for (const [banner, from] of since) {
        if (shown.has(banner)) continue;
        const { dataset, textContent } = banner;
        seen.push({
          status: dataset['banner'] ?? '',
          text: textContent ?? '',
          shownMs: performance.now() - from,
        });
        since.delete(banner);
      }
    };
    window.seenBanners = seen;
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

/** The banner with this text, once it has come and gone. */
export function goneBanner(page: Page, text: string): Promise<SeenBanner> {
  const look = async () => {
    const seen = await page.evaluate(() => window.seenBanners ?? []);
    const gone = seen.find((banner) => banner.text.includes(text));
    if (!gone) throw new Error(`not among ${JSON.stringify(seen)}`);
    return gone;
  };
  return until(look, { what: `the banner “${text}” to come and go` });
}
