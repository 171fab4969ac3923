import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { countTaps } from './tap-count.ts';

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
