import { Dexie } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { saleId } from '#contract/mutations/client-sale.ts';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { readClock } from './clock.ts';
import { enqueue, enqueueAll, type MutationCall } from './enqueue.ts';

describe('a tap', () => {
  let device: Device;
  let page: Page;
  const categoryId = uuidv7();
  const supplierId = uuidv7();
  const streamingId = uuidv7();

  beforeEach(async () => {
    device = new Device({ userId: uuidv7(), fetch: () => Promise.reject(new TypeError('no network')) });
    page = device.open();
    await page.tap(newCategory(categoryId));
    await page.tap(newSupplier(supplierId));
    await page.tap(newStreaming({ categoryId, supplierId }, { id: streamingId }));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await device.close();
  });

  it('[SYN-01] [SYN-06] writes rows and entry together, without a network', async () => {
    const tap = newClient(streamingId);
    const result = await page.tap(tap);
    const id = tap.body.id as string;
    expect(result).toMatchObject({ ok: true, status: 'success', id });
    expect(await page.row('clients', id)).toMatchObject({ nameuser: 'Ana', state: 'Vendido' });
    expect(await page.row('finances', saleId(id))).toMatchObject({ kind: 'Venta', quantity: 15.5 });
    const [entry] = (await page.outbox()).slice(-1);
    expect(entry).toMatchObject({ name: 'client.create', id, status: 'queued', before: null });
    expect(entry?.creates).toEqual([`clients/${id}`, `finances/${saleId(id)}`]);
    expect(entry?.reads).toContain(`streamings/${streamingId}`);
  });

  it('[API-42] [API-46] [API-53] [API-56] [API-61] [API-64] sends the owner where the table of calls lists one', async () => {
    await page.tap(newClient(streamingId));
    await page.tap({ name: 'streaming.renewal', id: streamingId, body: { price: 20, days: 30 } });
    await page.tap({ name: 'streaming.update', id: streamingId, body: { url: null } });
    const { userId } = page.store.db;
    const sent = (await page.outbox()).map(({ name, body }) => [
      name,
      (body as { userId?: string }).userId === userId,
    ]);
    expect(sent).toEqual([
      ['category.create', true],
      ['supplier.create', true],
      ['streaming.create', true],
      ['client.create', true],
      ['streaming.renewal', true],
      ['streaming.update', false],
    ]);
  });

  it('[SYN-01] keeps beside each row that the server has no version of it', async () => {
    const bases = await page.store.db.base.toArray();
    expect(bases.map(({ table, row }) => [table, row])).toEqual(
      expect.arrayContaining([
        ['categories', null],
        ['streamings', null],
        ['finances', null],
      ]),
    );
  });

  it('[IMP-13] [IMP-17] of a sheet is kept with its line, and with what is noted of it, or not at all', async () => {
    const calls = [newClient(streamingId), newClient(streamingId, { numberprofile: '2' })];
    const origins = [
      { sheet: 'Hoja 1', line: 2 },
      { sheet: 'Hoja 1', line: 3 },
    ];
    const noteWith = (made: readonly { key: string }[]) => [{ key: 'sheetImport', value: made.length }];
    await enqueueAll(page.store, page.env, [...calls, newClient(uuidv7())], {
      whole: true,
      origins,
      noteWith,
    });
    expect(await page.store.db.meta.get('sheetImport')).toBeUndefined();
    await enqueueAll(page.store, page.env, calls, { whole: true, origins, noteWith });
    expect((await page.outbox()).slice(-2).map(({ origin }) => origin)).toEqual(origins);
    expect(await page.store.db.meta.get('sheetImport')).toMatchObject({ value: 2 });
  });

  it('[CLI-44] of a whole that holds one refused change keeps none', async () => {
    const before = await page.outbox();
    const calls = [newClient(streamingId), newClient(uuidv7())];
    const results = await enqueueAll(page.store, page.env, calls, { whole: true });
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'not_found' }]);
    expect(await page.outbox()).toEqual(before);
    expect(await page.rows('clients')).toEqual([]);
    await enqueueAll(page.store, page.env, [newClient(streamingId), newClient(streamingId)], { whole: true });
    expect(await page.rows('clients')).toHaveLength(2);
  });

  it('[SYN-01] that a rule refuses writes nothing', async () => {
    const before = await page.outbox();
    const result = await page.tap(newClient(uuidv7()));
    expect(result).toMatchObject({ ok: false, code: 'not_found' });
    expect(await page.outbox()).toEqual(before);
    expect(await page.rows('clients')).toEqual([]);
  });

  it('[SYN-01] that changes nothing leaves no entry', async () => {
    const before = await page.outbox();
    const still: MutationCall = {
      name: 'streaming.conditions_vencido',
      id: streamingId,
      body: { conditions: 'Vencido' },
    };
    expect(await page.tap(still)).toMatchObject({ ok: true });
    expect(await page.outbox()).toEqual(before);
  });

  it('[PWA-14] that the phone fails to write leaves no row and no entry', async () => {
    const before = await page.outbox();
    vi.spyOn(page.store.db.outbox, 'bulkAdd').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await expect(page.tap(newClient(streamingId))).rejects.toThrow('QuotaExceededError');
    vi.spyOn(page.store.db.base, 'bulkPut').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await expect(page.tap(newClient(streamingId))).rejects.toThrow('QuotaExceededError');
    expect(await page.outbox()).toEqual(before);
    expect(await page.rows('clients')).toEqual([]);
    expect(totals(await page.rows('finances')).sales).toBe(0);
  });

  it('[SYN-01] [EXP-01] takes several in one transaction, each on the rows of those before it', async () => {
    const tap = newClient(streamingId);
    const results = await enqueueAll(page.store, page.env, [tap, renewal(tap.body.id as string)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
  });

  it('[SYN-09] bears the moment in server time as the phone knows it', async () => {
    await page.store.db.meta.put({ key: 'clockOffsetMs', value: 3_600_000 });
    await page.tap(newCategory());
    const [entry] = (await page.outbox()).slice(-1);
    const aheadMs = Date.parse(entry?.occurredAt ?? '') - Date.now();
    expect(Math.abs(aheadMs - 3_600_000)).toBeLessThan(60_000);
  });

  it('[SYN-01] opens its database once more when the connection was lost', async () => {
    page.store.db.close({ disableAutoOpen: true });
    expect(await page.tap(newCategory())).toMatchObject({ ok: true });
    expect(await page.outbox()).toHaveLength(4);
  });

  it('[SES-28] opens no database again once its page has closed', async () => {
    page.store.close();
    await expect(page.tap(newCategory())).rejects.toThrow('closed');
    expect(page.store.db.isOpen()).toBe(false);
  });

  it('[PWA-13] is kept once where the connection was lost after it had been kept', async () => {
    const client = newClient(streamingId);
    const id = client.body.id as string;
    await page.tap(client);
    const { db } = page.store;
    const transact = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(db, 'transaction').mockImplementationOnce((async (...args: unknown[]) => {
      await transact(...args);
      throw new Dexie.UnknownError('Connection to Indexed Database server lost');
    }) as never);
    expect(await page.tap(renewal(id))).toMatchObject({ ok: true, id });
    const entries = await page.outbox();
    expect(entries.filter(({ name }) => name === 'client.renewal')).toHaveLength(1);
    expect(totals(await page.rows('finances'))).toMatchObject({ renewals: 20 });
  });

  describe('with the rows in memory', () => {
    const watched = async () => ({ rows: await page.watch(), clock: await readClock(page.store.db) });

    it('[SYN-01] [SYN-06] writes what it writes without them, in tables of its own alone', async () => {
      const memory = await watched();
      const transact = vi.spyOn(page.store.db, 'transaction');
      const tap = newClient(streamingId);
      expect(await enqueue(page.store, page.env, tap, memory)).toMatchObject({ ok: true, status: 'success' });
      const tables = transact.mock.calls.flatMap(([, scope]) => scope as unknown as { name: string }[]);
      expect(tables.map(({ name }) => name)).toEqual(['clients', 'finances', 'base', 'outbox', 'meta']);
      expect(await page.row('clients', tap.body.id as string)).toMatchObject({ nameuser: 'Ana' });
      expect(memory.rows.get('clients', tap.body.id as string)).toMatchObject({ nameuser: 'Ana' });
      expect((await page.outbox()).at(-1)).toMatchObject({ name: 'client.create', status: 'queued' });
    });

    it('[SYN-01] runs on what is stored where another page has changed it since', async () => {
      const memory = await watched();
      const tap = newClient(streamingId);
      const id = tap.body.id as string;
      await enqueue(page.store, page.env, tap, memory);
      const other = device.open();
      await other.tap({ name: 'client.update', id, body: { nameuser: 'Eva' } });
      await enqueue(page.store, page.env, renewal(id), memory);
      expect(await page.row('clients', id)).toMatchObject({ nameuser: 'Eva', days: 30 });
      await other.tap({ name: 'client.delete', id, body: null });
      expect(await enqueue(page.store, page.env, renewal(id), memory)).toMatchObject({ code: 'not_found' });
      expect((await page.outbox()).filter(({ name }) => name === 'client.renewal')).toHaveLength(1);
      await eventually(async () => expect(memory.rows.commit).toBe(await page.meta('commits')));
    });

    it('[SYN-01] [EXP-01] counts both of two that start at once', async () => {
      const memory = await watched();
      const tap = newClient(streamingId);
      const id = tap.body.id as string;
      await enqueue(page.store, page.env, tap, memory);
      await Promise.all([1, 2].map(() => enqueue(page.store, page.env, renewal(id), memory)));
      expect(totals(await page.rows('finances'))).toMatchObject({ renewals: 40 });
      expect(totals(memory.rows.all('finances'))).toMatchObject({ renewals: 40 });
    });

    it('[SYN-01] of a sale and a renewal asks the books nothing, since their lines can only be new', async () => {
      const memory = await watched();
      const { id: _made, ...body } = newClient(streamingId).body;
      const read = vi.spyOn(page.store.db.bookBlocks, 'where');
      const sale = await enqueue(page.store, page.env, { name: 'client.create', body }, memory);
      const id = sale.ok ? sale.id : '';
      await enqueue(page.store, page.env, renewal(id), memory);
      expect(read).not.toHaveBeenCalled();
      expect((await page.outbox()).slice(-2).map(({ creates }) => creates.length)).toEqual([2, 1]);
      const bases = (await page.store.db.base.toArray()).filter(({ table }) => table === 'finances');
      expect(bases.map(({ row }) => row)).toEqual([null, null, null]);
    });

    it('[PWA-14] leaves no row and no entry where the phone fails to write', async () => {
      const memory = await watched();
      const before = await page.outbox();
      vi.spyOn(page.store.db.base, 'bulkPut').mockRejectedValueOnce(new Error('QuotaExceededError'));
      const tap = newClient(streamingId);
      await expect(enqueue(page.store, page.env, tap, memory)).rejects.toThrow('QuotaExceededError');
      expect(await page.outbox()).toEqual(before);
      expect(await page.rows('clients')).toEqual([]);
      expect(memory.rows.all('clients')).toEqual([]);
    });
  });
});
