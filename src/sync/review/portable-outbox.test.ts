import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { exportOutbox, importOutbox } from './portable-outbox.ts';
import { retryRefused } from './review.ts';
import { seal, unseal } from './sealed-file.ts';
import { settle } from '#sync/push/settle.ts';

const PASSPHRASE = 'perro azul 42';

describe('a queue that goes to another phone', () => {
  const userId = uuidv7();
  const sale = newClient(uuidv7());
  const clientId = sale.body.id as string;
  let old: Page;
  let next: Page;
  let devices: Device[];

  const phone = (user = userId): Page => {
    const device = new Device({
      userId: user,
      fetch: () => Promise.reject(new TypeError('no network')),
    });
    devices.push(device);
    return device.open();
  };
  const file = async (): Promise<string> =>
    (await exportOutbox(old.store, PASSPHRASE, Date.parse('2026-11-22T10:00:00.000Z'))).content;
  const bare = async (page: Page) => (await page.outbox()).map(({ seq: _seq, ...entry }) => entry);
  const rowsOf = async (page: Page) => [
    await page.rows('categories'),
    await page.rows('streamings'),
    await page.rows('clients'),
    await page.rows('finances'),
  ];

  beforeEach(async () => {
    devices = [];
    old = phone();
    next = phone();
    const [category, supplier] = [newCategory(), newSupplier()];
    await old.tap(category);
    await old.tap(supplier);
    await old.tap(
      newStreaming(
        { categoryId: category.body.id as string, supplierId: supplier.body.id as string },
        { id: sale.body.streamingsId },
      ),
    );
    await old.tap(sale);
    await old.tap(renewal(clientId));
  });
  afterEach(async () => {
    for (const device of devices) await device.close();
  });

  it('arrives as it was: keys, moments, order and what is seen of it', async () => {
    expect(await importOutbox(next.store, await file(), PASSPHRASE)).toEqual({
      ok: true,
      added: 5,
      known: 0,
    });
    expect(await bare(next)).toEqual(await bare(old));
    expect(await rowsOf(next)).toEqual(await rowsOf(old));
    expect(totals(await next.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
    expect(await next.store.db.base.count()).toBe(await old.store.db.base.count());
    expect(await old.statuses()).toEqual(Array(5).fill('queued'));
  });

  it('comes after what the other phone has queued itself, and on top of it', async () => {
    await next.tap(newCategory(uuidv7(), 'HBO'));
    await importOutbox(next.store, await file(), PASSPHRASE);
    const names = (await next.outbox()).map(({ body }) => (body as { name?: string }).name);
    expect(names.slice(0, 2)).toEqual(['HBO', 'Netflix']);
    expect(await next.rows('categories')).toHaveLength(2);
  });

  it('passes over what is there already, however often it comes', async () => {
    const content = await file();
    await importOutbox(next.store, content, PASSPHRASE);
    expect(await importOutbox(next.store, content, PASSPHRASE)).toEqual({ ok: true, added: 0, known: 5 });
    expect(await importOutbox(old.store, content, PASSPHRASE)).toEqual({ ok: true, added: 0, known: 5 });
    expect(await next.outbox()).toHaveLength(5);
    expect(totals(await next.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
  });

  it('takes along what was refused, as refused, and leaves what the server has', async () => {
    const [first] = await old.outbox();
    await old.store.db.outbox.update(first?.seq ?? 0, { status: 'sent', revision: 7 });
    const refused = (await old.outbox()).filter(({ name }) => name === 'client.renewal');
    const body = { status: 'error', code: 'validation', message: 'No.' } as const;
    await settle(
      old.store,
      old.env,
      refused.map((entry) => ({ kind: 'refused' as const, entry, answer: body })),
    );
    expect(await importOutbox(next.store, await file(), PASSPHRASE)).toMatchObject({ added: 4 });
    expect((await next.outbox()).map(({ name, status }) => `${status} ${name}`)).toEqual([
      'queued supplier.create',
      'queued streaming.create',
      'queued client.create',
      'review client.renewal',
    ]);
    expect((await next.outbox()).at(-1)?.refusal).toEqual({ code: 'validation', message: 'No.' });
    // Its category is the server's, and comes with the next pull: until then the account can't be shown.
    expect(await next.rows('streamings')).toEqual([]);
  });

  describe('with a change that was refused on both phones', () => {
    /** The sale is refused on both; so is the renewal that waits for it. */
    const refuseOn = async (page: Page, code: 'conflict' | 'validation') => {
      const body = { status: 'error', code, message: 'No.' } as const;
      const entry = (await page.outbox()).find(({ name }) => name === 'client.create');
      if (!entry) throw new Error('A sale is there');
      await settle(page.store, page.env, [{ kind: 'refused', entry, answer: body }]);
    };
    const tryAgain = async (page: Page) => {
      const { seq = 0 } = (await page.outbox()).find(({ name }) => name === 'client.create') ?? {};
      expect(await retryRefused(page.store, page.env, seq)).toEqual({ ok: true });
    };
    const seen = async (page: Page) =>
      (await page.outbox()).slice(3).map(({ name, status, key }) => `${status} ${name} ${key}`);

    it.each(['conflict', 'validation'] as const)(
      '[SYN-25] takes it as the old phone has tried it again (%s), and not twice',
      async (code) => {
        await importOutbox(next.store, await file(), PASSPHRASE);
        for (const page of [old, next]) await refuseOn(page, code);
        await tryAgain(old);
        expect(await importOutbox(next.store, await file(), PASSPHRASE)).toMatchObject({
          added: 2,
          known: 3,
        });
        expect(await seen(next)).toEqual(await seen(old));
        expect(await next.statuses()).toEqual(Array(5).fill('queued'));
        expect(totals(await next.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
      },
    );

    it.each(['conflict', 'validation'] as const)(
      '[SYN-25] leaves it as this phone has tried it again (%s)',
      async (code) => {
        await importOutbox(next.store, await file(), PASSPHRASE);
        for (const page of [old, next]) await refuseOn(page, code);
        await tryAgain(next);
        const before = await seen(next);
        expect(await importOutbox(next.store, await file(), PASSPHRASE)).toMatchObject({
          added: 0,
          known: 5,
        });
        expect(await seen(next)).toEqual(before);
      },
    );
  });

  it('is refused under another passphrase, by another user’s phone, and where the file is not in order', async () => {
    const content = await file();
    const another = phone(uuidv7());
    expect(await importOutbox(next.store, content, 'otra frase')).toEqual({
      ok: false,
      reason: 'passphrase',
    });
    expect(await importOutbox(another.store, content, PASSPHRASE)).toEqual({
      ok: false,
      reason: 'otherUser',
    });
    expect(await importOutbox(next.store, '{}', PASSPHRASE)).toEqual({ ok: false, reason: 'foreign' });
    const odd = await seal(JSON.stringify({ userId, contract: 1, entries: [{ key: 'a' }] }), PASSPHRASE);
    expect(await importOutbox(next.store, odd, PASSPHRASE)).toEqual({ ok: false, reason: 'damaged' });
    const later = await seal(
      JSON.stringify({ userId, contract: CONTRACT_VERSION + 1, entries: [] }),
      PASSPHRASE,
    );
    expect(await importOutbox(next.store, later, PASSPHRASE)).toEqual({ ok: false, reason: 'newer' });
    expect(await next.outbox()).toEqual([]);
  });

  it('[SYN-28] of an older app is migrated, or shown for review', async () => {
    await old.store.db.outbox.toCollection().modify({ version: 0 });
    const content = await file();
    await importOutbox(next.store, content, PASSPHRASE, {
      0: (entry) => (entry.name === 'client.renewal' ? null : entry),
    });
    expect((await next.outbox()).map(({ version, status }) => `${status} ${version}`)).toEqual([
      'queued 1',
      'queued 1',
      'queued 1',
      'queued 1',
      'review 0',
    ]);
    expect((await next.outbox()).at(-1)?.refusal?.code).toBe('unreadable');
    expect(totals(await next.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 0 });
  });

  it('bears who wrote it and when, and no body in the clear', async () => {
    const content = await file();
    const opened = await unseal(content, PASSPHRASE);
    expect(content).not.toContain('clave');
    expect(opened.ok && (JSON.parse(opened.text) as object)).toMatchObject({
      userId,
      contract: CONTRACT_VERSION,
      writtenAt: '2026-11-22T10:00:00.000Z',
    });
  });
});
