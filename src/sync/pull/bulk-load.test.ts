import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unpackAll } from '#db/row-blocks.ts';
import type { Category } from '#domain/rows.ts';
import { categoryRow } from '#tests/support/catalogue.ts';
import { FeedServer, json } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { bulkLoad } from './bulk-load.ts';
import { type AppliedPage, type BulkLoader, type BulkOutcome, lockNames } from '#sync/environment.ts';
import { pull } from './pull.ts';

const COUNT = 12;
const PAGE = 3;

describe('the rows of a long pull', () => {
  const userId = uuidv7();
  let server: FeedServer;
  let device: Device;
  let page: Page;
  /** Another thread of the same device, with its own connection to the same database. */
  let thread: Page;
  let given: Category[];
  let lost: number | null;

  beforeEach(() => {
    server = new FeedServer();
    lost = null;
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    page = device.open({ told: true });
    thread = device.open({ told: true });
    given = Array.from({ length: COUNT }, () => categoryRow(userId));
    server.intercept = ({ url }) => {
      if (!url.pathname.includes('/sync/')) return null;
      const since = Number(url.searchParams.get('since'));
      if (since === lost) return new Response('', { status: 503, headers: { 'retry-after': '7' } });
      const rows = given.slice(since, since + PAGE);
      return json(
        200,
        {
          changes: rows.map((row, n) => ({ table: 'categories', id: row.id, revision: since + n + 1, row })),
          revision: since + rows.length,
          more: since + rows.length < COUNT,
          serverTime: new Date().toISOString(),
          epoch: server.epoch,
        },
        { 'x-newest-revision': String(COUNT) },
      );
    };
  });
  afterEach(() => device.close());

  const load = (onPage: (applied: AppliedPage) => void = () => undefined) =>
    bulkLoad(thread.store, thread.env, onPage);
  const here = async () => [await page.meta('cursor'), (await page.rows('categories')).length];
  /** Runs in this thread; records its outcomes and whether it was closed. */
  const loader = (run: BulkLoader['run'] = load) => {
    const told: BulkOutcome['kind'][] = [];
    let open = 0;
    const openBulkLoader = (): BulkLoader => {
      open += 1;
      return {
        run: async (onPage) => {
          const outcome = await run(onPage);
          told.push(outcome.kind);
          return outcome;
        },
        unpack: () => unpackAll(thread.store.db),
        close: () => (open -= 1),
      };
    };
    return { told, stillOpen: () => open, env: { ...page.env, openBulkLoader } };
  };

  it('[SYN-16] come page by page from the cursor on, each announced with its rows', async () => {
    const rows = await page.watch();
    const told: AppliedPage[] = [];
    expect(await load((applied) => told.push(applied))).toEqual({ kind: 'done' });
    expect(told.map(({ rows: count, revision, newest }) => [count, revision, newest])).toEqual(
      [3, 6, 9, 12].map((revision) => [PAGE, revision, COUNT]),
    );
    expect(await here()).toEqual([COUNT, COUNT]);
    expect(await page.meta('complete')).toBe(true);
    await expect.poll(() => rows.all('categories').length).toBe(COUNT);
    expect(await load()).toEqual({ kind: 'done' });
  });

  it('[SYN-16] keep a row that was deleted and came back, whose tombstone is in the same page', async () => {
    const [row] = given;
    if (!row) throw new Error('There are rows');
    const changes = [null, row].map((each, n) => ({
      table: 'categories',
      id: row.id,
      revision: n + 1,
      row: each,
    }));
    server.intercept = () =>
      json(200, {
        changes,
        revision: 2,
        more: false,
        serverTime: new Date().toISOString(),
        epoch: server.epoch,
      });
    expect(await load()).toEqual({ kind: 'done' });
    expect(await page.rows('categories')).toEqual([row]);
  });

  it('end before a page that holds a row with an own change, which pull then applies under it', async () => {
    const [own] = given.slice(7);
    await page.store.commit(async (db) => {
      await db.categories.add({ ...(own as Category), name: 'Antes' });
      return { plan: null, value: undefined };
    });
    await page.tap({ name: 'category.update', id: own?.id ?? '', body: { name: 'Propio' } });
    expect(await load()).toEqual({ kind: 'odd' });
    expect(await page.meta('cursor')).toBe(6);
    const { told, stillOpen, env } = loader();
    expect(await pull(page.store, env)).toEqual({ kind: 'done' });
    expect(told).toEqual(['done']);
    await expect.poll(stillOpen).toBe(0);
    expect(await here()).toEqual([COUNT, COUNT]);
    expect(await page.row('categories', own?.id ?? '')).toMatchObject({ name: 'Propio' });
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('leave a sent change for pull to take out of the queue', async () => {
    await page.tap({ name: 'category.create', id: uuidv7(), body: { name: 'Otra' } });
    await page.store.db.outbox.toCollection().modify({ status: 'sent', revision: 5 });
    expect(await load()).toEqual({ kind: 'odd' });
    expect(await page.meta('cursor')).toBe(3);
    expect(await pull(page.store, loader().env)).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
  });

  it('end where another context has applied the page, and where the network is lost', async () => {
    await pull(page.store, page.env);
    await page.store.db.meta.put({ key: 'cursor', value: 0 });
    const both = await Promise.all([load(), load()]);
    expect(both).toContainEqual({ kind: 'done' });
    expect(await here()).toEqual([COUNT, COUNT]);
    await page.store.db.meta.put({ key: 'cursor', value: 0 });
    lost = 6;
    expect(await load()).toMatchObject({ kind: 'unreachable', retryAfterMs: 7_000 });
    expect(await page.meta('cursor')).toBe(6);
  });

  it('[SYN-16] come all the same where the thread fails, from where it came to', async () => {
    lost = 9;
    const dies = loader(async (onPage) => {
      await load(onPage);
      lost = null;
      return { kind: 'failed' };
    });
    const shares: (number | null)[] = [];
    expect(await pull(page.store, dies.env, (_rows, share) => shares.push(share))).toEqual({ kind: 'done' });
    expect(dies.told).toEqual(['failed']);
    expect(dies.stillOpen()).toBe(0);
    expect(await here()).toEqual([COUNT, COUNT]);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('come all the same where the thread writes on after it was given up', async () => {
    const { env } = loader(async () => ({ kind: 'failed' }));
    let turns = 0;
    const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      if (name === lockNames(userId).send) turns += 1;
      // This thread is about to write its second page.
      if (turns === 2) {
        lost = 9;
        await load();
        lost = null;
      }
      return page.env.withLock(name, work);
    };
    expect(await pull(page.store, { ...env, withLock })).toEqual({ kind: 'done' });
    expect(await here()).toEqual([COUNT, COUNT]);
    expect(await page.meta('complete')).toBe(true);
  });

  it('come by the page alone where a worker can’t be made, and where it has nothing to take', async () => {
    const none = { ...page.env, openBulkLoader: () => raise() };
    const raise = (): never => {
      throw new DOMException('', 'SecurityError');
    };
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await pull(page.store, none)).toEqual({ kind: 'done' });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    expect(await here()).toEqual([COUNT, COUNT]);
    await page.store.db.meta.put({ key: 'cursor', value: 0 });
    for (const { id, name } of given) {
      await page.tap({ name: 'category.update', id, body: { name: `${name} 2` } });
    }
    const asked = server.asked('GET /sync');
    const { told, stillOpen, env } = loader();
    expect(await pull(page.store, env)).toEqual({ kind: 'done' });
    expect([told, stillOpen()]).toEqual([['odd'], 0]);
    expect(server.asked('GET /sync') - asked).toBeLessThanOrEqual(COUNT / PAGE + 2);
  });

  it('report an outage as it was met, and ask no more', async () => {
    lost = 6;
    const { env } = loader();
    expect(await pull(page.store, env)).toMatchObject({ kind: 'unreachable', retryAfterMs: 7_000 });
    expect(server.asked('GET /sync')).toBe(3);
  });

  it('ask for no thread where a page is all', async () => {
    server.intercept = () => null;
    const { told, env } = loader();
    expect(await pull(page.store, env)).toEqual({ kind: 'done' });
    expect(told).toEqual([]);
  });
});
