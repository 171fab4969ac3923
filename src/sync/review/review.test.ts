import { Dexie } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/answers.ts';
import { totals } from '#domain/finance/finance.ts';
import { isUuid } from '#domain/ids.ts';
import {
  newCategory,
  newClient,
  newStreaming,
  newSupplier,
  renewal,
  wording,
} from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import { discardRefused, nextRetryKey, replaceRefused, retryRefused } from './review.ts';
import { settle } from '#sync/push/settle.ts';

describe('a refused change', () => {
  const categoryId = uuidv7();
  const supplierId = uuidv7();
  const streamingId = uuidv7();
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    device = new Device({ userId: uuidv7(), fetch: () => Promise.reject(new TypeError('no network')) });
    page = device.open();
    await page.tap(newCategory(categoryId));
    await page.tap(newSupplier(supplierId));
    await page.tap(newStreaming({ categoryId, supplierId }, { id: streamingId }));
  });
  afterEach(() => device.close());

  const refuse = async (names: string[], code: ErrorCode = 'conflict') => {
    const entries = (await page.outbox()).filter(({ name }) => names.includes(name));
    const body = {
      status: 'error',
      code,
      message: 'No se puede.',
      errors: { name: { msg: 'Mal.' } },
    } as const;
    await settle(
      page.store,
      page.env,
      entries.map((entry) => ({ kind: 'refused' as const, entry, answer: body })),
    );
  };
  const inReview = async () =>
    (await page.outbox()).filter(({ status }) => status === 'review').map(({ name }) => name);
  const entryOf = async (name: string) => {
    const entry = (await page.outbox()).find((other) => other.name === name);
    if (!entry) throw new Error(`No ${name} is there`);
    return entry;
  };

  it("[SYN-25] goes to review with the server's words, and what builds on it and nothing else", async () => {
    const tap = newClient(streamingId);
    await page.tap(tap);
    await page.tap(renewal(tap.body.id as string));
    await page.tap({ name: 'supplier.update', id: supplierId, body: { name: 'Otro' } });
    await page.tap(newCategory(uuidv7(), 'HBO'));
    await refuse(['streaming.create']);
    expect(await inReview()).toEqual(['streaming.create', 'client.create', 'client.renewal']);
    const { key, refusal } = await entryOf('streaming.create');
    expect(refusal).toEqual({ code: 'conflict', message: 'No se puede.', errors: { name: { msg: 'Mal.' } } });
    expect((await entryOf('client.renewal')).refusal).toMatchObject({ because: key });
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 0, renewals: 0, investments: 0 });
    expect(await page.row('suppliers', supplierId)).toMatchObject({ name: 'Otro' });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'replaced',
      async () => {
        const { seq } = await entryOf('category.create');
        return replaceRefused(page.store, page.env, [seq], [newCategory(uuidv7(), 'HBO')]);
      },
    ],
    ['tried again', async () => retryRefused(page.store, page.env, (await entryOf('category.create')).seq)],
  ])(
    '[PWA-13] is %s once where the connection was lost after that, and screens are notified',
    async (_how, act) => {
      await refuse(['category.create']);
      const { db, channel: announcer } = page.store;
      const transact = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(db, 'transaction').mockImplementationOnce((async (...args: unknown[]) => {
        await transact(...args);
        throw new Dexie.UnknownError('Connection to Indexed Database server lost');
      }) as never);
      const told: number[] = [];
      announcer.listen(({ number }) => told.push(number));
      expect(await act()).toMatchObject({ ok: true });
      expect(told).toEqual([await page.meta('commits')]);
      expect(
        (await page.outbox()).filter(({ name, status }) => name === 'category.create' && status === 'queued'),
      ).toHaveLength(1);
    },
  );

  it('[SYN-25] keeps with it those that were refused in the same batch because of it', async () => {
    await page.tap(newClient(streamingId));
    await refuse(['streaming.create', 'client.create']);
    const { key } = await entryOf('streaming.create');
    expect((await entryOf('client.create')).refusal).toMatchObject({ message: 'No se puede.', because: key });
  });

  it('[SYN-25] that only wrote a Venta on the side takes no others along', async () => {
    const tap = newClient(streamingId, { state: 'Standby' });
    const id = tap.body.id as string;
    await page.tap(tap);
    await page.tap({ name: 'client.change_state', id, body: { state: 'Vendido' } });
    await page.tap({ name: 'client.update', id, body: { nameuser: 'Berta' } });
    await refuse(['client.change_state']);
    expect(await inReview()).toEqual(['client.change_state']);
    expect(await page.row('clients', id)).toMatchObject({ nameuser: 'Berta', state: 'Standby' });
    expect(totals(await page.rows('finances')).sales).toBe(0);
  });

  it('[SYN-25] [MSG-09] of a message takes no later one of it along', async () => {
    await page.tap(wording(page.store.db.userId, 'Uno'));
    const entry = await entryOf('template.update');
    await page.tap(wording(page.store.db.userId, 'Dos'));
    const body = { status: 'error', code: 'conflict', message: 'No se puede.' } as const;
    await settle(page.store, page.env, [{ kind: 'refused', entry, answer: body }]);
    expect(await inReview()).toEqual(['template.update']);
    expect(await page.rows('templates')).toMatchObject([{ text: 'Dos' }]);
  });

  it('[SYN-25] is mended and tried again under a new key, with what was held back, in order', async () => {
    const tap = newClient(streamingId);
    await page.tap(tap);
    await page.tap({ name: 'category.update', id: categoryId, body: { name: 'HBO' } });
    const before = await entryOf('streaming.create');
    await refuse(['streaming.create']);
    const { id: _id, ...mended } = { ...newStreaming({ categoryId, supplierId }).body, email: 'b@x.example' };
    expect(await retryRefused(page.store, page.env, before.seq, mended)).toEqual({ ok: true });
    const names = (await page.outbox()).map(({ name, status }) => `${status} ${name}`);
    expect(names.slice(2)).toEqual([
      'queued category.update',
      'queued streaming.create',
      'queued client.create',
    ]);
    const again = await entryOf('streaming.create');
    expect(again).toMatchObject({ id: streamingId, occurredAt: before.occurredAt, refusal: null });
    expect(again.body).toMatchObject({ id: streamingId, email: 'b@x.example' });
    expect(again.key).toBe(nextRetryKey(before.key, page.store.db.userId));
    expect(await page.row('clients', tap.body.id as string)).toBeDefined();
  });

  describe('is tried again under a key that another phone with the same change comes to', () => {
    const after = (key: string) => nextRetryKey(key, page.store.db.userId);
    const tryAgain = async (name: string, mended?: unknown) =>
      expect(await retryRefused(page.store, page.env, (await entryOf(name)).seq, mended)).toEqual({
        ok: true,
      });

    it.each(['conflict', 'not_found', 'forbidden', 'key_reused'] as const)(
      '[SYN-10] [SYN-25] one made of its own where the server keeps the refusal (%s), and so on from there',
      async (code) => {
        const { key } = await entryOf('streaming.create');
        for (const expected of [after(key), after(after(key)), after(after(after(key)))]) {
          await refuse(['streaming.create'], code);
          await tryAgain('streaming.create');
          expect((await entryOf('streaming.create')).key).toBe(expected);
        }
      },
    );

    it.each(['validation', 'internal'] as const)(
      '[SYN-10] [SYN-25] its own where the server keeps no refusal (%s), mended or not',
      async (code) => {
        const { key, body } = await entryOf('streaming.create');
        for (const mended of [undefined, { ...(body as object), email: 'b@x.example' }]) {
          await refuse(['streaming.create'], code);
          await tryAgain('streaming.create', mended);
          expect((await entryOf('streaming.create')).key).toBe(key);
        }
      },
    );

    it('[SYN-10] [SYN-25] its own where it was held back unasked, one made of it where it was answered', async () => {
      const tap = newClient(streamingId);
      await page.tap(tap);
      await page.tap(renewal(tap.body.id as string));
      const [sale, unasked] = [await entryOf('client.create'), await entryOf('client.renewal')];
      await refuse(['streaming.create', 'client.create']);
      expect(await inReview()).toEqual(['streaming.create', 'client.create', 'client.renewal']);
      await tryAgain('streaming.create');
      expect((await entryOf('client.create')).key).toBe(after(sale.key));
      expect((await entryOf('client.renewal')).key).toBe(unasked.key);
    });

    it('[SYN-28] a good one where its own was none', async () => {
      const { seq } = await entryOf('streaming.create');
      await page.store.db.outbox.update(seq, { key: 'llave' });
      await refuse(['streaming.create'], 'validation');
      await tryAgain('streaming.create');
      const { key } = await entryOf('streaming.create');
      expect(isUuid(key)).toBe(true);
      expect(key).toBe(after('llave'));
    });
  });

  it('[SYN-25] stays in review as it was when the rule refuses it again', async () => {
    await page.tap(newClient(streamingId));
    await refuse(['client.create']);
    const { seq } = await entryOf('client.create');
    await page.tap({ name: 'streaming.delete', id: streamingId, body: null });
    const before = await page.outbox();
    expect(await retryRefused(page.store, page.env, seq)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await page.outbox()).toEqual(before);
  });

  it('[SYN-25] happens now where its moment can no longer be read', async () => {
    const { seq, key } = await entryOf('streaming.create');
    await page.store.db.outbox.update(seq, { occurredAt: 'ayer' });
    await refuse(['streaming.create'], 'validation');
    expect(await retryRefused(page.store, page.env, seq)).toEqual({ ok: true });
    const queued = await entryOf('streaming.create');
    expect(queued).toMatchObject({ key, status: 'queued' });
    expect(Math.abs(Date.parse(queued.occurredAt) - page.env.now())).toBeLessThan(60_000);
  });

  it('[SYN-25] is let go of for good with what was held back, on demand only', async () => {
    await page.tap(newClient(streamingId));
    await refuse(['streaming.create']);
    await discardRefused(page.store, (await entryOf('streaming.create')).seq);
    expect((await page.outbox()).map(({ name }) => name)).toEqual(['category.create', 'supplier.create']);
    await discardRefused(page.store, (await entryOf('category.create')).seq);
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[SYN-28] of another version is shown, and says so when tried again', async () => {
    const { seq } = await entryOf('streaming.create');
    await page.store.db.outbox.update(seq, { version: 0 });
    await migrateOutbox(page.store);
    expect(await inReview()).toEqual(['streaming.create']);
    expect(await page.row('streamings', streamingId)).toBeUndefined();
    await page.store.db.outbox.update(seq, { name: 'streaming.teleport' });
    expect(await retryRefused(page.store, page.env, seq)).toMatchObject({ ok: false, code: 'conflict' });
    await page.store.db.outbox.update(seq, { name: 'streaming.create', body: { correo: 'a' } });
    expect(await retryRefused(page.store, page.env, seq)).toMatchObject({ ok: false, code: 'validation' });
    expect(await inReview()).toEqual(['streaming.create']);
  });
});

describe('the outbox of an older app', () => {
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    device = new Device({ userId: uuidv7() });
    page = device.open();
    await page.tap(newCategory());
    await page.tap(newCategory());
    await page.store.db.outbox.toCollection().modify({ version: 0 });
  });
  afterEach(() => device.close());

  it('[SYN-28] is migrated where that can be done', async () => {
    await migrateOutbox(page.store, {
      0: (entry) => ({ ...entry, body: { ...(entry.body as object), backgroundcolor: '#ffffff' } }),
    });
    const [first] = await page.outbox();
    expect(first).toMatchObject({ status: 'queued', version: 1, body: { backgroundcolor: '#ffffff' } });
    expect(await page.rows('categories')).toHaveLength(2);
  });

  it('[SYN-28] shows what it cannot read, and lets go of what the server has', async () => {
    const [first] = await page.outbox();
    await page.store.db.outbox.update(first?.seq ?? 0, { status: 'sent', revision: 7 });
    await migrateOutbox(page.store);
    expect(await page.outbox()).toMatchObject([{ status: 'review', refusal: { code: 'unreadable' } }]);
    expect(await page.rows('categories')).toEqual([]);
  });
});
