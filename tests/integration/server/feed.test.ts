import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/jobs/retention.ts';
import { callOf, type FeedAnswer, getFeed, runBatch, sendCall } from '#tests/support/api/calls.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { setState } from '#tests/support/api/user-rows.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

describe('the feed of changes', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
  });
  beforeEach(async () => {
    user = await server.createUser();
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  const feed = async (query: Record<string, string | number> = {}) =>
    (await getFeed(server, user, query)).json<FeedAnswer>();
  /** Reads from `since` in pages of `limit` to the end. */
  const readOn = async (since: number, limit: number) => {
    const pages: FeedAnswer[] = [];
    for (let page = await feed({ since, limit }); ; page = await feed({ since: page.revision, limit })) {
      pages.push(page);
      if (!page.more) return pages;
    }
  };

  it('[SYN-15] gives a fresh device its profile, though nothing has been written yet', async () => {
    const page = await feed();
    expect(page).toMatchObject({ more: false, epoch: expect.any(String), serverTime: expect.any(String) });
    expect(page.changes).toMatchObject([{ table: 'profile', id: user.id, row: { email: user.email } }]);
  });

  it('[SYN-14] [SYN-15] marks rows with their revision, in order, and leaves a tombstone', async () => {
    const [kept, gone] = [newCategory(), newCategory()];
    await runBatch(server, user, [callOf(kept), callOf(gone)]);
    const { revision } = await feed();
    const id = gone.body.id as string;
    await sendCall(server, user, callOf({ name: 'category.delete', id, body: null }));
    const page = await feed({ since: revision });
    expect(page.changes).toEqual([{ table: 'categories', id, revision: revision + 1, row: null }]);
    expect(page.revision).toBe(revision + 1);
    const whole = (await feed()).changes.map((change) => change.revision);
    expect(whole).toEqual([...whole].sort((a, b) => a - b));
    expect(await feed({ since: page.revision })).toMatchObject({ changes: [], more: false });
  });

  /** Within a revision the order means nothing. */
  const byRow = (changes: FeedAnswer['changes']) => changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  it.each([1, 2, 3, 5])('[SYN-15] never splits a revision in pages of %i', async (limit) => {
    const [category, supplier] = [newCategory(), newSupplier()];
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const streaming = newStreaming(ids);
    const sales = Array.from({ length: 6 }, () => newClient(streaming.body.id as string));
    const renewals = sales.map(({ body }) => renewal(body.id as string));
    await runBatch(
      server,
      user,
      [category, supplier, streaming, ...sales, ...renewals].map((tap) => callOf(tap)),
    );
    const pages = await readOn(0, limit);
    const whole = await feed({ limit: 5_000 });
    expect(byRow(pages.flatMap(({ changes }) => changes))).toEqual(byRow(whole.changes));
    expect(pages.at(-1)?.revision).toBe(whole.revision);
    const splits = pages.filter(({ revision }, index) => {
      const next = pages[index + 1]?.changes[0];
      return next && next.revision <= revision;
    });
    expect(splits).toEqual([]);
  });

  it.each([
    ['since=-1', { since: -1 }],
    ['since=x', { since: 'x' }],
    ['limit=0', { limit: 0 }],
    ['limit=5001', { limit: 5_001 }],
  ])('[SYN-15] answers 400 to %s', async (_what, query) => {
    expect((await getFeed(server, user, query)).statusCode).toBe(400);
  });

  it('[SYN-17] answers 410 to a cursor from the future, too old, or of another epoch', async () => {
    await runBatch(server, user, [callOf(newCategory()), callOf(newCategory()), callOf(newCategory())]);
    const { revision, epoch } = await feed();
    await setState(server.context.db, user.id, { tombstones_from: revision - 1 });
    const status = async (query: Record<string, string | number>) =>
      (await getFeed(server, user, query)).statusCode;
    expect(await status({ since: revision, epoch })).toBe(200);
    expect(await status({ since: revision - 1, epoch })).toBe(200);
    expect(await status({ since: revision - 2, epoch })).toBe(410);
    expect(await status({ since: revision + 1, epoch })).toBe(410);
    expect(await status({ since: revision, epoch: uuidv7() })).toBe(410);
    expect(await status({ since: 0 })).toBe(200);
  });

  it('[SYN-15] [SYN-17] comes whole to a fresh device, page by page, where old tombstones have been thrown away', async () => {
    const kept = Array.from({ length: 6 }, () => newCategory());
    const gone = newCategory();
    const deletion = { name: 'category.delete', id: gone.body.id as string, body: null } as const;
    await runBatch(
      server,
      user,
      [...kept, gone, deletion, newSupplier()].map((tap) => callOf(tap)),
    );
    const { db } = server.context;
    const long = new Date(Date.now() - 181 * DAY_MS).toISOString();
    await db.updateTable('tombstones').set({ deleted_at: long }).where('user_id', '=', user.id).execute();
    await applyRetention(db);
    const midway = async () => (await getFeed(server, user, { since: 3 })).statusCode;
    expect(await midway()).toBe(410);
    const pages = await readOn(0, 2);
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(8);
    // This tombstone is removed after the download began, so the download may hold deleted rows.
    await runBatch(server, user, [
      callOf({ name: 'category.delete', id: kept[0]?.body.id as string, body: null }),
    ]);
    await db.updateTable('tombstones').set({ deleted_at: long }).where('user_id', '=', user.id).execute();
    await applyRetention(db);
    expect(await midway()).toBe(410);
  });

  it("[GEN-15] [API-05] is nobody else's", async () => {
    const other = await server.createUser();
    const url = `/sync/${user.id}`;
    expect((await server.inject({ method: 'GET', url, headers: other.headers })).statusCode).toBe(404);
    expect((await server.inject({ method: 'GET', url })).statusCode).toBe(401);
  });

  it('[SYN-14] [OPS-23] is read on by a device while two processes write, and no row is missed', async () => {
    const written = new Set<string>();
    const write = async (process: TestServer, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const taps = [newCategory(), newSupplier()];
        const results = await runBatch(
          process,
          user,
          taps.map((tap) => callOf(tap)),
        );
        expect(results.every(({ status }) => status === 201)).toBe(true);
        for (const { body } of taps) written.add(body.id as string);
      }
    };
    const writing = new AbortController();
    const writers = Promise.all([write(server, 60), write(beside, 60), write(server, 60)]);
    void writers.finally(() => writing.abort());
    const seen = new Set<string>();
    let since = 0;
    const read = async () => {
      const page = await feed({ since, limit: 7 });
      for (const { id, revision } of page.changes) {
        expect(revision).toBeGreaterThan(since);
        seen.add(id);
      }
      since = page.revision;
      return page.more;
    };
    while (!writing.signal.aborted) await read();
    await writers;
    while (await read());
    expect([...written].filter((id) => !seen.has(id))).toEqual([]);
    expect(written.size).toBe(360);
  });
});
