import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { categoryRow, newCategory } from '#tests/support/catalogue.ts';
import { FeedServer, json } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { bulkLoad } from './bulk-load.ts';
import { lockNames, type SyncEnvironment } from '#sync/environment.ts';
import { pull } from './pull.ts';

describe('pulling', () => {
  const userId = uuidv7();
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
  });
  afterEach(() => device.close());

  const rows = (count: number) => Array.from({ length: count }, () => categoryRow(userId));
  /** Returns the rows in pages of one, then the result of `after`. */
  const pages = (given: ReturnType<typeof rows>, after: () => Response | null = () => null) => {
    server.intercept = ({ url }) => {
      const since = Number(url.searchParams.get('since'));
      const row = given[since];
      if (!url.pathname.includes('/sync/')) return null;
      if (!row) return after();
      return json(200, {
        changes: [{ table: 'categories', id: row.id, revision: since + 1, row }],
        revision: since + 1,
        more: since + 1 < given.length,
        serverTime: new Date().toISOString(),
        epoch: server.epoch,
      });
    };
  };

  it('[SYN-16] applies a page with its cursor, and reports how far a first download is', async () => {
    const told: number[] = [];
    page.engine.subscribe(() => told.push(page.engine.status.downloadedRows));
    pages(rows(3));
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(told.filter((count, index) => count > 0 && count !== told[index - 1])).toEqual([1, 2, 3]);
    expect(await page.rows('categories')).toHaveLength(3);
    expect([await page.meta('cursor'), await page.meta('complete')]).toEqual([3, true]);
  });

  it('[SYN-16] goes on from the page that came last when a download is cut', async () => {
    const given = rows(3);
    pages(given.slice(0, 2));
    const cut = server.intercept;
    server.intercept = (request) =>
      request.url.searchParams.get('since') === '1' ? new Response('', { status: 502 }) : cut(request);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect([await page.meta('cursor'), await page.meta('complete')]).toEqual([1, false]);
    pages(given);
    const asked = server.requests.length;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.requests.length - asked).toBe(2);
    expect(await page.rows('categories')).toHaveLength(3);
  });

  it('[SYN-26] by two pages at once applies each page once', async () => {
    const other = device.open();
    pages(rows(4), () =>
      json(200, {
        changes: [],
        revision: 4,
        more: false,
        serverTime: new Date().toISOString(),
        epoch: server.epoch,
      }),
    );
    const outcomes = await Promise.all([page.sync(), other.sync()]);
    expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(await page.meta('cursor')).toBe(4);
    expect(await page.rows('categories')).toHaveLength(4);
  });

  it('[SYN-04] [SYN-26] waits with a page while a batch of another page is under way', async () => {
    const row = categoryRow(userId);
    server.write(['categories', row.id, row]);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const batch = page.env.withLock(lockNames(userId).send, () => answered);
    const other = device.open();
    const pulled = pull(other.store, other.env);
    await until(() => server.asked('GET /sync') > 0, { what: 'the page to be asked for' });
    expect(await page.rows('categories')).toEqual([]);
    answer();
    await Promise.all([batch, pulled]);
    expect(await page.rows('categories')).toEqual([row]);
  });

  it('[SYN-26] takes the turn from a page that froze while it sent', async () => {
    const row = categoryRow(userId);
    server.write(['categories', row.id, row]);
    const { send } = lockNames(userId);
    const withLock: SyncEnvironment['withLock'] = (name, work, stealAfterMs = Infinity) =>
      name === send && stealAfterMs === Infinity ? Promise.reject(new Error('It waits for ever')) : work();
    expect(await pull(page.store, { ...page.env, withLock })).toEqual({ kind: 'done' });
    server.epoch = uuidv7();
    expect(await pull(page.store, { ...page.env, withLock })).toEqual({ kind: 'startAgain' });
    expect(await bulkLoad(page.store, { ...page.env, withLock }, () => undefined)).toEqual({
      kind: 'done',
    });
    expect(await page.rows('categories')).toEqual([row]);
  });

  it('[SYN-08] leaves a page with what was sent and not answered until that is known', async () => {
    const row = categoryRow(userId);
    server.write(['categories', row.id, row]);
    await page.sync();
    await page.tap({ name: 'category.update', id: row.id, body: { name: 'Propia' } });
    server.intercept = ({ url }) =>
      url.pathname.endsWith('/batch') ? new Response('', { status: 502 }) : null;
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    const cursor = await page.meta('cursor');
    const other = categoryRow(userId);
    server.write(['categories', other.id, other]);
    expect(await pull(page.store, page.env)).toEqual({ kind: 'done' });
    server.write(['categories', row.id, { ...row, name: 'Propia' }]);
    expect(await pull(page.store, page.env)).toMatchObject({ kind: 'unreachable' });
    expect(await page.meta('cursor')).toBe(cursor + 1);
    // A paused queue doesn't hold up the page, which may end the pause.
    await page.store.db.meta.put({ key: 'pause', value: 'membership' });
    expect(await pull(page.store, page.env)).toEqual({ kind: 'done' });
    await page.store.db.meta.delete('pause');
    server.intercept = () => null;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-17] sends again what a server took that was restored before the first pull', async () => {
    const { epoch } = server;
    server.intercept = ({ url, init }) => {
      if (url.pathname.includes('/sync/')) return new Response('', { status: 502 });
      const answer = server.batch(init);
      answer.headers.set('x-epoch', epoch);
      return answer;
    };
    await page.tap(newCategory());
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect([await page.statuses(), await page.meta('epoch')]).toEqual([['sent'], epoch]);
    server.epoch = uuidv7();
    server.revision = 0;
    server.intercept = () => null;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls.map(({ key }) => key)).toHaveLength(2);
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
    expect(await page.meta('epoch')).toBe(server.epoch);
  });

  it('[SYN-04] keeps a change whose row, written again since, comes with a later page', async () => {
    const row = categoryRow(userId);
    server.write(['categories', row.id, row]);
    await page.sync();
    const made = newCategory();
    const id = made.body.id as string;
    server.intercept = ({ init }) => (init.method === 'GET' ? new Response('', { status: 503 }) : null);
    await page.tap(made);
    await page.sync();
    await page.tap({ name: 'category.update', id, body: { name: 'HBO' } });
    await page.sync();
    expect(await page.statuses()).toEqual(['sent', 'sent']);
    const renamed = { ...categoryRow(userId), id, name: 'HBO' };
    const feed = (changes: object[], revision: number, more: boolean) =>
      json(200, { changes, revision, more, serverTime: new Date().toISOString(), epoch: server.epoch });
    const own = { table: 'categories', id, revision: 3, row: renamed };
    let isCut = true;
    server.intercept = ({ url }) => {
      const since = Number(url.searchParams.get('since'));
      if (since === 1) return feed([], 2, true);
      return isCut ? new Response('', { status: 503 }) : feed([own], 3, false);
    };
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.meta('cursor')).toBe(2);
    expect((await page.row('categories', id))?.name).toBe('HBO');
    isCut = false;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(await page.row('categories', id)).toEqual(renamed);
    expect([await page.outbox(), await page.store.db.base.count()]).toEqual([[], 0]);
  });

  it('[SYN-09] learns how far its clock is off', async () => {
    device.clockSkewMs = -7_200_000;
    await page.sync();
    expect(Math.abs((await page.meta('clockOffsetMs')) - 7_200_000)).toBeLessThan(60_000);
    await page.tap(newCategory());
    const [entry] = await page.outbox();
    expect(Math.abs(Date.parse(entry?.occurredAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('[SYN-09] takes the time from between asking and arrival, however long applying waits', async () => {
    const requestedMs = Date.now();
    let nowMs = requestedMs;
    server.intercept = () => {
      nowMs += 4_000;
      const serverTime = new Date(requestedMs + 2_000 + 3_600_000).toISOString();
      return json(200, { changes: [], revision: 1, more: false, serverTime, epoch: server.epoch });
    };
    const withLock: SyncEnvironment['withLock'] = (name, work) => {
      if (name === lockNames(userId).send) nowMs += 60_000;
      return page.env.withLock(name, work);
    };
    await pull(page.store, { ...page.env, now: () => nowMs, withLock });
    expect(await page.meta('cursor')).toBe(1);
    expect(await page.meta('clockOffsetMs')).toBe(3_600_000);
  });

  it.each([undefined, 'mañana'])(
    '[SYN-22] takes nothing for a page whose time can’t be read (%s)',
    async (serverTime) => {
      server.intercept = () =>
        json(200, { changes: [], revision: 1, more: false, serverTime, epoch: server.epoch });
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
      expect([await page.meta('cursor'), await page.meta('clockOffsetMs')]).toEqual([0, 0]);
    },
  );

  it('[SYN-17] starts again from 0 after a 410: what is gone is gone, the outbox is sent', async () => {
    const [kept, gone] = rows(2);
    if (!kept || !gone) throw new Error('Two rows were asked for');
    server.write(['categories', kept.id, kept], ['categories', gone.id, gone]);
    await page.sync();
    const rowCache = await page.watch();
    const tap = newCategory();
    await page.tap(tap);
    server.write(['categories', gone.id, null]);
    server.epoch = uuidv7();
    server.intercept = ({ init }) =>
      init.method === 'POST' && server.asked('GET /sync') < 2 ? new Response('', { status: 503 }) : null;
    await page.sync();
    server.intercept = () => null;
    await page.sync();
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
    expect(await page.outbox()).toEqual([]);
    expect(await page.row('categories', gone.id)).toBeUndefined();
    await until(() => rowCache.pending.size === 0, { what: 'the rows in memory to follow' });
    const shown = rowCache.all('categories').map(({ id }) => id);
    expect(shown).toEqual((await page.rows('categories')).map(({ id }) => id));
    expect(shown).not.toContain(gone.id);
  });

  it('[SYN-17] [SYN-26] sends again what a batch under way was answered before the 410', async () => {
    server.write(['categories', uuidv7(), categoryRow(userId)]);
    await page.sync();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.intercept = ({ init }) => (init.method === 'POST' ? answered.then(() => null) : null);
    await page.tap(newCategory());
    const synced = page.sync();
    await until(() => server.asked('POST /batch') === 1, { what: 'the batch to be on its way' });
    server.epoch = uuidv7();
    const other = device.open();
    const pulled = pull(other.store, other.env);
    await until(() => server.asked('GET /sync') === 2, { what: 'the other page to ask' });
    answer();
    expect(await pulled).toEqual({ kind: 'startAgain' });
    await synced;
    const [first, second] = server.calls.map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('[SYN-17] sends what was answered again before it pulls, so that nothing shows twice', async () => {
    const row = categoryRow(userId);
    server.write(['categories', row.id, row]);
    await page.sync();
    server.intercept = ({ init }) => (init.method === 'GET' ? new Response('', { status: 503 }) : null);
    await page.tap({ name: 'category.update', id: row.id, body: { name: 'HBO' } });
    await page.sync();
    expect(await page.statuses()).toEqual(['sent']);
    server.intercept = () => null;
    server.epoch = uuidv7();
    server.requests.length = 0;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.requests.map((request) => request.split('/')[1])).toEqual(['sync', 'batch', 'sync']);
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
    expect(await page.outbox()).toEqual([]);
  });
});
