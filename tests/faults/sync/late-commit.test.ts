import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCategory } from '#tests/support/catalogue.ts';
import { callOf, getFeed, sendCall, type FeedAnswer } from '#tests/support/api/calls.ts';
import { drain, useWorld } from '#tests/support/app/sync-world.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { expectEndState } from './end-state.ts';
import { blockCategory } from './row-blocker.ts';

/** If revisions were given out before the commit, a reader in between would skip the one that commits late. */
describe('a low revision that commits late', () => {
  const world = useWorld();
  let beside: TestServer;

  beforeAll(async () => {
    beside = await startTestServer({ beside: world.server });
  });
  afterAll(() => beside.close());

  /** Number of transactions that wait for a lock. */
  const waiting = async (): Promise<number> => {
    const { rows } = await world.server.context.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  const feed = async (since: number) => (await getFeed(beside, world.user, { since })).json<FeedAnswer>();

  it.each([
    ['one process', 'the first', 0, 0],
    ['one process', 'the second', 0, 1],
    ['two processes', 'the first', 1, 0],
    ['two processes', 'the second', 1, 1],
  ])(
    '[SYN-14] [OPS-23] a low revision that commits late: on %s, %s held up, a reader between skips no row',
    async (_where, _which, processes, late) => {
      const { page } = world.device();
      await drain(page);
      const servers = [world.server, processes ? beside : world.server] as const;
      const [first, second] = [newCategory(), newCategory()];
      const taps = [first, second] as const;
      const heldUp = taps[late === 0 ? 0 : 1].body.id as string;
      const blocker = await blockCategory(world.server, world.user, heldUp);
      const since = (await feed(0)).revision;
      const one = sendCall(servers[0], world.user, callOf(first));
      if (late === 0) await blocker.victim();
      else await one;
      const two = sendCall(servers[1], world.user, callOf(second));
      await until(async () => (await waiting()) >= (late === 0 ? 2 : 1), { what: 'the writers to wait' });

      const between = await feed(since);
      await page.sync();
      await blocker.letGo();
      const answers = [await one, await two];
      const revisions = answers.map((answer) => answer.json<{ revision: number }>().revision);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(revisions).toEqual([since + 1, since + 2]);

      // The reader's page ends before the first revision that had not committed.
      const seen = between.changes.map(({ id }) => id);
      expect(seen).toEqual(late === 0 ? [] : [first.body.id]);
      expect(between.revision).toBe(late === 0 ? since : since + 1);
      const after = await feed(between.revision);
      expect([...seen, ...after.changes.map(({ id }) => id)]).toEqual(taps.map(({ body }) => body.id));
      await expectEndState(world, [page]);
      expect(await page.rows('categories')).toHaveLength(2);
    },
  );

  it('[SYN-14] [OPS-23] a low revision that commits late: undone in the end, its number is taken by the next', async () => {
    const { page } = world.device();
    await drain(page);
    const [first, second] = [newCategory(), newCategory()];
    const blocker = await blockCategory(world.server, world.user, first.body.id as string);
    const since = (await feed(0)).revision;
    const one = sendCall(world.server, world.user, callOf(first));
    const victim = await blocker.victim();
    const two = sendCall(beside, world.user, callOf(second));
    await until(async () => (await waiting()) >= 2, { what: 'the writers to wait' });
    await blocker.terminate(victim);
    expect((await one).statusCode).toBe(503);
    expect((await two).json()).toMatchObject({ status: 'success', revision: since + 1 });
    await blocker.letGo();
    await page.sync();
    expect((await page.rows('categories')).map(({ id }) => id)).toEqual([second.body.id]);
    await expectEndState(world, [page]);
  });
});
