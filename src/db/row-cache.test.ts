import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Category } from '#domain/rows.ts';
import { categoryRow, newCategory, newClient, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { AccountViews, filterAccounts } from './account-views.ts';
import type { Changes, RowCache } from './row-cache.ts';
import type { Commit } from './commit.ts';

describe('rows in memory', () => {
  const categoryId = uuidv7();
  const supplierId = uuidv7();
  const streamingId = uuidv7();
  let device: Device;
  let page: Page;
  let rowCache: RowCache;

  beforeEach(async () => {
    device = new Device({ userId: uuidv7() });
    page = device.open({ told: true });
    rowCache = await page.watch();
    await page.tap(newCategory(categoryId));
    await page.tap(newSupplier(supplierId));
    await page.tap(newStreaming({ categoryId, supplierId }, { id: streamingId }));
  });
  afterEach(() => device.close());

  const agree = (rows: RowCache) =>
    until(
      async () => {
        expect(rows.all('clients')).toEqual(expect.arrayContaining(await page.rows('clients')));
        expect(rows.all('clients')).toHaveLength((await page.rows('clients')).length);
        return true;
      },
      { what: 'rows in memory to be those in the database' },
    );

  it('follow each commit, and keep a list as it is until one of its rows changes', async () => {
    const categories = rowCache.all('categories');
    await page.tap(newClient(streamingId));
    await agree(rowCache);
    expect(rowCache.all('clients')).toHaveLength(1);
    expect(rowCache.all('categories')).toBe(categories);
    expect(rowCache.pending).toContain(`streamings/${streamingId}`);
  });

  it('[SYN-01] follow what another page of the browser writes', async () => {
    const other = device.open({ told: true });
    const theirs = await other.watch();
    await page.tap(newClient(streamingId));
    await other.tap(newClient(streamingId));
    await page.tap(newClient(streamingId));
    expect(await page.rows('clients')).toHaveLength(3);
    await agree(rowCache);
    await agree(theirs);
  });

  it('[PWA-15] catch up with what was written while no commit reached them', async () => {
    const silent = device.open();
    await silent.tap(newClient(streamingId));
    expect(rowCache.all('clients')).toEqual([]);
    await rowCache.catchUp();
    expect(rowCache.all('clients')).toHaveLength(1);
    await silent.tap(newClient(streamingId));
    await page.tap(newClient(streamingId));
    await agree(rowCache);
    expect(rowCache.all('clients')).toHaveLength(3);
  });

  it('[SYN-01] take a commit that has overtaken another context’s after it, and read nothing again', async () => {
    const categories = rowCache.all('categories');
    const row = categoryRow(page.store.db.userId);
    const renamed = { ...row, name: 'Después' };
    const commit = (number: number, changed: Category): Commit => ({
      number: rowCache.commit + number,
      changes: [{ table: 'categories', id: row.id, row: changed }],
      nowPending: [],
      nowSettled: [],
      quiet: false,
      anew: false,
    });
    const [first, second] = [commit(1, row), commit(2, renamed)];
    const told: Changes[] = [];
    rowCache.onCommit((changes) => told.push(changes));
    await Promise.all([rowCache.apply(second), rowCache.apply(first)]);
    expect(told).toEqual([first.changes, second.changes]);
    expect(rowCache.all('categories')).toEqual([...categories, renamed]);
  });

  it('[SYN-01] are read whole while commit after commit is made, and show each soon', async () => {
    const writer = device.open({ told: true });
    const rows = Array.from({ length: 40 }, () => categoryRow(page.store.db.userId));
    const loads: Promise<void>[] = [];
    for (const row of rows) {
      loads.push(rowCache.load());
      await writer.store.commit(async () => ({
        plan: { changes: [{ table: 'categories', id: row.id, row }], keepBase: [], dropBase: [] },
        value: undefined,
      }));
    }
    await Promise.all(loads);
    await expect.poll(() => rowCache.all('categories')).toHaveLength(rows.length + 1);
    expect(rowCache.commit).toBe(await page.meta('commits'));
    expect(rowCache.all('categories')).toEqual(expect.arrayContaining(rows));
  });

  it('[SYN-16] stay the same for screens between the quiet commits of a download, until they are published', async () => {
    const shown = rowCache.shown('categories');
    const row = categoryRow(page.store.db.userId);
    const commit = (changed: Category, quiet: boolean): Commit => ({
      number: rowCache.commit + 1,
      changes: [{ table: 'categories', id: row.id, row: changed }],
      nowPending: [],
      nowSettled: [],
      quiet,
      anew: false,
    });
    await rowCache.apply(commit(row, true));
    expect(rowCache.all('categories')).toEqual([...shown, row]);
    expect(rowCache.shown('categories')).toBe(shown);
    const named = { ...row, name: 'Después' };
    await rowCache.apply(commit(named, false));
    expect(rowCache.shown('categories')).toEqual([...shown, named]);
    expect(rowCache.shown('suppliers')).toBe(rowCache.shown('suppliers'));
  });

  it('make the views of accounts, which follow their clients, names and deletions', async () => {
    const views = new AccountViews(rowCache);
    const first = newClient(streamingId, { numberprofile: '2', nameuser: 'Berta' });
    await page.tap(first);
    await page.tap(newClient(streamingId, { numberprofile: '1' }));
    await agree(rowCache);
    const [view] = views.all();
    expect(view?.clients.map(({ nameuser }) => nameuser)).toEqual(['Ana', 'Berta']);
    expect(views.all()).toBe(views.all());
    const findBerta = () => filterAccounts(views.all(), 'Activo', { query: 'berta', categoryId: null });
    expect(findBerta()).toHaveLength(1);
    await page.tap({ name: 'client.delete', id: first.body.id as string, body: null });
    await page.tap({ name: 'category.update', id: categoryId, body: { name: 'HBO' } });
    await agree(rowCache);
    expect(views.all()[0]).toMatchObject({ category: { name: 'HBO' }, clients: [{ nameuser: 'Ana' }] });
    expect(findBerta()).toEqual([]);
  });
});
