import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCategory, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { enqueueAll } from '#sync/enqueue.ts';

/** So long that a batch holds about forty accounts. */
const LONG = '日'.repeat(4_000);
const ACCOUNTS = 100;

describe('several batches in a row', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;
  /** The keys of each batch that reached the server, in order. */
  let batches: string[][];
  const categoryId = uuidv7();
  const supplierId = uuidv7();

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
    batches = [];
    onBatch(() => null);
    const account = () => {
      const tap = newStreaming({ categoryId, supplierId });
      return { ...tap, body: { ...tap.body, termsOfUse: LONG } };
    };
    const accounts = Array.from({ length: ACCOUNTS }, account);
    await enqueueAll(page.store, page.env, [newCategory(categoryId), newSupplier(supplierId), ...accounts]);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await device.close();
  });

  function onBatch(answer: (keys: string[], number: number) => Response | Promise<Response> | null) {
    server.intercept = ({ url, init }) => {
      if (!url.pathname.endsWith('/batch')) return null;
      const { calls } = JSON.parse(init.body as string) as { calls: { key: string }[] };
      const keys = calls.map(({ key }) => key);
      batches.push(keys);
      return answer(keys, batches.length);
    };
  }

  const outboxKeys = async () => (await page.outbox()).map(({ key }) => key);
  const accepted = (keys: string[]) =>
    json(200, {
      results: keys.map((key) => {
        const body = { status: 'success', message: 'Listo.', revision: (server.revision += 1) };
        return { key, status: 201, body };
      }),
    });

  it('[SYN-03] go out in order, each change once', async () => {
    const keys = await outboxKeys();
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(batches.length).toBeGreaterThan(2);
    expect(batches.flat()).toEqual(keys);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-03] are settled while the next is on its way', async () => {
    let settledMeanwhile: string[] = [];
    onBatch(async (keys, number) => {
      if (number === 2) {
        const isSettled = async () => (await page.statuses()).includes('sent');
        await until(isSettled, { what: 'the first batch to be settled', timeoutMs: 30_000 });
        settledMeanwhile = (await page.outbox())
          .filter(({ status }) => status === 'sent')
          .map(({ key }) => key);
      }
      return accepted(keys);
    });
    await page.sync();
    expect(settledMeanwhile).toEqual(batches[0]);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-25] wait for what one of them refused: what depends on it never goes out', async () => {
    const [category] = await outboxKeys();
    onBatch((keys) =>
      json(200, {
        results: keys.map((key) => {
          const code = key === category ? 'conflict' : 'not_found';
          return { key, status: code === 'conflict' ? 409 : 404, body: refusedBody(code) };
        }),
      }),
    );
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(batches).toHaveLength(1);
    expect(await page.statuses()).toEqual(Array.from({ length: ACCOUNTS + 2 }, () => 'review'));
  });

  it('[SYN-22] are all sent again, in order, where their answers could not be written', async () => {
    const keys = await outboxKeys();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const commit = vi.spyOn(page.store, 'commit').mockRejectedValueOnce(new Error('no room'));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(batches).toHaveLength(2);
    expect(await page.statuses()).toEqual(keys.map(() => 'queued'));
    commit.mockRestore();
    batches = [];
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(batches.flat()).toEqual(keys);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-22] are sent again by another page where the one that sent them was gone before it settled', async () => {
    const keys = await outboxKeys();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(page.store, 'commit').mockRejectedValue(new Error('gone'));
    await page.sync();
    await page.close();
    const other = device.open();
    batches = [];
    expect(await other.sync()).toEqual({ kind: 'done' });
    expect(batches.flat()).toEqual(keys);
    expect(await other.outbox()).toEqual([]);
  });

  it('[SYN-22] stop where one is not answered, and keep what was settled', async () => {
    const keys = await outboxKeys();
    onBatch((_keys, number) => (number === 2 ? Promise.reject(new TypeError('no network')) : null));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    const waiting = (await page.outbox()).filter(({ status }) => status === 'queued').map(({ key }) => key);
    expect(waiting).toEqual(keys.slice(batches[0]?.length));
    expect(batches).toHaveLength(2);
  });

  it('[SYN-17] let go first what a restore of the server has queued again', async () => {
    const keys = await outboxKeys();
    const first = keys.slice(0, 1);
    onBatch(async (sent, number) => {
      // Another context requeues, as after a restore, while the second batch is under way.
      if (number === 2)
        await page.store.db.outbox.where('status').equals('sent').modify({ status: 'queued' });
      return accepted(sent);
    });
    await page.sync();
    expect(batches[2]?.slice(0, 1)).toEqual(first);
    expect(new Set(batches.flat())).toEqual(new Set(keys));
  });
});
