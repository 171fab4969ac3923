import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';

/** Moves the clock on by `days`, without a server that would correct it. */
export async function returnLater(page: Page, days: number): Promise<void> {
  await page.context().route('**/api/v1/**', (route) => route.abort());
  // The reload drops an answer under way, which would correct the clock.
  await page.reload();
  await page.clock.setSystemTime(Date.now() + days * DAY_MS);
  await page.clock.runFor(31_000);
}
