import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { appSecret } from '#server/base/config/secrets.ts';
import { joinDatabase } from '#tests/support/api/joined-database.ts';
import { clientBody, seedBook, type ApiClient, type Book } from '#tests/support/api/api-client.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { startFaultProxy, type FaultProxy, type Match } from '#tests/support/app/fault-proxy.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { chipOf, sell } from '#tests/e2e/support/page-actions.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test as base, type LiveServer } from '#tests/e2e/support/fixtures.ts';

const ACCOUNT = 'cuenta@correo.example';
/** Longer than the workspace's own timer of 60 s. */
const LOOK_MS = 61_000;

interface Live {
  book: Book;
  /** A second API process on the database of `server`. */
  beside: ServerProcess;
  /** Opens /sold on a phone of its own, signed in through this address. */
  openPhone: (url: string) => Promise<Page>;
}

const test = base.extend<Live>({
  book: async ({ api }, provide) => provide(await seedBook(api)),
  beside: async ({ server }, provide) => {
    const beside = await startBeside(server);
    await provide(beside);
    await beside.stop();
    await rm(beside.dataDir, { recursive: true, force: true });
  },
  openPhone: async ({ browser, viewport, reseller, book }, provide) => {
    const pages: Page[] = [];
    await provide(async (url) => {
      expect(book.accountId).not.toBe('');
      const page = await newPhone(browser, url, viewport);
      pages.push(page);
      await signIn(page, reseller);
      await page.goto('/sold');
      await expect(page.getByText(ACCOUNT).first()).toBeVisible();
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

async function newPhone(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  return context.newPage();
}

/** Another API process on the same PostgreSQL, as a second machine behind the same name would be. */
async function startBeside({ dataDir }: LiveServer): Promise<ServerProcess> {
  const database = await joinDatabase(dataDir);
  const secret = await appSecret({ dataDir, databaseUrl: null, appSecret: null, production: false });
  const beside = serverProcess({
    args: builtServer(await builtTree()),
    dataDir: await mkdtemp(join(tmpdir(), 'vigente-beside-')),
    port: await freePort(),
    env: {
      DATABASE_URL: database.connectionString,
      APP_SECRET: Buffer.from(secret).toString('base64'),
    },
  });
  await beside.start();
  return beside;
}

const isEvents: Match = ({ path }) => path.endsWith('/events');

const sellElsewhere = (api: ApiClient, book: Book, nameuser: string, profile: number): Promise<string> =>
  api.create('/client/create', clientBody(book.accountId, { nameuser, numberprofile: String(profile) }));

test(
  '[SYN-18] [OPS-23] a sale on one phone shows on another, which is on another process, without a reload',
  { tag: '@phone' },
  async ({ server, beside, openPhone }) => {
    const seller = await openPhone(server.url);
    const other = await openPhone(beside.url);
    await sell(seller, ACCOUNT, { name: 'Lucía Ramos', phone: '912345678', profiles: [1], price: '14' });
    await expect(chipOf(other, 'Lucía Ramos')).toBeVisible();
  },
);

test(
  '[SYN-18] the stream of a process that was restarted comes back by itself, with what was missed and what follows',
  { tag: '@phone' },
  async ({ beside, api, book, openPhone }) => {
    const proxy = await startFaultProxy({ target: { port: beside.port } });
    try {
      const phone = await openPhone(proxy.url);
      const streams = (): number => proxy.requests.filter(isEvents).length;
      await expect.poll(streams).toBeGreaterThan(0);
      await beside.stop();
      const before = streams();
      await sellElsewhere(api, book, 'Ana Torres', 1);
      await beside.start();
      await expect(chipOf(phone, 'Ana Torres')).toBeVisible();
      await expect.poll(streams).toBeGreaterThan(before);
      await sellElsewhere(api, book, 'Beto Rojas', 2);
      await expect(chipOf(phone, 'Beto Rojas')).toBeVisible();
    } finally {
      await proxy.close();
    }
  },
);

/** More than the requests for a stream during a journey. */
const REFUSALS = 100;

/** Networks that carry no streams, and their ways to refuse one. */
const NO_STREAMS: Record<string, (proxy: FaultProxy, page: Page) => Promise<void>> = {
  'answers it with 404': async (proxy) => refuseStreams(proxy, 404),
  'answers it with 500': async (proxy) => refuseStreams(proxy, 500),
  'keeps it to itself for good': async (_proxy, page) => {
    await page.route('**/events', () => undefined);
  },
};

function refuseStreams(proxy: FaultProxy, status: number): void {
  for (let n = 0; n < REFUSALS; n += 1) proxy.answerNext(status, '', {}, isEvents);
}

for (const [what, spoil] of Object.entries(NO_STREAMS)) {
  test(
    `[SYN-18] behind a proxy that ${what} a phone sees by its own looks what another did`,
    { tag: '@phone' },
    async ({ server, api, book, reseller, browser, viewport }) => {
      const proxy = await startFaultProxy({ target: { port: server.port } });
      const page = await newPhone(browser, proxy.url, viewport);
      try {
        await spoil(proxy, page);
        await installClock(page);
        await signIn(page, reseller);
        await page.goto('/sold');
        await expect(page.getByText(ACCOUNT).first()).toBeVisible();

        await sellElsewhere(api, book, 'Ana Torres', 1);
        await page.clock.runFor(LOOK_MS);
        await expect(chipOf(page, 'Ana Torres')).toBeVisible();

        await sellElsewhere(api, book, 'Beto Rojas', 2);
        // The event of a return to the app.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(chipOf(page, 'Beto Rojas')).toBeVisible();
      } finally {
        await page.context().close();
        await proxy.close();
      }
    },
  );
}
