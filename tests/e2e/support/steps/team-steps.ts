import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Right } from '#domain/rows.ts';
import { type LiveServer, signIn } from '#tests/e2e/support/fixtures.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';
import { type ApiClient, apiClient } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';

export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menú' }).click();

/** Opens a book from the menu. */
export async function openBook(page: Page, name: RegExp): Promise<void> {
  await openMenu(page);
  // The app reloads in the other book.
  const started = page.waitForEvent('load');
  await page.getByRole('list', { name: 'Libros' }).getByRole('button', { name }).click();
  await started;
}

/** A helper of the reseller, on a phone of their own that has the book open, and their calls from another. */
export interface WorkingHelper {
  id: string;
  page: Page;
  context: BrowserContext;
  api: ApiClient;
}

interface Helping {
  server: LiveServer;
  browser: Browser;
  reseller: LiveUser;
  name?: string;
  rights: readonly Right[];
}

/** Close its context at the end. */
export async function helperOn({
  server,
  browser,
  reseller,
  name = 'Luis',
  rights,
}: Helping): Promise<WorkingHelper> {
  const person = await server.createUser();
  const own = server.api(person);
  const invite = await server.api(reseller).send('POST', '/team/invites', { name, rights });
  const { code } = invite.body['data'] as { code: string };
  const joined = await own.send('POST', '/team/join', { code });
  const { id } = joined.body['data'] as { id: string };
  const opened = await own.send('POST', `/team/books/${id}/open`);
  const { tokenSession: token } = opened.body['data'] as { tokenSession: string };
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, person);
  await openBook(page, /Libro de/);
  await page.getByRole('heading', { level: 1, name: /^Libro de / }).waitFor();
  await waitForWorker(page);
  return { id, page, context, api: apiClient(server.url, { id, token }) };
}
