import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tapsSoFar?: number;
  }
}

/**
 * Counts what a person presses from now on, on this page and those that it leads to. The function returned gives the
 * number since, which a reload would lose. Typing is no tap, nor is the press that brings the keyboard to a field, as the
 * goals of rules §13 are counted. A press of the keyboard counts as none, so a journey that counts presses the button.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounted = window.tapsSoFar !== undefined;
    window.tapsSoFar = 0;
    // An earlier test on this page has begun to count.
    if (isCounted) return;
    document.addEventListener(
      'click',
      (event) => {
        // A label's click is repeated on its input, without a place; a click by Enter has none either.
        if (event.isTrusted && event.detail > 0) window.tapsSoFar = (window.tapsSoFar ?? 0) + 1;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => window.tapsSoFar ?? Number.NaN);
}
