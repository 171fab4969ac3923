import { Dexie } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Commit } from '#db/commit.ts';
import { categoryRow, newCategory } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';

describe("a user's store", () => {
  const device = new Device({ userId: uuidv7() });
  afterEach(async () => {
    vi.restoreAllMocks();
    await device.close();
  });

  it('[PWA-14] that is closed while a change is being written does not say that it was not', async () => {
    const page = device.open({ told: true });
    const { store } = page;
    const tap = newCategory();
    const written = store.commit(async (db) => {
      const row = { id: tap.body.id as string, userId: db.userId, ...tap.body } as never;
      await db.categories.add(row);
      store.close();
      return { plan: { changes: [], keepBase: [], dropBase: [] }, value: 'kept' };
    });
    await expect(written).resolves.toBe('kept');
    expect(await device.open().rows('categories')).toHaveLength(1);
  });

  it('[SES-28] that is closed before a change is written is not opened again for it', async () => {
    const { store } = device.open();
    await store.db.open();
    const written = store.commit(async () => {
      throw new Error('It is closed');
    });
    store.close();
    await expect(written).rejects.toThrow('closed');
    expect(store.db.isOpen()).toBe(false);
  });

  describe('with a lost connection', () => {
    const lose = (): never => {
      throw new Dexie.UnknownError('Connection to Indexed Database server lost');
    };
    /** Loses the connection after a transaction, and runs `meanwhile` before the next. */
    const loseAfter = ({ store }: Page, meanwhile: () => Promise<unknown> = async () => undefined) => {
      const transact = store.db.transaction.bind(store.db) as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(store.db, 'transaction').mockImplementationOnce((async (...args: unknown[]) => {
        await transact(...args);
        await meanwhile();
        lose();
      }) as never);
    };
    /** Adds a category on each run. */
    const adding = (page: Page) => {
      let runs = 0;
      const commit = () =>
        page.store.commit(async (db) => {
          runs += 1;
          const row = categoryRow(db.userId);
          return {
            plan: { changes: [{ table: 'categories', id: row.id, row }], keepBase: [], dropBase: [] },
            value: runs,
          };
        });
      return { commit, runs: () => runs };
    };

    it('[PWA-13] after a commit was kept answers as it did, and announces it once', async () => {
      const page = device.open();
      const told: Commit[] = [];
      page.store.channel.listen((commit) => told.push(commit));
      const { commit, runs } = adding(page);
      loseAfter(page);
      expect(await commit()).toBe(1);
      expect(runs()).toBe(1);
      expect(told).toMatchObject([{ number: await page.meta('commits'), changes: { length: 1 } }]);
      const kept = (await page.rows('categories')).map(({ id }) => id);
      expect(kept).toContain(told[0]?.changes[0]?.id);
    });

    it('[PWA-13] knows its commit among those that others made meanwhile', async () => {
      const page = device.open();
      const other = device.open();
      const { commit, runs } = adding(page);
      loseAfter(page, async () => {
        for (let n = 0; n < 3; n += 1) await adding(other).commit();
      });
      await commit();
      expect(runs()).toBe(1);
      const { length: before } = await page.rows('categories');
      await commit();
      expect(await page.rows('categories')).toHaveLength(before + 1);
    });

    it('[PWA-13] before a commit was kept writes it once more', async () => {
      const page = device.open();
      const other = device.open();
      const { commit, runs } = adding(page);
      const { length: before } = await page.rows('categories');
      const { meta } = page.store.db;
      const put = meta.bulkPut.bind(meta) as (...args: unknown[]) => PromiseLike<unknown>;
      vi.spyOn(meta, 'bulkPut').mockImplementationOnce(((...args: unknown[]) =>
        put(...args).then(lose)) as never);
      const lost = commit();
      await adding(other).commit();
      expect([await lost, runs()]).toEqual([2, 2]);
      expect(await page.rows('categories')).toHaveLength(before + 2);
    });
  });
});
