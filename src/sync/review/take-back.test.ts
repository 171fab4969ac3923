import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '#db/local-database.ts';
import { newCategory, newClient, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { enqueueAll, type MutationCall } from '#sync/enqueue.ts';
import { isHeld } from '#sync/undo-hold.ts';
import { exportOutbox, importOutbox } from './portable-outbox.ts';
import { takeBack } from './take-back.ts';

const PASSPHRASE = 'tres palabras largas';

describe('taking back what later changes came after', () => {
  const [categoryId, supplierId, streamingId] = [uuidv7(), uuidv7(), uuidv7()];
  const userId = uuidv7();
  let device: Device;
  let page: Page;
  let clientId: string;

  beforeEach(async () => {
    device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
    page = device.open();
    const sale = newClient(streamingId);
    clientId = sale.body.id as string;
    await page.tap(newCategory(categoryId));
    await page.tap(newSupplier(supplierId));
    await page.tap(newStreaming({ categoryId, supplierId }, { id: streamingId }));
    await page.tap(sale);
  });
  afterEach(() => device.close());

  const hold = async (call: MutationCall) => {
    expect(await enqueueAll(page.store, page.env, [call], { held: true })).toMatchObject([{ ok: true }]);
  };
  const removeClient = () => hold({ name: 'client.delete', id: clientId, body: null });
  const removeAccount = () => hold({ name: 'streaming.delete', id: streamingId, body: null });
  const names = async () => (await page.outbox()).map(({ name }) => name);
  const all = async (db: LocalDatabase) => [await db.outbox.toArray(), await db.clients.toArray()];

  it('[SYN-34] keeps changes that have nothing to do with it', async () => {
    await removeClient();
    await page.tap({ name: 'supplier.update', id: supplierId, body: { name: 'Otro' } });
    await page.tap({ name: 'streaming.update', id: streamingId, body: { password: 'nueva' } });
    expect(await takeBack(page.store, clientId)).toBe('taken');
    expect(await page.row('clients', clientId)).toMatchObject({ id: clientId });
    expect(await page.row('suppliers', supplierId)).toMatchObject({ name: 'Otro' });
    expect(await page.row('streamings', streamingId)).toMatchObject({ password: 'nueva' });
    expect((await names()).slice(-2)).toEqual(['supplier.update', 'streaming.update']);
  });

  it('[SYN-34] [CLI-85] gives a renewed client the end of before, and the books no line', async () => {
    const before = await all(page.store.db);
    const books = await page.rows('finances');
    const { endDate } = (await page.row('clients', clientId)) as { endDate: string };
    await hold({
      name: 'client.renewal',
      id: clientId,
      body: { price: 10, days: 30, expectedEndDate: endDate },
    });
    expect(await page.row('clients', clientId)).not.toMatchObject({ endDate });
    expect(await page.rows('finances')).toHaveLength(books.length + 1);
    expect(await takeBack(page.store, clientId)).toBe('taken');
    expect(await all(page.store.db)).toEqual(before);
    expect(await page.rows('finances')).toEqual(books);
  });

  it('[SYN-34] changes nothing where the account was deleted after its last client, until that is taken back', async () => {
    await removeClient();
    await removeAccount();
    const before = await all(page.store.db);
    expect(await takeBack(page.store, clientId)).toBe('needed');
    expect(await all(page.store.db)).toEqual(before);
    expect(await takeBack(page.store, streamingId)).toBe('taken');
    expect(await takeBack(page.store, clientId)).toBe('taken');
    expect(await page.row('streamings', streamingId)).toMatchObject({ id: streamingId });
    expect(await page.row('clients', clientId)).toMatchObject({ id: clientId });
  });

  it('[SYN-34] changes nothing where the profile was sold to somebody else meanwhile', async () => {
    await removeClient();
    await page.tap(newClient(streamingId));
    expect(await takeBack(page.store, clientId)).toBe('needed');
    expect(await page.rows('clients')).toHaveLength(1);
  });

  it('[SYN-34] is over once the queue is in a file for another phone', async () => {
    await removeClient();
    const { content, count } = await exportOutbox(page.store, PASSPHRASE, Date.now());
    expect(count).toBe(5);
    expect(await takeBack(page.store, clientId)).toBe('late');
    const other = new Device({ userId }).open();
    expect(await importOutbox(other.store, content, PASSPHRASE)).toMatchObject({ ok: true, added: 5 });
    expect((await other.outbox()).filter(isHeld)).toEqual([]);
    await other.close();
  });
});
