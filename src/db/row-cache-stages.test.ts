import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#domain/rows.ts';
import { readClock } from '#sync/clock.ts';
import { enqueue, type MutationCall } from '#sync/enqueue.ts';
import { newCategory, newClient, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { AccountViews } from './account-views.ts';
import { NO_ROWS } from './commit.ts';
import { readFirstRows } from '#db/hydration/first-rows.ts';
import { RowCache } from './row-cache.ts';

describe('rows in memory, stage by stage', () => {
  const categoryId = uuidv7();
  const supplierId = uuidv7();
  const soon = uuidv7();
  const late = uuidv7();
  let device: Device;
  let page: Page;
  let rowCache: RowCache;

  beforeEach(async () => {
    device = new Device({ userId: uuidv7() });
    page = device.open({ told: true });
    await page.tap(newCategory(categoryId));
    await page.tap(newSupplier(supplierId));
    for (const id of [soon, late]) await page.tap(newStreaming({ categoryId, supplierId }, { id }));
    await page.tap(newClient(soon, { numberprofile: '1' }));
    await page.tap(newClient(late, { numberprofile: '1' }));
    rowCache = new RowCache(page.store.db);
    page.store.channel.listen((commit) => void rowCache.apply(commit));
  });
  afterEach(() => device.close());

  const first = async () => {
    const read = await readFirstRows(page.store.db, 'Activo', () => Date.now());
    // Only one account, as if the others were beyond the first ten.
    const streamings = read.streamings.filter(({ id }) => id === soon);
    const clients = read.clients.filter(({ streamingsId }) => streamingsId === soon);
    const ends = new Map(streamings.map(({ id, endDate }) => [id, endDate]));
    return { ...read, streamings, clients, head: { list: 'Activo' as const, ends } };
  };
  const begin = async () => rowCache.hydrateHead(await first());
  const agree = async () => {
    for (const table of ['streamings', 'clients', 'categories'] as const) {
      expect(rowCache.all(table)).toEqual(expect.arrayContaining(await page.rows(table)));
      expect(rowCache.all(table)).toHaveLength((await page.rows(table)).length);
    }
    expect(rowCache.commit).toBe(await page.meta('commits'));
  };
  const namesIn = (id: string) => new AccountViews(rowCache).get(id)?.clients.map(({ nameuser }) => nameuser);
  const tap = async (call: MutationCall) => {
    const clock = await readClock(page.store.db);
    return enqueue(page.store, page.env, call, { rows: rowCache, clock });
  };

  it('[PWA-15] show the first rows with their clients, and nothing of accounts that are still to be read', async () => {
    await begin();
    expect(rowCache).toMatchObject({ begun: true, ready: false });
    expect(rowCache.all('categories')).toHaveLength(1);
    expect(namesIn(soon)).toEqual(['Ana']);
    expect(namesIn(late)).toBeUndefined();
    await rowCache.hydrateAll();
    expect(rowCache).toMatchObject({ ready: true, head: null });
    await agree();
  });

  it('[SYN-01] a tap counts before all is read: the rule reads from the database what memory lacks', async () => {
    await begin();
    const made = await tap(newClient(soon, { nameuser: 'Berta', numberprofile: '2' }));
    expect(made).toMatchObject({ ok: true, status: 'success' });
    expect(namesIn(soon)).toEqual(['Ana', 'Berta']);
    // A client outside memory holds the profile.
    const taken = await tap(newClient(late, { nameuser: 'Carla', numberprofile: '1' }));
    expect(taken).toMatchObject({ ok: true, status: 'warning' });
    expect(namesIn(late)).toBeUndefined();
    await rowCache.hydrateAll();
    expect(namesIn(late)).toEqual(['Ana', 'Carla']);
    await agree();
  });

  it('[SYN-01] commits of each stage are kept: before the first rows, before the fill and during it', async () => {
    const read = await first();
    await page.tap(newClient(soon, { nameuser: 'Berta', numberprofile: '2' }));
    rowCache.hydrateHead(read);
    expect(namesIn(soon)).toEqual(['Ana', 'Berta']);
    await page.tap(newClient(soon, { nameuser: 'Carla', numberprofile: '3' }));
    const filled = rowCache.hydrateAll();
    await page.tap(newClient(soon, { nameuser: 'Diana', numberprofile: '4' }));
    await page.tap(newClient(late, { nameuser: 'Elena', numberprofile: '2' }));
    const [ana] = rowCache.all('clients') as [Client];
    await page.tap({ name: 'client.delete', id: ana.id, body: null });
    await filled;
    expect(namesIn(soon)).toEqual(['Berta', 'Carla', 'Diana']);
    expect(namesIn(late)).toEqual(['Ana', 'Elena']);
    await agree();
  });

  it('[PWA-15] a commit that was missed while the rest was read makes them read all again', async () => {
    const silent = device.open();
    await begin();
    const told: unknown[] = [];
    rowCache.subscribe((changes) => told.push(changes));
    await silent.tap(newClient(soon, { nameuser: 'Berta', numberprofile: '2' }));
    await rowCache.hydrateAll();
    expect(told).toEqual(['all']);
    await agree();
  });

  it('[SYN-31] a commit that replaces all rows makes them read all again in every stage', async () => {
    await begin();
    const anew = () =>
      page.store.commit(async (db) => {
        await db.clients.clear();
        return { plan: { ...NO_ROWS, publish: 'reload' as const }, value: undefined };
      });
    await anew();
    await rowCache.hydrateAll();
    await agree();
    expect(rowCache.all('clients')).toEqual([]);
  });

  it('keep the rows that were there as they are when the rest comes, and so their views', async () => {
    await begin();
    const views = new AccountViews(rowCache);
    const [view] = views.all();
    await rowCache.hydrateAll();
    expect(views.all()).toHaveLength(2);
    expect(views.all().find(({ streaming }) => streaming.id === soon)).toBe(view);
  });

  it('[FIN-01] read the books only where they are asked for, and follow them from then on', async () => {
    await begin();
    await rowCache.hydrateAll();
    expect(rowCache.isWhole('finances')).toBe(false);
    expect(rowCache.all('finances')).toEqual([]);
    rowCache.require('finances');
    await rowCache.hydrateAll();
    await page.tap(newClient(late, { nameuser: 'Berta', numberprofile: '2' }));
    expect(rowCache.isWhole('finances')).toBe(true);
    expect(rowCache.all('finances')).toHaveLength((await page.rows('finances')).length);
  });
});
