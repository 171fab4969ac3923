import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

interface Goal {
  taps: number;
  /** As many more for each client. */
  each?: number;
}

/** rules §13 */
const GOALS = {
  'first sale': { taps: 9 },
  'sell and send': { taps: 5 },
  'charge today': { taps: 1, each: 2 },
  'client paid': { taps: 2 },
  'account down': { taps: 4, each: 2 },
  'account back': { taps: 4, each: 2 },
  'their password': { taps: 3 },
  'find by number': { taps: 2 },
  'month per service': { taps: 1 },
  'change password': { taps: 3, each: 2 },
  'move a client': { taps: 3 },
  'sell a combo': { taps: 6 },
  'renew many': { taps: 3 },
  'leave the sheet': { taps: 3 },
} satisfies Record<string, Goal>;

export type Job = keyof typeof GOALS;

/** Begins to count on the screen shown. `within` expects the taps so far, and `before`, to keep to the job's goal. */
export async function countJob(page: Page, job: Job) {
  const taps = await countTaps(page);
  const goal: Goal = GOALS[job];
  return {
    taps,
    within: async ({ clients = 0, before = 0 } = {}): Promise<void> => {
      expect(before + (await taps()), `taps to ${job}`).toBeLessThanOrEqual(
        goal.taps + clients * (goal.each ?? 0),
      );
    },
  };
}

/** Begins a job where a reseller does, at Hoy. */
export async function beginJob(page: Page, job: Job) {
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  return countJob(page, job);
}

/** An entry of the bar below, on a phone. */
export const barEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
