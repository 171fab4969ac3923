import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Client } from '#domain/rows.ts';
import { PgSource } from '#server/mutations/pg-source.ts';
import { exportOutbox, importOutbox } from '#sync/review/portable-outbox.ts';
import { discardRefused, retryRefused } from '#sync/review/review.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { TOO_LARGE } from '#tests/support/app/feed-server.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState } from './end-state.ts';

const PASSPHRASE = 'perro azul 42';

describe('a refused change tried again on two phones', () => {
  const world = useWorld();
  let old: Page;
  let next: Page;
  let streamingId: string;
  let client: Client;

  beforeEach(async () => {
    old = world.device().page;
    next = world.device().page;
    ({ streamingId } = await tapAccount(old));
    const sale = newClient(streamingId);
    await tapAll(old, sale);
    for (const page of [old, next]) await drain(page);
    client = (await old.row('clients', sale.body.id as string)) as Client;
  });

  const carry = async () => {
    const { content } = await exportOutbox(old.store, PASSPHRASE, Date.now());
    expect(await importOutbox(next.store, content, PASSPHRASE)).toMatchObject({ ok: true });
  };
  const entryOf = async (page: Page, name: string) => {
    const entry = (await page.outbox()).find((other) => other.name === name);
    if (!entry) throw new Error(`No ${name} is there`);
    return entry;
  };
  const tryAgain = async (page: Page, name: string, mend?: object) => {
    const { seq, body } = await entryOf(page, name);
    const mended = mend && { ...(body as object), ...mend };
    expect(await retryRefused(page.store, page.env, seq, mended)).toEqual({ ok: true });
  };
  /** Hides the client from the server for a while: what is sent then is refused, and the refusal is stored. */
  const whileUnseen = async (page: Page) => {
    const get = PgSource.prototype.get;
    const spy = vi.spyOn(PgSource.prototype, 'get').mockImplementation(async function blind(
      this: PgSource,
      table,
      id,
    ) {
      return id === client.id ? undefined : get.call(this, table, id);
    });
    await page.sync();
    spy.mockRestore();
    expect(new Set(await page.statuses())).toEqual(new Set(['review']));
  };

  it('[SYN-10] [SYN-25] a refused change tried again on two phones is done once, however often it was refused', async () => {
    await tapAll(old, renewal(client.id, 20, 30));
    await whileUnseen(old);
    await carry();
    await tryAgain(old, 'client.renewal');
    await whileUnseen(old);
    await tryAgain(old, 'client.renewal');
    await drain(old);

    // The other phone's first try gets the stored refusal, the second the result of the old phone's retry.
    await tryAgain(next, 'client.renewal');
    await next.sync();
    expect(await next.statuses()).toEqual(['review']);
    await tryAgain(next, 'client.renewal');
    await expectEndState(world, [next, old]);
    expect(totals(await next.rows('finances'))).toMatchObject({ renewals: 20 });
    expect(await next.row('clients', client.id)).toMatchObject({ endDate: addDays(client.endDate, 30) });
  });

  it('[SYN-10] [SYN-25] a refused change tried again on two phones at the same time is done once', async () => {
    await tapAll(old, renewal(client.id, 20, 30), {
      name: 'client.update',
      id: client.id,
      body: { pin: '7' },
    });
    await whileUnseen(old);
    await carry();
    for (const page of [old, next])
      for (const name of ['client.renewal', 'client.update']) await tryAgain(page, name);
    await Promise.all([drain(old), drain(next)]);
    await expectEndState(world, [old, next]);
    expect(totals(await next.rows('finances'))).toMatchObject({ renewals: 20 });
  });

  it('[SYN-10] [SYN-25] a refused change tried again on two phones, mended otherwise: the second gets a notice, and adds to it on demand only', async () => {
    await tapAll(old, renewal(client.id, 20, 30));
    await whileUnseen(old);
    await carry();
    await tryAgain(old, 'client.renewal', { price: 21 });
    await drain(old);
    await tryAgain(next, 'client.renewal', { price: 22 });
    await expectEndState(world, [next], { review: ['client.renewal key_reused'] });
    expect(totals(await next.rows('finances'))).toMatchObject({ renewals: 21 });
    // A third phone that has the same file and retries the same way reaches the same state as the second.
    const third = world.device().page;
    await drain(third);
    const { content } = await exportOutbox(next.store, PASSPHRASE, Date.now());
    await importOutbox(third.store, content, PASSPHRASE);
    for (const page of [next, third]) {
      await tryAgain(page, 'client.renewal');
      await drain(page);
    }
    await expectEndState(world, [old, next, third]);
    expect(totals(await next.rows('finances'))).toMatchObject({ renewals: 43 });
  });

  describe('with what was held back because of it', () => {
    const inSmallBatches = async (page: Page) => {
      // Two refusals for size make the batches small: what builds on the refused category is held back unsent.
      for (let times = 0; times < 2; times += 1)
        world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
      await drain(page);
    };
    /** Taps a category without a name and what builds on it, two levels deep, and carries it all to the other phone. */
    const carryTree = async () => {
      const [category, supplier] = [newCategory(uuidv7(), ''), newSupplier()];
      const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
      const account = newStreaming(ids);
      const sale = newClient(account.body.id as string);
      await tapAll(old, category, supplier, account, sale, renewal(sale.body.id as string, 20, 30));
      await carry();
    };
    const mendOnTheOld = async () => {
      await tryAgain(old, 'category.create', { name: 'Netflix' });
      await drain(old);
      expect(await old.outbox()).toEqual([]);
      await drain(next);
    };
    const expectOnce = async () => {
      for (const { seq } of await next.outbox()) await discardRefused(next.store, seq);
      await expectEndState(world, [old, next]);
      expect(totals(await next.rows('finances'))).toMatchObject({ sales: 31, renewals: 20 });
    };

    it('[SYN-10] [SYN-25] a refused change tried again on one phone and still queued on the other: what was held back goes once too', async () => {
      await carryTree();
      await inSmallBatches(old);
      await mendOnTheOld();
      expect((await entryOf(next, 'category.create')).refusal?.code).toBe('key_reused');
      await expectOnce();
    });

    it('[SYN-10] [SYN-25] a refused change tried again on one phone and refused on the other: what was held back goes once too', async () => {
      await carryTree();
      await inSmallBatches(old);
      await inSmallBatches(next);
      await mendOnTheOld();
      // The category exists by now, so the phone itself sees that it can't be created again.
      const { seq, body } = await entryOf(next, 'category.create');
      const mended = { ...(body as object), name: 'Netflix' };
      expect(await retryRefused(next.store, next.env, seq, mended)).toMatchObject({ ok: false });
      await expectOnce();
    });
  });
});
