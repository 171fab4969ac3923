import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCategory } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { enqueueAll, type MutationCall } from './enqueue.ts';
import { HELD_MS, release } from './undo-hold.ts';
import { takeBack } from '#sync/review/take-back.ts';

const HOUR_MS = 3_600_000;

describe('a deletion that may be taken back', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;
  let id: string;

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
    const category = newCategory();
    id = category.body.id as string;
    await page.tap(category);
    server.write(['categories', id, await page.row('categories', id)]);
    await page.sync();
    server.calls.length = 0;
  });
  afterEach(() => device.close());

  const hold = (call: MutationCall, on = page) => enqueueAll(on.store, on.env, [call], { held: true });
  const remove = (on = page) => hold({ name: 'category.delete', id, body: null }, on);
  const sent = () => server.calls.map(({ path }) => path.split('/').slice(1, 3).join('/'));

  it('[SYN-33] stays in the queue with what comes after it, and both go in order when its time is over', async () => {
    await page.tap(newCategory());
    await remove();
    await page.tap(newCategory());
    expect(await page.sync()).toEqual({ kind: 'done', heldMs: expect.any(Number) });
    expect(sent()).toEqual(['category/create']);
    expect(await page.statuses()).toEqual(['queued', 'queued']);
    expect(device.timers).toHaveLength(1);
    expect(device.timers[0]?.delayMs).toBeLessThanOrEqual(HELD_MS);
    device.clockSkewMs += HELD_MS;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(sent()).toEqual(['category/create', 'category/delete', 'category/create']);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-33] is sent by no tab and no worker before its time, and by whichever of them is left after it', async () => {
    const [tab, worker] = [device.open(), device.open()];
    await remove();
    await Promise.all([tab.sync(), worker.sync(), page.sync()]);
    expect(sent()).toEqual([]);
    await page.close();
    device.clockSkewMs += HELD_MS;
    expect(await worker.sync()).toEqual({ kind: 'done' });
    expect(sent()).toEqual(['category/delete']);
  });

  it.each([
    ['an hour ahead', HOUR_MS],
    ['an hour back', -HOUR_MS],
  ])('[SYN-33] is held by no clock that jumps %s', async (_how, jumpMs) => {
    await remove();
    device.clockSkewMs += jumpMs;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(sent()).toEqual(['category/delete']);
  });

  it('[SYN-33] goes out at once when it is let go of', async () => {
    await remove();
    expect(await release(page.store.db, uuidv7())).toBe(0);
    expect(await release(page.store.db, id)).toBe(1);
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(sent()).toEqual(['category/delete']);
  });

  it('[SYN-34] that was let go of, is on its way or has arrived is not taken back', async () => {
    await remove();
    await release(page.store.db);
    expect(await takeBack(page.store, id)).toBe('late');
    await page.sync();
    expect(await takeBack(page.store, id)).toBe('late');
    expect(sent()).toEqual(['category/delete']);
  });

  it('[SYN-34] that an older app in another tab has sent is not taken back', async () => {
    await remove();
    const [entry] = await page.outbox();
    await page.store.db.meta.put({ key: 'askedUpTo', value: entry?.seq });
    expect(await takeBack(page.store, id)).toBe('late');
    expect(await page.outbox()).toHaveLength(1);
  });

  it('[SYN-34] is taken back whole: the row is there again, nothing waits, and the server hears nothing', async () => {
    const before = await page.row('categories', id);
    await remove();
    expect(await page.row('categories', id)).toBeUndefined();
    expect(await takeBack(page.store, id)).toBe('taken');
    expect(await page.row('categories', id)).toEqual(before);
    expect(await page.outbox()).toEqual([]);
    expect(await page.store.db.base.count()).toBe(0);
    expect(await takeBack(page.store, id)).toBe('late');
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(sent()).toEqual([]);
  });

  it('[SYN-34] is taken back in another tab while a sender waits for its turn', async () => {
    const tab = device.open();
    await remove();
    const round = tab.sync();
    expect(await takeBack(page.store, id)).toBe('taken');
    expect(await round).toMatchObject({ kind: 'done' });
    expect(sent()).toEqual([]);
  });
});
