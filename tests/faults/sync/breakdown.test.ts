import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PgSource } from '#server/mutations/pg-source.ts';
import { retryRefused } from '#sync/review/review.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf } from './end-state.ts';

/** Failures at one change after which the phone sets it aside, while the server answers others (ADR 0024). */
const TIMES = 6;

describe('a poisoned entry at the head of the queue, at which the server itself breaks down', () => {
  const world = useWorld();
  afterEach(() => void vi.restoreAllMocks());

  /** Makes the server's code fail at one row. Phones read from Dexie and don't fail. */
  const breakAt = (rowId: string) => {
    const get = PgSource.prototype.get;
    vi.spyOn(PgSource.prototype, 'get').mockImplementation(async function get500(this: PgSource, table, id) {
      if (id === rowId) throw new TypeError('Something is undefined');
      return get.call(this, table, id) as never;
    });
  };

  it('[SYN-22] [SYN-25] is tried again, then shown, and the rest goes; mended, it arrives under its own key', async () => {
    const { page } = world.device();
    await drain(page);
    const bad = uuidv7();
    await tapAll(page, newCategory(), newCategory(bad));
    await tapAccount(page);
    const keys = await keysOf(page);
    breakAt(bad);
    for (let tries = 0; tries < TIMES; tries += 1) expect(await page.sync()).toMatchObject({ kind: 'wait' });
    const arrived = keys.filter((_key, at) => at !== 1);
    await expectEndState(world, [page], { arrived, review: ['category.create internal'] });
    vi.restoreAllMocks();
    const [refused] = await page.outbox();
    expect(await retryRefused(page.store, page.env, refused?.seq ?? 0)).toEqual({ ok: true });
    expect(await keysOf(page)).toEqual([keys[1]]);
    await expectEndState(world, [page], { arrived: [...arrived, keys[1] ?? ''] });
  });

  it('[SYN-03] [SYN-22] is sent in its place when the server is mended before', async () => {
    const { page } = world.device();
    await drain(page);
    const bad = uuidv7();
    await tapAll(page, newCategory(), newCategory(bad), newCategory());
    const keys = await keysOf(page);
    breakAt(bad);
    for (let tries = 1; tries < TIMES; tries += 1) expect(await page.sync()).toMatchObject({ kind: 'wait' });
    vi.restoreAllMocks();
    await expectEndState(world, [page], { arrived: keys });
  });
});
