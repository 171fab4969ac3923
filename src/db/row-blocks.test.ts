import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAttention } from '#db/attention.ts';
import { DexieSource } from '#db/dexie-source.ts';
import { readFirstRows } from '#db/hydration/first-rows.ts';
import type { Client, Row, Streaming, TableName } from '#domain/rows.ts';
import { bulkLoad } from '#sync/pull/bulk-load.ts';
import { pull } from '#sync/pull/pull.ts';
import { sweepExpired } from '#sync/sweep.ts';
import { FeedServer, json } from '#tests/support/app/feed-server.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { rowsIn, unpackAll, unpackNext } from '#db/row-blocks.ts';

const FIRST = 200;
const PAGE = 700;
const ACCOUNTS = 300;
const CLIENTS = 1_300;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

type Change = { table: TableName; id: string; revision: number; row: Row | null };

describe('accounts and clients of a first download', () => {
  const userId = uuidv7();
  let server: FeedServer;
  let device: Device;
  let page: Page;
  /** Another thread of the same device. */
  let thread: Page;
  let accounts: Streaming[];
  let clients: Client[];
  let feed: Change[];
  /** The revision that the server names as its newest. */
  let newest: number;

  const append = (table: TableName, id: string, row: Row | null) =>
    feed.push({ table, id, revision: feed.length + 1, row });

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    page = device.open({ told: true });
    thread = device.open({ told: true });
    accounts = Array.from({ length: ACCOUNTS }, () =>
      streamingRow(userId, { categoryId: uuidv7(), supplierId: uuidv7(), endDate: inDays(20) }),
    );
    clients = Array.from({ length: CLIENTS }, (_, n) =>
      clientRow(userId, { streamingsId: accounts[n % ACCOUNTS]?.id ?? '', endDate: inDays(20) }),
    );
    feed = [];
    for (const row of accounts) append('streamings', row.id, row);
    for (const row of clients) append('clients', row.id, row);
    newest = feed.length;
    server.intercept = ({ url }) => {
      if (!url.pathname.includes('/sync/')) return null;
      const since = Number(url.searchParams.get('since'));
      const changes = feed.slice(since, since + (since === 0 ? FIRST : PAGE));
      const revision = since + changes.length;
      return json(
        200,
        {
          changes,
          revision,
          more: revision < feed.length,
          serverTime: new Date().toISOString(),
          epoch: server.epoch,
        },
        { 'x-newest-revision': String(newest) },
      );
    };
  });
  afterEach(() => device.close());

  /** The pages after the first are applied in the other thread; blocks stay until `unpackAll`. */
  const load = async () => {
    const openBulkLoader = () => ({
      run: (onPage: Parameters<typeof bulkLoad>[2]) => bulkLoad(thread.store, thread.env, onPage),
      unpack: async () => undefined,
      close: () => undefined,
    });
    return pull(page.store, { ...page.env, openBulkLoader });
  };
  const inBlocks = () => page.store.db.rowBlocks.count();
  const stored = async (table: 'streamings' | 'clients') =>
    new Map((await page.rows(table)).map((row) => [row.id, row as Row]));
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

  it('[SYN-16] come in blocks, are read as rows, and move into their tables', async () => {
    const memory = await page.watch();
    expect(await load()).toEqual({ kind: 'done' });
    expect(await inBlocks()).toBeGreaterThan(0);
    expect(await page.rows('clients')).toHaveLength(0);
    await expect.poll(() => memory.all('clients').length).toBe(CLIENTS);
    const restarted = await device.open().watch();
    expect(byId(restarted.all('clients'))).toEqual(byId(clients));
    expect(byId(restarted.all('streamings'))).toEqual(byId(accounts));
    await unpackAll(page.store.db);
    expect(await inBlocks()).toBe(0);
    expect(await page.meta('packedUpTo')).toBeNull();
    expect(await stored('clients')).toEqual(byId(clients));
    expect(await stored('streamings')).toEqual(byId(accounts));
  });

  it('[SYN-16] are found by rules by id and by account, and are then in one place', async () => {
    await load();
    const [sought] = clients as [Client];
    const { db } = page.store;
    await page.store.commit(async () => {
      const source = new DexieSource(db);
      expect(await source.get('clients', sought.id)).toEqual(sought);
      const ofAccount = await source.where('clients', 'streamingsId', sought.streamingsId);
      const own = clients.filter(({ streamingsId }) => streamingsId === sought.streamingsId);
      expect(byId(ofAccount)).toEqual(byId(own));
      expect(await source.get('streamings', accounts.at(-1)?.id ?? '')).toEqual(accounts.at(-1));
      return { plan: null, value: undefined };
    });
    const packed = (await db.rowBlocks.toArray()).flatMap(rowsIn);
    const kept = [...(await page.rows('clients')), ...(await page.rows('streamings'))];
    const keys = [...packed, ...kept].map(({ id }) => id);
    expect(new Set(keys).size).toBe(ACCOUNTS + CLIENTS);
    expect(keys).toHaveLength(ACCOUNTS + CLIENTS);
  });

  it('[SYN-16] keep a tap from memory, which a block moved later does not overwrite', async () => {
    const memory = await page.watch();
    await load();
    const [sought] = clients as [Client];
    await expect.poll(() => memory.get('clients', sought.id)).toBeDefined();
    expect(
      await page.tap({ name: 'client.update', id: sought.id, body: { nameuser: 'Otra Ana' } }),
    ).toMatchObject({ ok: true });
    await unpackAll(page.store.db);
    expect(await page.row('clients', sought.id)).toMatchObject({ nameuser: 'Otra Ana' });
    expect(await page.store.db.base.get(['clients', sought.id])).toMatchObject({
      row: { nameuser: sought.nameuser },
    });
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('[SYN-16] show what another device changed or deleted meanwhile', async () => {
    const [changed, gone] = clients.slice(500) as [Client, Client];
    const newer = { ...changed, nameuser: 'Más nueva' };
    append('clients', changed.id, newer);
    append('clients', gone.id, null);
    await load();
    const expected = byId(clients);
    expected.set(changed.id, newer);
    expected.delete(gone.id);
    const before = await device.open().watch();
    expect(byId(before.all('clients'))).toEqual(expected);
    await unpackAll(page.store.db);
    expect(await stored('clients')).toEqual(expected);
  });

  it('[SYN-16] are swept, counted and left to a whole reading of the start while they are in blocks', async () => {
    const ended = clients.at(-1) as Client;
    ended.endDate = inDays(-1);
    await load();
    const { db } = page.store;
    expect(await readAttention(db, Date.now())).toMatchObject({ clientsOverdue: 1 });
    expect((await readFirstRows(db, 'Activo', () => Date.now())).head).toBeNull();
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 0, clients: 1 });
    await unpackAll(db);
    expect(await page.row('clients', ended.id)).toMatchObject({ state: 'Vencido' });
    expect((await readFirstRows(db, 'Activo', () => Date.now())).head).not.toBeNull();
  });

  it('[SYN-16] come each once where the moving was interrupted and a pull begins from 0', async () => {
    await load();
    const { db } = page.store;
    await db.meta.bulkPut([
      { key: 'cursor', value: 0 },
      { key: 'tables', value: 1 },
    ]);
    expect(await load()).toEqual({ kind: 'done' });
    const memory = await device.open().watch();
    expect(byId(memory.all('clients'))).toEqual(byId(clients));
    await unpackAll(db);
    expect(await stored('clients')).toEqual(byId(clients));
  });

  it.each([0, 1, 2, 3, 5, 8])(
    '[SYN-16] come each once where the phone dies after page or block %i, and go on from there',
    async (moments) => {
      let left = moments;
      const dies = () => {
        if (left === 0) throw new Error('The phone dies');
        left -= 1;
      };
      const openBulkLoader = () => ({
        run: (onPage: Parameters<typeof bulkLoad>[2]) =>
          bulkLoad(thread.store, thread.env, (applied) => {
            dies();
            onPage(applied);
          }),
        unpack: async () => {
          while (left > 0 && (await unpackNext(thread.store.db))) left -= 1;
        },
        close: () => undefined,
      });
      await pull(page.store, { ...page.env, openBulkLoader }).catch(() => undefined);
      await page.close();
      page = device.open();
      const memory = await page.watch();
      const cursor = await page.meta('cursor');
      expect(memory.all('streamings').length + memory.all('clients').length).toBe(cursor);
      expect(await load()).toEqual({ kind: 'done' });
      await unpackAll(page.store.db);
      expect(await stored('clients')).toEqual(byId(clients));
      expect(await stored('streamings')).toEqual(byId(accounts));
      expect(await inBlocks()).toBe(0);
    },
  );

  it('[SYN-17] are forgotten with everything else after a 410', async () => {
    await load();
    server.intercept = () => json(410, { status: 'error', code: 'gone', message: 'Desde cero' });
    expect(await pull(page.store, page.env)).toEqual({ kind: 'startAgain' });
    expect(await inBlocks()).toBe(0);
    expect(await page.meta('packedUpTo')).toBeNull();
    expect((await device.open().watch()).all('clients')).toEqual([]);
  });
});
