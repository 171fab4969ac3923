import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { TableName } from '#domain/rows.ts';
import { categoryRow, clientRow, renewal, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { enqueueAll, type MutationCall } from './enqueue.ts';
import { pull } from '#sync/pull/pull.ts';
import { settle } from '#sync/push/settle.ts';

/** Dexie follows a transaction through 100 native awaits without a request: this is far more. */
const MANY = 400;

/** A transaction that Dexie loses sight of commits halfway. */
describe('a transaction over many rows', () => {
  const userId = uuidv7();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const clients = Array.from({ length: MANY }, (_, index) =>
    clientRow(userId, { streamingsId: streaming.id, numberprofile: String(index + 1) }),
  );
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    server = new FeedServer();
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

  const acceptAll = async (revision: number) => {
    const decided = (await page.outbox()).map((entry) => {
      const body = { status: 'success', message: 'Listo.', revision } as const;
      return { kind: 'taken' as const, entry, answer: body };
    });
    await settle(page.store, page.env, decided);
  };

  it('[SYN-16] applies a page under many pending changes as a whole', async () => {
    await enqueueAll(
      page.store,
      page.env,
      clients.map(({ id }) => renewal(id, 1)),
    );
    const [first] = clients;
    if (!first) throw new Error('There are clients');
    server.write(
      ['streamings', streaming.id, { ...streaming, email: 'nueva@correo.example' }],
      ...clients.map((row): [TableName, string, unknown] => ['clients', row.id, { ...row, pin: '7' }]),
    );
    await pull(page.store, page.env);
    expect(await page.meta('cursor')).toBe(server.revision);
    expect(await page.row('clients', first.id)).toMatchObject({
      pin: '7',
      endDate: addDays(first.endDate, 30),
    });
    expect(totals(await page.rows('finances')).renewals).toBe(MANY);
    expect(await page.store.db.base.count()).toBe(2 * MANY);
  });

  it('[SYN-17] starts again under many pending changes as a whole', async () => {
    await enqueueAll(
      page.store,
      page.env,
      clients.map(({ id }) => renewal(id, 1)),
    );
    server.epoch = uuidv7();
    await pull(page.store, page.env);
    await pull(page.store, page.env);
    expect(totals(await page.rows('finances')).renewals).toBe(MANY);
    expect(await page.store.db.base.count()).toBe(2 * MANY);
  });

  it.each(['before', 'after'])('[SYN-04] settles many deletions pulled %s their answers', async (when) => {
    await enqueueAll(
      page.store,
      page.env,
      clients.map(({ id }): MutationCall => ({ name: 'client.delete', id, body: null })),
    );
    server.write(...clients.map((row): [TableName, string, unknown] => ['clients', row.id, null]));
    if (when === 'before') await pull(page.store, page.env);
    await acceptAll(server.revision);
    if (when === 'after') await pull(page.store, page.env);
    expect(await page.outbox()).toEqual([]);
    expect(await page.rows('clients')).toEqual([]);
    expect(await page.store.db.base.count()).toBe(0);
  });

  it('[SYN-20] lists many edits that another device overrode', async () => {
    const edits = clients.map(({ id }): MutationCall => ({ name: 'client.update', id, body: { pin: '1' } }));
    await enqueueAll(page.store, page.env, edits);
    const decided = (await page.outbox()).map((entry) => {
      const data = { ...clients.find(({ id }) => id === entry.id), pin: '1' };
      const body = { status: 'success', message: 'Listo.', revision: server.revision + 1, data } as const;
      return { kind: 'taken' as const, entry, answer: body };
    });
    await settle(page.store, page.env, decided);
    server.revision += 1;
    server.write(
      ...clients.map((row): [TableName, string, unknown] => ['clients', row.id, { ...row, pin: '2' }]),
    );
    await pull(page.store, page.env);
    expect(await page.store.db.notices.count()).toBe(MANY);
    expect(await page.outbox()).toEqual([]);
  });
});
