import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saleId } from '#contract/mutations/client-sale.ts';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import {
  categoryRow,
  clientRow,
  newCategory,
  newClient,
  profileRow,
  renewal,
  streamingRow,
  supplierRow,
} from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { pull } from '#sync/pull/pull.ts';
import { settle } from '#sync/push/settle.ts';

describe('what is seen', () => {
  const userId = uuidv7();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const client = clientRow(userId, { streamingsId: streaming.id });
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(
      ['profile', userId, profileRow(userId)],
      ['categories', category.id, category],
      ['suppliers', supplier.id, supplier],
      ['streamings', streaming.id, streaming],
      ['clients', client.id, client],
    );
    await pull(page.store, page.env);
  });
  afterEach(() => device.close());

  const bring = async (...rows: Parameters<FeedServer['write']>) => {
    server.write(...rows);
    await pull(page.store, page.env);
  };
  const refuse = async (index: number, message = 'No.') => {
    const entry = (await page.outbox())[index];
    if (!entry) throw new Error('There is no such entry');
    const body = { status: 'error', code: 'conflict', message } as const;
    await settle(page.store, page.env, [{ kind: 'refused', entry, answer: body }]);
  };
  const accept = async (index: number, revision: number) => {
    const entry = (await page.outbox())[index];
    if (!entry) throw new Error('There is no such entry');
    const body = { status: 'success', message: 'Listo.', revision } as const;
    await settle(page.store, page.env, [{ kind: 'taken', entry, answer: body }]);
  };

  it('[SYN-04] is the newest server version with the pending changes on top', async () => {
    await page.tap({ name: 'client.update', id: client.id, body: { nameuser: 'Berta' } });
    await bring(['clients', client.id, { ...client, pin: '0042' }]);
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Berta', pin: '0042' });
    expect(await page.store.db.base.get(['clients', client.id])).toMatchObject({
      row: { nameuser: 'Ana', pin: '0042' },
    });
  });

  it('[SYN-04] adds a chain of pending changes to what another device has written', async () => {
    await page.tap(renewal(client.id, 20, 30));
    await page.tap(renewal(client.id, 25, 10));
    const endDate = addDays(client.endDate, 100);
    await bring(['clients', client.id, { ...client, endDate }]);
    const seen = await page.row('clients', client.id);
    expect(seen).toMatchObject({ endDate: addDays(endDate, 40), publicprice: 25 });
    expect(totals(await page.rows('finances')).renewals).toBe(45);
  });

  it('[SYN-05] falls back when a change is refused, and keeps those after it', async () => {
    await page.tap(renewal(client.id, 20, 30));
    await page.tap({ name: 'client.update', id: client.id, body: { nameuser: 'Berta' } });
    await refuse(0);
    const seen = await page.row('clients', client.id);
    expect(seen).toEqual({ ...client, nameuser: 'Berta' });
    expect(totals(await page.rows('finances')).renewals).toBe(0);
    await refuse(1);
    expect(await page.row('clients', client.id)).toEqual(client);
    expect(await page.store.db.base.count()).toBe(0);
  });

  it('[SYN-05] takes away a row that a refused change had made', async () => {
    const tap = newClient(streaming.id);
    await page.tap(tap);
    await refuse(0);
    expect(await page.row('clients', tap.body.id as string)).toBeUndefined();
    expect(await page.rows('finances')).toEqual([]);
  });

  it('[SYN-05] brings back a row that a refused deletion had taken away', async () => {
    await page.tap({ name: 'client.delete', id: client.id, body: null });
    expect(await page.row('clients', client.id)).toBeUndefined();
    await refuse(0);
    expect(await page.row('clients', client.id)).toEqual(client);
  });

  it('[SYN-21] has no row that another device deleted, whatever is pending on it', async () => {
    await page.tap({ name: 'client.update', id: client.id, body: { nameuser: 'Berta' } });
    await bring(['clients', client.id, null]);
    expect(await page.row('clients', client.id)).toBeUndefined();
    expect(await page.statuses()).toEqual(['queued']);
    await refuse(0);
    const [entry] = await page.outbox();
    expect(entry).toMatchObject({ status: 'review', before: client });
    expect(await page.row('clients', client.id)).toBeUndefined();
  });

  it('[SYN-04] [CLI-03] owes a Venta once, though the sale that owed it first is refused', async () => {
    const tap = newClient(streaming.id, { state: 'Standby' });
    const id = tap.body.id as string;
    await page.tap(tap);
    await page.tap({ name: 'client.change_state', id, body: { state: 'Vendido' } });
    await page.tap({ name: 'client.change_state', id, body: { state: 'Standby' } });
    await page.tap({ name: 'client.change_state', id, body: { state: 'Vendido' } });
    expect(totals(await page.rows('finances')).sales).toBe(15.5);
    await refuse(1);
    expect(await page.row('clients', id)).toMatchObject({ state: 'Vendido' });
    expect(totals(await page.rows('finances')).sales).toBe(15.5);
    await refuse(3);
    expect(await page.row('clients', id)).toMatchObject({ state: 'Standby' });
    expect(await page.row('finances', saleId(id))).toBeUndefined();
  });

  it('[SYN-04] does not flicker between the answer and the pull', async () => {
    await page.tap({ name: 'category.update', id: category.id, body: { name: 'HBO' } });
    const renamed: Category = { ...category, name: 'HBO' };
    await accept(0, server.revision + 1);
    expect(await page.row('categories', category.id)).toEqual(renamed);
    expect(await page.statuses()).toEqual(['sent']);
    await bring(['categories', category.id, renamed]);
    expect(await page.row('categories', category.id)).toEqual(renamed);
    expect(await page.statuses()).toEqual([]);
    expect(await page.store.db.base.count()).toBe(0);
  });

  it('[SYN-04] lets go of a change whose revision was pulled before its answer came', async () => {
    await page.tap(renewal(client.id, 20, 30));
    const renewed: Client = { ...client, startDate: client.endDate, endDate: addDays(client.endDate, 30) };
    const taken = server.write(['clients', client.id, renewed]);
    await pull(page.store, page.env);
    await accept(0, taken);
    expect(await page.row('clients', client.id)).toEqual(renewed);
    expect(await page.statuses()).toEqual([]);
  });

  it('[SYN-04] counts a pending sale still, though a later deletion of its account is pending too', async () => {
    const tap = newClient(streaming.id);
    await page.tap({ name: 'client.delete', id: client.id, body: null });
    await page.tap(tap);
    await page.tap({ name: 'client.delete', id: tap.body.id as string, body: null });
    await page.tap({ name: 'streaming.delete', id: streaming.id, body: null });
    expect(totals(await page.rows('finances')).sales).toBe(15.5);
    // The sale reads the category; the pulled rows don't include the account itself.
    await bring(['categories', category.id, { ...category, profileCount: 7 }]);
    expect(totals(await page.rows('finances')).sales).toBe(15.5);
    expect(await page.rows('streamings')).toEqual([]);
  });

  it('[SYN-04] keeps the server version clean of pending changes that are not run again', async () => {
    await page.tap({ name: 'streaming.update', id: streaming.id, body: { email: 'otra@correo.example' } });
    await page.tap(newClient(streaming.id));
    await bring(['categories', category.id, { ...category, profileCount: 7 }]);
    const kept = await page.store.db.base.get(['streamings', streaming.id]);
    expect(kept?.row).toEqual(streaming);
    expect(await page.row('streamings', streaming.id)).toMatchObject<Partial<Streaming>>({
      email: 'otra@correo.example',
      emailtwo: streaming.email,
    });
  });

  it('[SYN-04] has a row again whose pending change can be made again', async () => {
    await page.tap({ name: 'client.update', id: client.id, body: { nameuser: 'Berta' } });
    await bring(['clients', client.id, null]);
    await bring(['clients', client.id, { ...client, pin: '1' }]);
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Berta', pin: '1' });
    await refuse(0);
    expect(await page.row('clients', client.id)).toEqual({ ...client, pin: '1' });
  });

  it('[SYN-17] keeps pending changes in sight when everything is pulled again', async () => {
    const tap = newCategory();
    await page.tap(tap);
    await page.tap({ name: 'client.update', id: client.id, body: { nameuser: 'Berta' } });
    server.epoch = uuidv7();
    await pull(page.store, page.env);
    expect(await page.row('categories', tap.body.id as string)).toMatchObject({ name: 'Netflix' });
    await pull(page.store, page.env);
    expect(await page.row('categories', tap.body.id as string)).toMatchObject({ name: 'Netflix' });
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Berta' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
  });
});
