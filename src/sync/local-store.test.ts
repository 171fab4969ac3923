import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { newCategory } from '#tests/support/catalogue.ts';
import { Device } from '#tests/support/app/sync-device.ts';

describe("a user's store", () => {
  const device = new Device({ userId: uuidv7() });
  afterEach(() => device.close());

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
});
