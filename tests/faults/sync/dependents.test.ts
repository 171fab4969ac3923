import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/rules.messages.ts';
import { totals } from '#domain/finance/finance.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { discardRefused, retryRefused } from '#sync/review/review.ts';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { TOO_LARGE } from '#tests/support/app/feed-server.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf, rowCounts } from './end-state.ts';

describe('a refused create with dependents', () => {
  const world = useWorld();

  /** Taps a category, calls that build on it two levels deep, and independent ones in between. */
  const tapTree = async (page: Page, category: MutationCall & { name: 'category.create' }) => {
    const supplier = newSupplier();
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const streaming = newStreaming(ids);
    const sale = newClient(streaming.body.id as string);
    const second = newClient(streaming.body.id as string, { numberprofile: '2', publicprice: 9 });
    const id = sale.body.id as string;
    await tapAll(
      page,
      category,
      supplier,
      streaming,
      newCategory(uuidv7(), 'Aparte'),
      sale,
      { name: 'finance.refund', body: { id: uuidv7(), price: 3 } },
      renewal(id, 20, 30),
      second,
      { name: 'client.update', id, body: { pin: '12' } },
      {
        name: 'streaming.change_conditions',
        id: streaming.body.id as string,
        body: { conditions: 'Soporte' },
      },
    );
    return { id, second: second.body.id as string, streamingId: streaming.body.id as string };
  };
  const TREE = [
    'streaming.create',
    'client.create',
    'client.renewal',
    'client.create',
    'client.update',
    'streaming.change_conditions',
  ];
  const inReview = async (page: Page) => (await page.outbox()).map(({ name }) => name);

  it('[CLI-26] a client moves into an account made without a network, and waits with it where it is refused', async () => {
    const { page } = world.device();
    await drain(page);
    const [category, supplier] = [newCategory(), newSupplier()];
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const [from, to, bad] = [newStreaming(ids), newStreaming(ids), newStreaming(ids)];
    const sale = newClient(from.body.id as string);
    const id = sale.body.id as string;
    const moveTo = (streaming: typeof to): MutationCall => {
      const streamingsId = streaming.body.id as string;
      return { name: 'client.move', id, body: { streamingsId, numberprofile: '4' } };
    };
    await tapAll(page, category, supplier, from, sale);
    await drain(page);
    await world.proxy.cut();
    await tapAll(page, to, moveTo(to), { name: 'client.paid', id, body: { paid: false } });
    await world.proxy.restore();
    await drain(page);
    const moved = { streamingsId: to.body.id, numberprofile: '4', paid: false };
    expect(await page.row('clients', id)).toMatchObject(moved);
    expect(await inReview(page)).toEqual([]);
    await tapAll(page, { ...bad, body: { ...bad.body, password: '' } }, moveTo(bad));
    await drain(page);
    expect(await inReview(page)).toEqual(['streaming.create', 'client.move']);
    expect(await page.row('clients', id)).toMatchObject(moved);
  });

  it('[SYN-25] a refused create with dependents: all that builds on it waits with it, the rest passes, and mended it arrives in order', async () => {
    const { page } = world.device();
    await drain(page);
    const { id, streamingId } = await tapTree(page, newCategory(uuidv7(), ''));
    const tapped = await page.outbox();
    await drain(page);
    expect(await inReview(page)).toEqual(['category.create', ...TREE]);
    const [head, ...others] = await page.outbox();
    expect(head?.refusal).toMatchObject({ code: 'validation' });
    expect(new Set(others.map(({ refusal }) => refusal?.because))).toEqual(new Set([head?.key]));
    expect(await rowCounts(world)).toEqual({ categories: 1, suppliers: 1, finances: 1 });
    expect(await page.row('clients', id)).toBeUndefined();
    const passed = tapped.filter(({ key }) => ![head, ...others].some((entry) => entry?.key === key));

    const mended = { ...(head?.body as object), name: 'Netflix' };
    expect(await retryRefused(page.store, page.env, head?.seq ?? 0, mended)).toEqual({ ok: true });
    expect(await page.row('clients', id)).toMatchObject({ pin: '12' });
    const queued = await keysOf(page);
    const moments = (await page.outbox()).map(({ occurredAt }) => occurredAt);
    await expectEndState(world, [page], { arrived: [...passed.map(({ key }) => key), ...queued] });
    expect(moments).toEqual([head, ...others].map((entry) => entry?.occurredAt));
    expect(await rowCounts(world)).toEqual({
      categories: 2,
      suppliers: 1,
      streamings: 1,
      clients: 2,
      finances: 5,
    });
    expect(totals(await page.rows('finances'))).toMatchObject({
      sales: 24.5,
      renewals: 20,
      refunds: 3,
      investments: 10,
    });
    expect(await page.row('streamings', streamingId)).toMatchObject({ conditions: 'Soporte' });
  });

  it('[SYN-25] a refused create with dependents: the refusal comes in one batch, what builds on it in a later one', async () => {
    const { page } = world.device();
    await drain(page);
    await tapTree(page, newCategory(uuidv7(), ''));
    world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
    world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
    await drain(page);
    expect(await inReview(page)).toEqual(['category.create', ...TREE]);
    const [head] = await page.outbox();
    const mended = { ...(head?.body as object), name: 'Netflix' };
    expect(await retryRefused(page.store, page.env, head?.seq ?? 0, mended)).toEqual({ ok: true });
    await expectEndState(world, [page]);
    expect(await rowCounts(world)).toMatchObject({ streamings: 1, clients: 2, finances: 5 });
  });

  it('[SYN-25] a refused create with dependents: mended badly it stays, whole, and mended again it arrives once', async () => {
    const { page } = world.device();
    await drain(page);
    await tapTree(page, newCategory(uuidv7(), ''));
    await drain(page);
    const before = await page.outbox();
    const seq = before[0]?.seq ?? 0;
    const body = before[0]?.body as object;
    expect(await retryRefused(page.store, page.env, seq, { ...body, name: ' ' })).toMatchObject({
      ok: false,
    });
    // A dependent call can't be retried without the one that it builds on.
    expect(await retryRefused(page.store, page.env, before[1]?.seq ?? 0)).toMatchObject({
      ok: false,
      message: messages.category.missing,
    });
    expect(await page.outbox()).toEqual(before);
    expect(await retryRefused(page.store, page.env, seq, { ...body, name: 'Max' })).toEqual({ ok: true });
    await expectEndState(world, [page]);
    expect(await rowCounts(world)).toMatchObject({ categories: 2, clients: 2, finances: 5 });
  });

  it('[SYN-25] a refused create with dependents: refused again after the mending, all come back to review', async () => {
    const { page } = world.device();
    await drain(page);
    const category = newCategory(uuidv7(), '');
    await tapTree(page, category);
    await drain(page);
    // Meanwhile another device created a row under this id, so the mended create is refused.
    const taken = await sendCall(world.server, world.user, callOf(newCategory(category.body.id, 'Max')));
    expect(taken.statusCode).toBe(201);
    const [head] = await page.outbox();
    await retryRefused(page.store, page.env, head?.seq ?? 0, { ...(head?.body as object), name: 'Netflix' });
    await drain(page);
    const review = (await page.outbox()).map(({ name, status }) => `${status} ${name}`);
    expect(review).toContain('review category.create');
    for (const { seq } of await page.outbox()) await discardRefused(page.store, seq);
    await expectEndState(world, [page]);
  });

  it('[SYN-25] a refused create with dependents: discarded, nothing of any of them is left', async () => {
    const { page } = world.device();
    await drain(page);
    await tapTree(page, newCategory(uuidv7(), ''));
    await drain(page);
    await discardRefused(page.store, (await page.outbox())[0]?.seq ?? 0);
    await expectEndState(world, [page]);
    expect(await rowCounts(world)).toEqual({ categories: 1, suppliers: 1, finances: 1 });
  });

  it('[SYN-25] a refused create with dependents: what is tapped on it while its refusal is on its way goes with it', async () => {
    const { page } = world.device();
    await drain(page);
    const { id } = await tapTree(page, newCategory(uuidv7(), ''));
    const round = page.sync();
    await tapAll(page, renewal(id, 5, 5));
    await round;
    await drain(page);
    expect(await inReview(page)).toEqual(['category.create', ...TREE, 'client.renewal']);
    const [head] = await page.outbox();
    await retryRefused(page.store, page.env, head?.seq ?? 0, { ...(head?.body as object), name: 'Netflix' });
    await expectEndState(world, [page]);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 24.5, renewals: 25 });
  });
});
