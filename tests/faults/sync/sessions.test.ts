import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/database/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { TOO_LARGE } from '#tests/support/app/feed-server.ts';
import type { Device, Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { until } from '#tests/support/wait.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';
import { arrivals, expectEndState, keysOf, rowCounts } from './end-state.ts';
import { openHeld } from './held-network.ts';

const COUNTS = { categories: 1, suppliers: 1, streamings: 1, clients: 1, finances: 3 };

describe('a session that ends while there is work', () => {
  const world = useWorld();

  const tapSale = async (page: Page): Promise<void> => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string, 20, 30));
  };
  const signInAgain = async (device: Device): Promise<void> => {
    const { db, tokens } = world.server.context;
    const session = await inTransaction(db, (tx) => openSession(tx, world.user.id));
    device.token = await tokens.issue(world.user.id, session);
    world.user.token = device.token;
    world.user.headers = { authorization: `Bearer ${device.token}` };
  };
  const revokeAll = () =>
    world.server.context.db.deleteFrom('sessions').where('user_id', '=', world.user.id).execute();
  const expectOneSale = async (page: Page, arrived: string[]) => {
    await expectEndState(world, [page], { arrived });
    expect(await rowCounts(world)).toEqual(COUNTS);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  };

  it('[SYN-23] 401 in mid-drain: what was answered stays done, the rest waits and follows in order', async () => {
    const { device } = world.device();
    const { page, hold } = openHeld(device);
    await drain(page);
    await tapSale(page);
    const tapped = await keysOf(page);
    world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
    const first = hold('answer', '/batch');
    const round = page.sync();
    await first.reached;
    first.letGo();
    const second = hold('answer', '/batch');
    await second.reached;
    await revokeAll();
    second.letGo();
    expect(await round).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await page.statuses()).toEqual(['sent', 'sent', 'queued', 'queued', 'queued']);
    expect(await arrivals(world)).toEqual(tapped.slice(0, 2));
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    await signInAgain(device);
    expect(await page.engine.resume()).toEqual({ kind: 'done' });
    await expectOneSale(page, tapped);
  });

  it.each([
    ['by a logout elsewhere', 'logout'],
    ['by a new password', 'password'],
  ])(
    '[SYN-23] session revoked: %s, the queue waits for the sign-in, and nothing is lost',
    async (_how, how) => {
      const { device, page } = world.device();
      await drain(page);
      await tapSale(page);
      const tapped = await keysOf(page);
      const { id } = world.user;
      if (how === 'logout')
        await world.server.inject({
          method: 'PATCH',
          url: `/user/me/logout/${id}`,
          headers: world.user.headers,
          payload: { isConnection: false },
        });
      else await revokeAll();
      expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
      await tapAll(page, newCategory());
      tapped.push(...(await keysOf(page)).slice(-1));
      await signInAgain(device);
      await page.engine.resume();
      await expectEndState(world, [page], { arrived: tapped });
      expect(await rowCounts(world)).toEqual({ ...COUNTS, categories: 2 });
    },
  );

  it('[SYN-23] session revoked: the sign-in comes while the 401 is on its way, and the queue goes on by itself', async () => {
    const { device } = world.device();
    const { page, hold } = openHeld(device);
    await drain(page);
    await tapSale(page);
    const tapped = await keysOf(page);
    await revokeAll();
    const answer = hold('answer', '/batch');
    const round = page.sync();
    await answer.reached;
    await signInAgain(device);
    answer.letGo();
    expect(await round).toMatchObject({ kind: 'wait' });
    await expectOneSale(page, tapped);
  });

  it('[SYN-23] other user signs in with a queue waiting: on the same phone theirs goes, mine waits for my return', async () => {
    const { device, page } = world.device();
    await drain(page);
    await tapSale(page);
    const tapped = await keysOf(page);
    const other = await world.server.createUser();
    device.token = null;
    const theirs = world.device({ user: other }).page;
    await tapAll(theirs, newCategory());
    await drain(theirs);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await arrivals(world)).toEqual([]);
    expect((await theirs.rows('categories')).map(({ userId }) => userId)).toEqual([other.id]);
    // Should a bug send my queue with the other user's token, the server mixes nothing up: keys belong to a user.
    device.token = world.user.token;
    await page.engine.resume();
    await expectOneSale(page, tapped);
    const { rows } = await world.server.context.database.pool.query(
      'select 1 from idempotency_keys where user_id = $1',
      [other.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a membership that ends while there is work', () => {
  const world = useWorld();

  const endAt = (endMs: number) => moveEnd(world.server.context.db, world.user.id, endMs);
  /** Taps half before a moment and half after it, and ends the membership at that moment. */
  const tapAround = async (page: Page) => {
    const { streamingId } = await tapAccount(page);
    const last = Date.parse((await page.outbox()).at(-1)?.occurredAt ?? '');
    await until(() => Date.now() > last + 1, { what: 'the membership to be over' });
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string, 20, 30));
    await endAt(last);
    return keysOf(page);
  };

  it('[SYN-29] [API-70] membership ending in mid-queue: what was tapped before arrives, the rest waits and follows in order', async () => {
    const { page } = world.device();
    await drain(page);
    const tapped = await tapAround(page);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
    expect(await arrivals(world)).toEqual(tapped.slice(0, 3));
    expect(await page.rows('clients')).toHaveLength(1);
    await endAt(Date.now() + 30 * DAY_MS);
    await expectEndState(world, [page], { arrived: tapped });
    expect(await rowCounts(world)).toEqual(COUNTS);
  });

  it('[SYN-29] [API-70] membership ending in mid-queue: between two batches, and renewed before the next', async () => {
    const { device } = world.device();
    const { page, hold } = openHeld(device);
    await drain(page);
    const tapped = await tapAround(page);
    world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
    const second = hold('answer', '/batch');
    second.letGo();
    const round = page.sync();
    await second.reached;
    expect(await round).toEqual({ kind: 'paused', pause: 'membership' });
    await endAt(Date.now() + 30 * DAY_MS);
    await expectEndState(world, [page], { arrived: tapped });
    expect(await rowCounts(world)).toEqual(COUNTS);
  });

  it('[SYN-29] [API-70] membership ending in mid-queue: what outlives it is sent all the same, and the waiting keep their order', async () => {
    const { page } = world.device();
    await drain(page);
    await tapAround(page);
    await tapAll(page, { name: 'user.symbol_money', id: world.user.id, body: { symbolmoney: 'MXN' } });
    await tapAll(page, newCategory());
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect((await page.outbox()).map(({ name }) => name)).toEqual([
      'client.create',
      'client.renewal',
      'category.create',
    ]);
    const waiting = await keysOf(page);
    await endAt(Date.now() + 30 * DAY_MS);
    await expectEndState(world, [page]);
    expect((await arrivals(world)).slice(-3)).toEqual(waiting);
    expect(await page.row('profile', world.user.id)).toMatchObject({ symbolmoney: 'MXN' });
  });
});
