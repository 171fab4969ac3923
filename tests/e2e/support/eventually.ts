import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';

/** The same app, `days` later and with no server that would put the phone's clock right. */
export async function returnLater(page: Page, days: number): Promise<void> {
  await page.context().route('**/api/v1/**', (route) => route.abort());
  // An answer still under way would put it right.
  await page.reload();
  await page.clock.setSystemTime(Date.now() + days * DAY_MS);
  await page.clock.runFor(31_000);
}
