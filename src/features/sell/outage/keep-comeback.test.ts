import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Drafts } from '#db/drafts.ts';
import type { Client } from '#domain/rows.ts';
import { enqueueAll, type MutationCall } from '#sync/enqueue.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { keepComeback } from './keep-comeback.ts';

const KEY = 'account-back/1';
const OPENED = { kind: 'none', days: '2' };
const TYPED = { kind: 'days', days: '3' };

const userId = uuidv7();
const category = categoryRow(userId);
const supplier = supplierRow(userId);
const account = streamingRow(userId, {
  categoryId: category.id,
  supplierId: supplier.id,
  conditions: 'Soporte',
});
const ana = clientRow(userId, { streamingsId: account.id });
let device: Device;
let page: Page;
let drafts: Drafts;

beforeEach(async () => {
  device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
  page = device.open();
  const { db } = page.store;
  await db.categories.put(category);
  await db.suppliers.put(supplier);
  await db.streamings.put(account);
  await db.clients.put(ana);
  drafts = new Drafts(db, () => Date.now());
  drafts.keep(KEY, TYPED, OPENED);
  await drafts.flush();
});
afterEach(() => device.close());

const draft = {
  forget: () => drafts.drop(KEY),
  resume: () => drafts.keep(KEY, TYPED, OPENED),
};
const active: MutationCall = {
  name: 'streaming.change_conditions',
  id: account.id,
  body: { conditions: 'Activo' },
};
const refundTo = ({ id }: Pick<Client, 'id'>): MutationCall => ({
  name: 'finance.refund',
  body: { price: 5, clientId: id },
});
const queued = () => page.store.db.outbox.count();

test('[ACC-71] an app killed right after the changes were kept offers no draft that would make them again', async () => {
  let onDisk = 1;
  const kept = await keepComeback({
    calls: [active, refundTo(ana)],
    mutateAll: async (calls, how) => {
      onDisk = await page.store.db.drafts.count();
      return enqueueAll(page.store, page.env, calls, how);
    },
    draft,
  });
  expect(onDisk).toBe(0);
  expect(kept).toMatchObject({ ok: true, made: [{ ok: true }, { ok: true }] });
  expect(drafts.get(KEY, OPENED)).toBeUndefined();
  expect(await queued()).toBe(2);
});

test('[ACC-71] one change that is refused keeps none, and the draft stays', async () => {
  const { startDate, endDate, days } = ana;
  const gone: MutationCall = {
    name: 'client.change_date',
    id: uuidv7(),
    body: { startDate, endDate, days },
  };
  const kept = await keepComeback({
    calls: [active, gone, refundTo(ana)],
    mutateAll: (calls, how) => enqueueAll(page.store, page.env, calls, how),
    draft,
  });
  expect(kept).toMatchObject({ ok: false, refused: { code: 'not_found' } });
  expect(await queued()).toBe(0);
  expect(await page.store.db.streamings.get(account.id)).toMatchObject({ conditions: 'Soporte' });
  expect(drafts.get(KEY, OPENED)).toEqual(TYPED);
});

test('[ACC-71] where the phone has no room the draft stays', async () => {
  const kept = await keepComeback({ calls: [active], mutateAll: async () => null, draft });
  expect(kept).toEqual({ ok: false, refused: null });
  expect(drafts.get(KEY, OPENED)).toEqual(TYPED);
  await expect(
    keepComeback({ calls: [active], mutateAll: () => Promise.reject(new Error('No room')), draft }),
  ).rejects.toThrow('No room');
  expect(drafts.get(KEY, OPENED)).toEqual(TYPED);
});
