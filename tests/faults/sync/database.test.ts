import { describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, renewal, wording } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { arrivals, expectEndState, keysOf, rowCounts } from './end-state.ts';
import { blockCategory, blockCommit } from './row-blocker.ts';

describe('database connection killed in a transaction', () => {
  const world = useWorld();
  const COUNTS = { categories: 2, suppliers: 1, streamings: 1, clients: 1, finances: 3, templates: 1 };

  /**
   * Taps a sale and its renewal, a category to block, and a message whose uniqueness is checked at the commit; gives
   * the category's id.
   */
  const tapBatch = async (page: Page): Promise<string> => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    const category = newCategory();
    await tapAll(
      page,
      sale,
      renewal(sale.body.id as string, 20, 30),
      category,
      wording(world.user.id, 'Hola'),
    );
    return category.body.id as string;
  };
  const expectOnce = async (page: Page, arrived: string[]) => {
    await expectEndState(world, [page], { arrived });
    expect(await rowCounts(world)).toEqual(COUNTS);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  };

  it('[SYN-10] [SYN-22] database connection killed in a transaction: at its rows, none of it is done, and it is tried again, once', async () => {
    const { page } = world.device();
    await drain(page);
    const blocker = await blockCategory(world.server, world.user, await tapBatch(page));
    const tapped = await keysOf(page);
    const round = page.sync();
    await blocker.terminate(await blocker.victim());
    expect(await round).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(7).fill('queued'));
    expect(await arrivals(world)).toEqual([]);
    await blocker.letGo();
    await expectOnce(page, tapped);
  });

  it('[SYN-10] [SYN-22] database connection killed in a transaction: at its COMMIT, and it is tried again, once', async () => {
    const { page } = world.device();
    await drain(page);
    await tapBatch(page);
    const tapped = await keysOf(page);
    const blocker = await blockCommit(world.server, world.user, 'saludo');
    const round = page.sync();
    await blocker.terminate(await blocker.victim());
    expect(await round).toMatchObject({ kind: 'wait' });
    await blocker.letGo();
    await expectOnce(page, tapped);
  });

  it('[SYN-10] [SYN-22] database connection killed in a transaction: three times in a row, then it goes', async () => {
    const { page } = world.device();
    await drain(page);
    const blocker = await blockCategory(world.server, world.user, await tapBatch(page));
    const tapped = await keysOf(page);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const round = page.sync();
      await blocker.terminate(await blocker.victim());
      expect(await round).toMatchObject({ kind: 'wait' });
    }
    await blocker.letGo();
    await expectOnce(page, tapped);
  });

  it('[SYN-10] [SYN-22] database connection killed in a transaction: every connection of the pool, idle ones too', async () => {
    const { page } = world.device();
    await drain(page);
    const blocker = await blockCategory(world.server, world.user, await tapBatch(page));
    const tapped = await keysOf(page);
    const round = page.sync();
    await blocker.victim();
    await world.server.context.database.pool
      .query(
        // Waits for their end: one that has yet to die may be given out again.
        `select pg_terminate_backend(pid, 60000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and not (pid = any(
           select unnest(pg_blocking_pids(blocked.pid)) from pg_stat_activity blocked))`,
      )
      .catch(() => undefined);
    expect(await round).toMatchObject({ kind: 'wait' });
    await blocker.letGo();
    await expectOnce(page, tapped);
  });
});
