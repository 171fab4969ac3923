import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseName } from '#db/local-database.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { categoryRow, newCategory, wording } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device } from '#tests/support/app/sync-device.ts';

/** The local database as the first version of the app made it. */
const VERSION_1 = {
  profile: 'id',
  categories: 'id',
  suppliers: 'id',
  streamings: 'id, categoryId, supplierId, endDate',
  clients: 'id, streamingsId, endDate',
  finances: 'id, kind',
  base: '[table+id]',
  outbox: '++seq, &key, status',
  edits: '[table+id]',
  notices: '++noticeId',
  meta: 'key',
};

describe('a phone that the first version filled', () => {
  const userId = uuidv7();
  const pulled = categoryRow(userId, { name: 'Del servidor' });
  const offline = newCategory();
  let server: FeedServer;
  let device: Device;

  /** The old version pulled one row, made another offline, and skipped a template, whose table it didn't know. */
  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    server.write(['categories', pulled.id, pulled]);
    const id = templateId(userId, 'saludo');
    server.write(['templates', id, { id, userId, kind: 'saludo', text: 'De otro teléfono' }]);
    const { revision: cursor, epoch } = server;
    const entry = await queuedBy(userId, offline);
    await asFirstVersion(device, async (old) => {
      await old.table('categories').bulkAdd([pulled, { ...categoryRow(userId), ...offline.body }]);
      await old.table('base').add({ table: 'categories', id: offline.body.id, row: null });
      await old.table('outbox').add(entry);
      const meta = { cursor, epoch, complete: true, commits: 1 };
      await old.table('meta').bulkAdd(Object.entries(meta).map(([key, value]) => ({ key, value })));
    });
  });
  afterEach(() => device.close());

  it('[PWA-15] [SYN-28] opens with its rows and its outbox', async () => {
    const page = device.open();
    const ids = (await page.rows('categories')).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([pulled.id, offline.body.id]));
    expect(await page.outbox()).toMatchObject([{ name: 'category.create', status: 'queued' }]);
    expect(await page.rows('templates')).toEqual([]);
    expect(await page.tap(wording(userId, 'Hola'))).toMatchObject({ ok: true });
    expect(await page.rows('templates')).toMatchObject([{ kind: 'saludo', text: 'Hola' }]);
  });

  it('[MSG-09] [SYN-28] pulls what it had passed over, once, and sends what it had queued', async () => {
    const page = device.open();
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls.map(({ path }) => path)).toEqual(['/category/create']);
    expect(await page.outbox()).toEqual([]);
    expect(await page.rows('templates')).toMatchObject([{ text: 'De otro teléfono' }]);
    expect(await page.row('categories', pulled.id)).toEqual(pulled);
    expect(await page.meta('complete')).toBe(true);
    const asked = server.requests.length;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.asked('GET /sync')).toBe(3);
    expect(server.requests.length).toBe(asked + 1);
  });
});

async function queuedBy(userId: string, tap: ReturnType<typeof newCategory>): Promise<object> {
  const elsewhere = new Device({ userId });
  const page = elsewhere.open();
  await page.tap(tap);
  const [entry] = await page.outbox();
  await elsewhere.close();
  return entry ?? {};
}

async function asFirstVersion(
  { indexedDB, options }: Device,
  fill: (old: Dexie) => Promise<void>,
): Promise<void> {
  const old = new Dexie(databaseName(options.userId), { indexedDB, IDBKeyRange });
  old.version(1).stores(VERSION_1);
  await fill(old);
  old.close();
}
