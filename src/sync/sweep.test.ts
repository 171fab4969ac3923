import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Activity, TableName } from '#domain/rows.ts';
import { categoryRow, clientRow, renewal, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { pull } from '#sync/pull/pull.ts';
import { settle } from '#sync/push/settle.ts';
import { sweepExpired } from './sweep.ts';

describe('the expiry check on the phone', () => {
  const userId = uuidv7();
  const past = new Date(Date.now() - 1_000).toISOString();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const ended = clientRow(userId, { streamingsId: streaming.id, endDate: past, state: 'Standby' });
  const running = clientRow(userId, { streamingsId: streaming.id });
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    const server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(
      ['categories', category.id, category],
      ['suppliers', supplier.id, supplier],
      ['streamings', streaming.id, { ...streaming, endDate: past, conditions: 'Soporte' }],
      ['clients', ended.id, ended],
      ['clients', running.id, running],
    );
    await pull(page.store, page.env);
  });
  afterEach(() => device.close());

  it('[TEAM-08] drops activities of 90 days by the server’s time, however fast this phone’s clock', async () => {
    const noted = (days: number): Activity => ({
      id: uuidv7(),
      userId,
      at: new Date(Date.now() - days * DAY_MS).toISOString(),
      helperId: null,
      action: 'client.renewal',
      aboutId: ended.id,
      about: 'Ana',
      taken: 0,
      paymentMethod: null,
    });
    const [old, recent] = [noted(91), noted(80)];
    await page.store.db.activities.bulkAdd([old, recent]);
    device.clockSkewMs = 400 * DAY_MS;
    await sweepExpired(page.store, page.env);
    expect(await page.store.db.activities.toCollection().primaryKeys()).toEqual([recent.id]);
  });

  it('[EXP-04] [EXP-05] [EXP-11] marks what has ended, and queues one change for each row', async () => {
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 1, clients: 1 });
    expect(await page.row('clients', ended.id)).toMatchObject({ state: 'Vencido' });
    expect(await page.row('clients', running.id)).toMatchObject({ state: 'Vendido' });
    expect(await page.row('streamings', streaming.id)).toMatchObject({ conditions: 'Vencido' });
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[EXP-09] run again, or from another page, it changes nothing', async () => {
    await sweepExpired(page.store, page.env);
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 0, clients: 0 });
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[EXP-09] does not wait for ever for a page that froze in the middle of its own', async () => {
    const withLock: typeof page.env.withLock = (_name, work, stealAfterMs = Infinity) =>
      stealAfterMs === Infinity ? Promise.reject(new Error('It waits for ever')) : work();
    const found = await sweepExpired(page.store, { ...page.env, withLock });
    expect(found).toEqual({ streamings: 1, clients: 1 });
  });

  it('[EXP-09] a sweep whose turn another page took is no failure', async () => {
    const withLock = () => Promise.reject(new DOMException('Taken', 'AbortError'));
    const found = await sweepExpired(page.store, { ...page.env, withLock });
    expect(found).toEqual({ streamings: 0, clients: 0 });
  });

  it('[EXP-09] page and worker at once change each row once', async () => {
    const memory = await page.watch();
    const worker = device.open();
    const found = await Promise.all([
      sweepExpired(page.store, page.env, memory),
      sweepExpired(worker.store, worker.env),
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        { streamings: 1, clients: 1 },
        { streamings: 0, clients: 0 },
      ]),
    );
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[SYN-25] asks nobody to review a mark on a row that another device had deleted', async () => {
    await sweepExpired(page.store, page.env);
    const entries = await page.outbox();
    const body = { status: 'error', message: 'No está.', code: 'not_found' } as const;
    await settle(
      page.store,
      page.env,
      entries.map((entry) => ({ kind: 'refused' as const, entry, answer: body })),
    );
    expect(await page.outbox()).toEqual([]);
    expect(await page.row('clients', ended.id)).toMatchObject({ state: 'Standby' });
  });
});

describe('the expiry check over many rows', () => {
  const MANY = 230;
  const userId = uuidv7();
  const past = new Date(Date.now() - 1_000).toISOString();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const clients = Array.from({ length: MANY }, () =>
    clientRow(userId, { streamingsId: streaming.id, endDate: past }),
  );
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    const server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(
      ['categories', category.id, category],
      ['suppliers', supplier.id, supplier],
      ['streamings', streaming.id, streaming],
      ...clients.map((row): [TableName, string, unknown] => ['clients', row.id, row]),
    );
    await pull(page.store, page.env);
  });
  afterEach(() => device.close());

  const queuedRows = async (from: Page) => (await from.outbox()).map(({ id }) => id);
  const left = async (from: Page) =>
    (await from.rows('clients')).filter(({ state }) => state !== 'Vencido').length;

  it('[EXP-04] [EXP-09] cut in the middle, the next goes on, and each row has one change', async () => {
    const closing = device.open();
    const cut = closing.store.channel.listen(() => closing.store.close());
    await expect(sweepExpired(closing.store, closing.env)).rejects.toThrow('closed');
    cut();
    const done = (await queuedRows(page)).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(MANY);
    expect(await left(page)).toBe(MANY - done);
    expect(await page.meta('sweptAt')).toBe(0);

    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 0, clients: MANY - done });
    expect(await left(page)).toBe(0);
    expect(new Set(await queuedRows(page)).size).toBe(MANY);
    expect(await page.outbox()).toHaveLength(MANY);
  });

  it('[EXP-09] a row that is renewed while the check is under way stays as it is', async () => {
    const memory = await page.watch();
    const last = memory.all('clients').at(-1);
    if (!last) throw new Error('There are clients');
    const renewals: Promise<unknown>[] = [];
    page.store.channel.listen(() => {
      if (renewals.length === 0) renewals.push(page.tap(renewal(last.id, 1)));
    });
    await sweepExpired(page.store, page.env, memory);
    await Promise.all(renewals);
    expect(await page.row('clients', last.id)).toMatchObject({ state: 'Vendido' });
    expect(await left(page)).toBe(1);
  });

  it('[EXP-10] screens are notified once, and what is derived from the rows is up to date before', async () => {
    const memory = await page.watch();
    const told: number[] = [];
    let changed = 0;
    memory.onCommit((changes) => (changed += changes.length));
    memory.subscribe(() => told.push(changed));
    // Fake timers: on a slow machine, quiet commits would be published before the check.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await sweepExpired(page.store, page.env, memory);
    } finally {
      vi.useRealTimers();
    }
    expect(told).toEqual([MANY]);
    expect(memory.all('clients').every(({ state }) => state === 'Vencido')).toBe(true);
    expect(memory.pending.size).toBe(MANY);
  });
});
