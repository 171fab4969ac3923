import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { logSettled, requeueSettled } from './settled-log.ts';

describe('what the server has taken', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
  });
  afterEach(() => device.close());

  const keysSent = () => server.calls.map(({ key }) => key);
  const tap = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await page.tap(newCategory());
    return (await page.outbox()).map(({ key }) => key);
  };

  it('[SYN-31] is sent again, in order, before what waits and before the pull, where the server went back', async () => {
    const done = await tap(3);
    await page.sync();
    const waiting = await tap(2);
    const epoch = uuidv7();
    server.intercept = ({ init }) => {
      const { 'x-epoch': told = epoch } = init.headers as Record<string, string>;
      return init.method === 'POST' && told !== epoch ? json(410, refusedBody('gone')) : null;
    };
    server.epoch = epoch;
    server.calls.length = 0;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(keysSent()).toEqual([...done, ...waiting]);
    expect(await page.meta('restored')).toMatchObject({ resent: 3 });
  });

  it('[SYN-31] is kept for 14 days', async () => {
    await tap(2);
    await page.sync();
    device.clockSkewMs += 15 * DAY_MS;
    const { db } = page.store;
    const again = await db.transaction('rw', [db.done, db.outbox], () =>
      requeueSettled(db, Date.now() + 15 * DAY_MS),
    );
    expect([again, await page.outbox(), await db.done.count()]).toEqual([0, [], 0]);
  });

  it('[SYN-31] is kept up to 5,000 changes, the newest', async () => {
    await tap(1);
    const [entry] = await page.outbox();
    if (!entry) throw new Error('No entry');
    await page.store.db.outbox.clear();
    const { db } = page.store;
    for (let batch = 0; batch < 60; batch += 1) {
      const entries = Array.from({ length: 100 }, (_, index) => {
        const seq = 100 + batch * 100 + index;
        return { ...entry, seq, key: `key-${seq}` };
      });
      await db.transaction('rw', [db.done], () => logSettled(db, entries, Date.now()));
    }
    const kept = (await db.done.toArray()).flatMap(({ entries }) => entries.map(({ seq }) => seq));
    expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([5_000, 1_100, 6_099]);
  });

  it('[SYN-31] is not queued twice, where it is in the queue again', async () => {
    const [key] = await tap(1);
    const [entry] = await page.outbox();
    await page.sync();
    const { db } = page.store;
    const { seq: _seq, ...unplaced } = entry ?? {};
    await db.outbox.add({ ...unplaced, status: 'queued' } as never);
    const again = await db.transaction('rw', [db.done, db.outbox], () => requeueSettled(db, Date.now()));
    expect([again, (await page.outbox()).map((each) => each.key)]).toEqual([0, [key]]);
  });

  it('[SYN-32] returns the furthest revision that the server has sent', async () => {
    const heard: (string | undefined)[] = [];
    const histories = ['5.a', '3.a', '9.b'];
    const answer = server.fetch;
    await device.close();
    device = new Device({
      userId: uuidv7(),
      fetch: async (url, init) => {
        heard.push((init.headers as Record<string, string>)['x-history']);
        const response = await answer(url, init);
        const history = histories.shift();
        if (history) response.headers.set('x-history', history);
        return response;
      },
    });
    page = device.open();
    for (let rounds = 0; rounds < 4; rounds += 1) await page.sync();
    expect(heard).toEqual([undefined, '5.a', '5.a', '9.b']);
  });
});
