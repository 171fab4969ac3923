import { v7 as uuidv7 } from 'uuid';
import type { OutboxEntry } from '#db/local-database.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { changePassword } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';

const EMAIL = 'cuenta@correo.example';
let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
});

const CLIENTS = 200;

/** Pages of another phone, which this one fills as it sees their clients. */
async function seedPages(api: ApiClient): Promise<void> {
  const call = (method: string, path: string, body: object) => ({
    key: crypto.randomUUID(),
    occurredAt: new Date().toISOString(),
    method,
    path,
    body,
  });
  const calls = Array.from({ length: CLIENTS }, (_each, at) => {
    const client = { id: uuidv7(), nameuser: `Cliente ${at}`, phoneuser: `+5191${1_000_000 + at}` };
    const pageId = String(at).padStart(22, 'A');
    return [
      call('POST', '/client/create', clientBody(book.accountId, client)),
      call('PATCH', `/client/page/${client.id}`, { pageId, pageKey: 'k'.repeat(43), pageContent: EMPTY }),
    ];
  }).flat();
  expect((await api.send('POST', '/batch', { calls })).status).toBe(200);
}

const EMPTY = '1 Qg';

test(
  '[PAGE-06] a password that changes without a network is on the pages of 200 clients by one batch',
  { tag: ['@worker', '@desktop'] },
  async ({ page, context, reseller, api }) => {
    await seedPages(api);
    const contents = async () =>
      (await api.clients()).flatMap((row) => (row.pageId === null ? [] : [row.pageContent]));
    await page.goto('/sold');
    await waitForWorker(page);
    await expect.poll(async () => (await contents()).filter((text) => text !== EMPTY).length).toBe(CLIENTS);
    const before = new Set(await contents());
    const batches: number[] = [];
    // A try without a network gets no answer.
    context.on('response', (response) => {
      if (!response.url().endsWith('/batch')) return;
      batches.push((response.request().postData() ?? '').split('/client/page/').length - 1);
    });
    const queued = async () => {
      const { outbox = [] } = await readDatabase(page, `vigente-${reseller.id}`);
      const pages = (outbox as OutboxEntry[]).filter(
        ({ name, status }) => name === 'client.page' && status === 'queued',
      );
      return pages.length;
    };
    await context.setOffline(true);
    await changePassword(page, EMAIL, 'nueva-77');
    await expect.poll(queued).toBe(CLIENTS);
    await context.setOffline(false);
    await expect.poll(async () => (await contents()).filter((text) => before.has(text)).length).toBe(0);
    await expect.poll(() => batches.filter((pages) => pages > 0)).toEqual([CLIENTS]);
  },
);
