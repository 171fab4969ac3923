import { describe, expect, it } from 'vitest';
import { enqueueAll } from '#sync/enqueue.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import type { FaultProxy, Match } from '#tests/support/app/fault-proxy.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { useWorld } from '#tests/support/app/sync-world.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { expectEndState, keysOf, rowCounts } from './end-state.ts';

const WAITING = 10_000;
/** A fixed seed gives the same faults each time, so that a failure can be repeated. */
const SEED = 20_260_301;
const PHONES = 10;
const MOST_ROUNDS = 14;

interface Phone {
  user: TestUser;
  page: Page;
  tapped: string[];
}

/** Random numbers from 0 to 1 that the seed decides (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Breaks one of the next requests in one of the ways of a real network. */
function breakSoon(proxy: FaultProxy, roll: () => number): void {
  let passing = Math.floor(roll() * 20);
  const match: Match = () => passing-- <= 0;
  const ways = [
    () => proxy.dropNextRequest(match),
    () => proxy.dropNextResponse(match),
    () => proxy.answerNext(200, '<h1>Wi-Fi</h1>', undefined, match),
    () => proxy.answerNext(503, '', undefined, match),
  ];
  ways[Math.floor(roll() * ways.length)]?.();
}

const queued = (page: Page) => page.store.db.outbox.where('status').equals('queued').count();

/**
 * Ten phones with short queues: fake-indexeddb needs time by the square of a queue's length. `tests/bench` has long
 * queues in a real browser.
 */
describe('flapping network', { timeout: 300_000 }, () => {
  const world = useWorld();

  const openPhone = async (): Promise<Phone> => {
    const user = await world.server.createUser();
    const { page } = world.device({ user });
    const taps = Array.from({ length: WAITING / PHONES }, (_, index) =>
      newCategory(undefined, `Nº ${index}`),
    );
    await enqueueAll(page.store, page.env, taps);
    return { user, page, tapped: await keysOf(page) };
  };
  /** Syncs all phones at once while requests break; gives the number of phones that gave up for now. */
  const flap = async (phones: Phone[], roll: () => number): Promise<number> => {
    for (let faults = 0; faults < PHONES; faults += 1) breakSoon(world.proxy, roll);
    const rounds = phones.map(({ page }) => page.sync());
    if (roll() < 0.5) {
      // Cuts when the first has finished or given up and the others are still at work.
      await Promise.race(rounds);
      await world.proxy.cut();
      await world.proxy.restore();
    }
    return (await Promise.all(rounds)).filter(({ kind }) => kind === 'wait').length;
  };
  const isWaiting = async (phones: Phone[]): Promise<boolean> =>
    (await Promise.all(phones.map(({ page }) => queued(page)))).some((count) => count > 0);

  it('[SYN-22] [SYN-10] [SYN-03] flapping network with 10,000 waiting on ten phones: none is lost, none is doubled, all are in order', async () => {
    const phones: Phone[] = [];
    for (let count = 0; count < PHONES; count += 1) phones.push(await openPhone());
    const roll = dice(SEED);
    let lost = 0;
    for (let round = 0; round < MOST_ROUNDS && (await isWaiting(phones)); round += 1) {
      lost += await flap(phones, roll);
    }
    expect(lost).toBeGreaterThan(2 * PHONES);
    // No new faults from here on; those planned and not met yet may still strike.
    for (const { page } of phones) {
      for (let round = 0; round < 2 * PHONES && (await page.sync()).kind !== 'done'; round += 1);
    }
    for (const { user, page, tapped } of phones) {
      world.user = user;
      await expectEndState(world, [page], { arrived: tapped });
      expect(await rowCounts(world)).toEqual({ categories: WAITING / PHONES });
    }
  });
});
