import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DexieSource } from '#db/dexie-source.ts';
import { indexNext } from '#db/books/blocks.ts';
import { rowsWithIds } from '#db/books/read-books.ts';
import { refundsAbout } from '#db/books/refunds-about.ts';
import type { Finance } from '#domain/rows.ts';
import { FeedServer, json } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { bulkLoad } from '#sync/pull/bulk-load.ts';
import { pull } from '#sync/pull/pull.ts';

const COUNT = 700;
const PAGE = 300;

describe('the books of a first download', () => {
  const userId = uuidv7();
  let server: FeedServer;
  let device: Device;
  let page: Page;
  let lines: Finance[];

  const line = (fields: Partial<Finance> = {}): Finance => ({
    id: uuidv7(),
    userId,
    kind: 'Venta',
    description: 'Venta',
    quantity: 10,
    date: '2026-11-20T00:00:00.000Z',
    received: null,
    paymentMethod: null,
    resetId: null,
    correctsId: null,
    aboutId: null,
    ...fields,
  });

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    page = device.open({ told: true });
    lines = Array.from({ length: COUNT }, () => line());
    server.intercept = ({ url }) => {
      if (!url.pathname.includes('/sync/')) return null;
      const since = Number(url.searchParams.get('since'));
      const rows = lines.slice(since, since + PAGE);
      return feed(
        rows.map((row, n) => ({ table: 'finances', id: row.id, revision: since + n + 1, row })),
        { revision: since + rows.length, more: since + rows.length < lines.length },
      );
    };
  });
  afterEach(() => device.close());

  const feed = (changes: object[], { revision = 0, more = false }) =>
    json(200, { changes, revision, more, serverTime: new Date().toISOString(), epoch: server.epoch });
  const load = () => {
    const thread = device.open({ told: true });
    return bulkLoad(thread.store, thread.env, () => undefined);
  };
  const inTable = () => page.store.db.finances.count();
  const idsInMemory = async () => {
    const memory = await device.open().watch();
    return memory.all('finances').map(({ id }) => id);
  };
  const idsOf = (rows: Finance[]) => rows.map(({ id }) => id).toSorted();

  it('[SYN-16] are kept in blocks and read as rows', async () => {
    const told = await page.watch();
    expect(await load()).toEqual({ kind: 'done' });
    expect(await inTable()).toBe(0);
    expect((await idsInMemory()).toSorted()).toEqual(idsOf(lines));
    await expect.poll(() => told.all('finances').length).toBe(COUNT);
    const [first] = lines;
    expect(told.get('finances', first?.id ?? '')).toEqual(first);
    const source = new DexieSource(page.store.db);
    expect(await source.get('finances', first?.id ?? '')).toEqual(first);
    expect(await source.get('finances', uuidv7())).toBeUndefined();
  });

  it('[SYN-16] are found by id while their blocks get their index, which a death leaves where it was', async () => {
    await load();
    const { db } = page.store;
    const sought = [lines[1], lines[300], lines[699]] as [Finance, Finance, Finance];
    const found = () => rowsWithIds(db, 'finances', [...sought.map(({ id }) => id), uuidv7()]);
    const unindexed = () => db.bookBlocks.where('raw').equals(1).count();
    for (let left = await unindexed(); left > 0; left -= 1) {
      expect(await unindexed()).toBe(left);
      expect(await found()).toEqual([...sought, undefined]);
      await indexNext(device.open().store.db);
    }
    expect(await indexNext(db)).toBe(false);
    expect(await found()).toEqual([...sought, undefined]);
    expect((await idsInMemory()).toSorted()).toEqual(idsOf(lines));
  });

  it('[SYN-16] leave closings, corrections and refunds where they are looked up', async () => {
    const closing = line({ kind: 'Acumulado', resetId: uuidv7() });
    const correction = line({ correctsId: lines[0]?.id ?? null });
    const aboutId = uuidv7();
    const refund = line({ kind: 'Reembolso', quantity: 5, aboutId });
    const fromSupplier = line({ kind: 'Inversion', quantity: -7, aboutId });
    const corrected = line({ correctsId: refund.id, quantity: 4 });
    const sold = line({ aboutId });
    lines.splice(5, 0, closing, correction, refund, fromSupplier, corrected, sold);
    expect(await load()).toEqual({ kind: 'done' });
    const source = new DexieSource(page.store.db);
    expect(await source.where('finances', 'kind', 'Acumulado')).toEqual([closing]);
    expect(await source.where('finances', 'correctsId', correction.correctsId ?? '')).toEqual([correction]);
    const about = await refundsAbout(page.store.db, aboutId);
    expect(idsOf(about)).toEqual(idsOf([refund, fromSupplier, corrected]));
    await expect(source.where('finances', 'kind', 'Venta')).rejects.toThrow('Venta');
    expect(await page.store.db.finances.get(sold.id)).toBeUndefined();
    expect((await idsInMemory()).toSorted()).toEqual(idsOf(lines));
  });

  it('[SYN-16] show a line as another device changed it later, and none that it deleted', async () => {
    await load();
    const [changed, gone, back] = lines as [Finance, Finance, Finance];
    const newer = { ...changed, quantity: 99 };
    const change = (row: Finance | null, id: string, n: number) => ({
      table: 'finances',
      id,
      revision: COUNT + n,
      row,
    });
    server.intercept = () =>
      feed([change(newer, changed.id, 1), change(null, gone.id, 2), change(null, back.id, 3)], {
        revision: COUNT + 3,
      });
    expect(await pull(page.store, page.env)).toEqual({ kind: 'done' });
    server.intercept = () => feed([change(back, back.id, 4)], { revision: COUNT + 4 });
    expect(await pull(page.store, page.env)).toEqual({ kind: 'done' });
    expect((await idsInMemory()).toSorted()).toEqual(idsOf(lines.filter(({ id }) => id !== gone.id)));
    const source = new DexieSource(page.store.db);
    const ids = [changed.id, gone.id, back.id];
    expect(await Promise.all(ids.map((id) => source.get('finances', id)))).toEqual([newer, undefined, back]);
  });

  it('[SYN-16] show a line that was written again during the download once, as it is now', async () => {
    const again = { ...(lines[3] as Finance), quantity: 99 };
    lines.push(again);
    await load();
    expect(await idsInMemory()).toHaveLength(COUNT);
    expect(await new DexieSource(page.store.db).get('finances', again.id)).toEqual(again);
    const memory = await device.open().watch();
    expect(memory.get('finances', again.id)).toEqual(again);
  });

  it('[SYN-16] are read by the rule of a correction', async () => {
    await load();
    const [first] = lines as [Finance];
    const corrected = await page.tap({
      name: 'finance.correct',
      id: uuidv7(),
      body: { entryId: first.id, price: 7 },
    });
    expect(corrected).toMatchObject({ ok: true });
    expect(await page.rows('finances')).toMatchObject([{ correctsId: first.id, quantity: -3 }]);
  });

  it('[SYN-16] keep nothing of a page that fails, and come again once each', async () => {
    const thread = device.open();
    let pages = 0;
    // Written last, after the blocks.
    thread.store.db.meta.hook('updating', (_change, key) => {
      if (key === 'commits') pages += 1;
      if (pages === 2) throw new Error('The disk fails');
    });
    await expect(bulkLoad(thread.store, thread.env, () => undefined)).rejects.toThrow('The disk fails');
    const kept = await page.meta('cursor');
    expect(await idsInMemory()).toHaveLength(kept);
    expect(kept).toBeLessThan(COUNT);
    expect(await load()).toEqual({ kind: 'done' });
    expect(await page.store.db.bookBlocks.toArray()).toHaveLength(5);
    expect((await idsInMemory()).toSorted()).toEqual(idsOf(lines));
  });

  it('[SYN-17] are forgotten with everything else after a 410', async () => {
    await load();
    server.intercept = () => json(410, { status: 'error', code: 'gone', message: 'Desde cero' });
    expect(await pull(page.store, page.env)).toEqual({ kind: 'startAgain' });
    expect(await idsInMemory()).toEqual([]);
    expect(await page.store.db.bookBlocks.count()).toBe(0);
  });
});
