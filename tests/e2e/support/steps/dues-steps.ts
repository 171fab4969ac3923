import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { type ApiClient, clientBody } from '#tests/support/api/api-client.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import { NOON_HOURS_FROM_UTC } from '#tests/e2e/support/time/noon-zone.ts';

const HOUR_MS = 3_600_000;

/** The last minute of the calendar day in `NOON_ZONE` that comes `plusDays` after today. */
export function endOfDay(plusDays: number): string {
  const fromUtcMs = NOON_HOURS_FROM_UTC * HOUR_MS;
  const today = Math.floor((Date.now() + fromUtcMs) / DAY_MS);
  return new Date((today + plusDays + 1) * DAY_MS - fromUtcMs - 60_000).toISOString();
}

/** Sells a profile to a client whose 30 days end on that day; gives the client's id. */
export async function sellUntil(api: ApiClient, accountId: string, over: object, plusDays: number) {
  const id = await api.create('/client/create', clientBody(accountId, over));
  const endDate = endOfDay(plusDays);
  const startDate = new Date(Date.parse(endDate) - 30 * DAY_MS).toISOString();
  await api.send('PATCH', `/client/update/change_date/${id}`, { startDate, endDate, days: 30 });
  return id;
}

/** Answers chat links locally, so that no message reaches anybody. */
export async function stubChats(page: Page): Promise<void> {
  await page.context().route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
}

/** Presses the link, closes the chat that it opens, and gives the chat's address. */
export async function openChat(page: Page, link: Locator): Promise<URL> {
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const url = new URL(chat.url());
  await chat.close();
  return url;
}

/** The same from /due, and waits until the device has noted whom it will ask about. */
export async function openOffer(page: Page, userId: string, link: Locator): Promise<URL> {
  const url = await openChat(page, link);
  await expect.poll(() => notedFact(page, userId, 'awaitedDue')).toMatchObject({});
  return url;
}

/** Sends the event of a tab that comes to the front. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Expects a group of /due to list these clients in this order. */
export async function expectGroup(page: Page, group: string, names: string[]): Promise<void> {
  const rows = page.getByRole('list', { name: group, exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(names.length);
  for (const [place, name] of names.entries())
    await expect(rows.nth(place).getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible();
}
