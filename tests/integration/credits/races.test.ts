import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balanceOf,
  deletionOf,
  erasureOf,
  expectSoundBooks,
  fund,
  makeCall,
  makeCodes,
  movementsOf,
  outcomeOf,
  rechargeOf,
  subscriptionOf,
  tallyOf,
  totalOf,
  transferOf,
  type OnlineCall,
  type Reply,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';

const ROUNDS = 8;

type Made = [user: TestUser, call: OnlineCall, key?: string | undefined];
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('credits that are moved at once, through two processes', () => {
  let server: TestServer;
  let beside: TestServer;
  let admin: TestUser;
  /** The sum of all balances before the test. */
  let before: number;
  let [ana, eva, leo]: TestUser[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
    admin = await server.createUser({ role: 'ADMIN' });
  });
  beforeEach(async () => {
    [ana, eva, leo] = [await server.createUser(), await server.createUser(), await server.createUser()];
    before = await totalOf(server.context.db);
  });
  afterEach(() => expectSoundBooks(server.context.db, server.context.secrets.keyring));
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  const people = () => ({ ana: ana as TestUser, eva: eva as TestUser, leo: leo as TestUser });
  /** Change of the sum of all balances since the test began. */
  const grown = async () => (await totalOf(server.context.db)) - before;
  /** Both processes in turn. */
  const process = (index: number) => (index % 2 === 0 ? server : beside);
  const atOnce = (calls: Made[]): Promise<Reply[]> =>
    Promise.all(calls.map(([user, call, key], index) => makeCall(process(index), user, call, key)));

  it('[CRE-12] [CRE-13] [OPS-23] one code by 20 users credits one of them, and the others get one answer', async () => {
    const [code = ''] = await makeCodes(server, admin, 1, 30);
    const users = await Promise.all(times(20, () => server.createUser()));
    const replies = await atOnce(users.map((user) => [user, rechargeOf(user, code), uuidv7()]));
    expect(tallyOf(replies)).toEqual({ 200: 1, '404 not_found': 19 });
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(2);
    const balances = await Promise.all(users.map((user) => balanceOf(server, user)));
    expect(balances.filter((balance) => balance === 30)).toHaveLength(1);
    expect(await grown()).toBe(30);
  });

  it.each([
    ['without keys', () => undefined],
    ['under 20 keys', () => uuidv7()],
  ])('[CRE-12] one code 20 times by one user, %s, credits it once', async (_how, keyOf) => {
    const { ana: user } = people();
    const [code = ''] = await makeCodes(server, admin, 1, 30);
    const replies = await atOnce(times(20, () => [user, rechargeOf(user, code), keyOf()]));
    expect(tallyOf(replies)).toEqual({ 200: 1, '404 not_found': 19 });
    expect([await balanceOf(server, user), await grown()]).toEqual([30, 30]);
  });

  it('[CRE-12] [SYN-10] one code 20 times under one key is one recharge, answered alike', async () => {
    const { ana: user } = people();
    const [code = ''] = await makeCodes(server, admin, 1, 30);
    const key = uuidv7();
    const replies = await atOnce(times(20, () => [user, rechargeOf(user, code), key]));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(200);
    expect([await balanceOf(server, user), await grown()]).toEqual([30, 30]);
  });

  it('[CRE-12] [API-29] one code by its user and by the administrator for two others credits one of them', async () => {
    const { ana: user, eva: other, leo: third } = people();
    const [code = ''] = await makeCodes(server, admin, 1, 12);
    const replies = await atOnce([
      [user, rechargeOf(user, code)],
      [admin, rechargeOf(other, code)],
      [admin, rechargeOf(third, code)],
    ]);
    expect(tallyOf(replies)).toEqual({ 200: 1, '404 not_found': 2 });
    expect(await grown()).toBe(12);
  });

  it('[CRE-11] [CRE-14] 20 transfers on a balance for 7 are 7, and the balance never falls below 0', async () => {
    const { ana: sender, eva: one, leo: two } = people();
    await fund(server, admin, 39, sender);
    const replies = await atOnce(
      times(20, (n) => [sender, transferOf(sender, n % 3 ? one : two, 5), uuidv7()]),
    );
    expect(tallyOf(replies)).toEqual({ 201: 7, '409 insufficient_credits': 13 });
    const received = ((await balanceOf(server, one)) ?? 0) + ((await balanceOf(server, two)) ?? 0);
    expect([await balanceOf(server, sender), received, await grown()]).toEqual([4, 35, 39]);
  });

  it('[CRE-09] [CRE-11] 40 transfers that cross go through, none lost and none in the way of another', async () => {
    const { ana: one, eva: two } = people();
    await fund(server, admin, 100, one, two);
    const replies = await atOnce(
      times(40, (n) => (n % 4 < 2 ? [one, transferOf(one, two, 3)] : [two, transferOf(two, one, 4)])),
    );
    expect(tallyOf(replies)).toEqual({ 201: 40 });
    expect([await balanceOf(server, one), await balanceOf(server, two)]).toEqual([120, 80]);
    expect(await deadlocks()).toBe(0);
    const revisions = (await movementsOf(server, one)).map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(41);
  });

  /** Number of deadlocks that PostgreSQL resolved. It stays 0, since locks are taken in one order. */
  const deadlocks = async () => {
    const { rows } = await server.context.database.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks;
  };

  it('[CRE-09] transfers in a ring of three, with subscriptions and recharges among them, all go through', async () => {
    const { ana: a, eva: b, leo: c } = people();
    await fund(server, admin, 100, a, b, c);
    const codes = await makeCodes(server, admin, 9, 2);
    const ring: [TestUser, TestUser][] = [
      [a, b],
      [b, c],
      [c, a],
    ];
    const replies = await atOnce([
      ...times(30, (n) => {
        const [from, to] = ring[n % 3] as [TestUser, TestUser];
        return [from, transferOf(from, to, 2)] as Made;
      }),
      ...ring.map(([user]) => [user, subscriptionOf(user, 30, 15)] as Made),
      ...codes.map((code, n) => [admin, rechargeOf((ring[n % 3] as [TestUser, TestUser])[0], code)] as Made),
    ]);
    expect(tallyOf(replies)).toEqual({ 201: 30, 200: 12 });
    for (const user of [a, b, c]) expect(await balanceOf(server, user)).toBe(100 - 15 + 6);
    expect(await grown()).toBe(300 - 45 + 18);
  });

  it('[CRE-11] [SUB-07] of a subscription and a transfer that both want the last 15 one is refused', async () => {
    const { ana: user, eva: other } = people();
    for (let round = 0; round < ROUNDS; round += 1) {
      await fund(server, admin, 15, user);
      const endDate = await endOf(user);
      const [paid, sent] = (await atOnce([
        [user, subscriptionOf(user, 30, 15)],
        [user, transferOf(user, other, 15)],
      ])) as [Reply, Reply];
      expect([outcomeOf(paid), outcomeOf(sent)].toSorted()).toEqual(
        paid.status === 200 ? ['200', '409 insufficient_credits'] : ['201', '409 insufficient_credits'],
      );
      expect((await endOf(user)) === endDate).toBe(paid.status !== 200);
      expect(await balanceOf(server, user)).toBe(0);
    }
  });

  const endOf = async ({ id }: TestUser) => (await stateOf(server.context.db, id)).end_date;

  it('[ADM-23] [ADM-24] of taking a transfer back and passing it on one is refused', async () => {
    const { ana: sender, eva: receiver, leo: third } = people();
    for (let round = 0; round < ROUNDS; round += 1) {
      await fund(server, admin, 10, sender);
      const sent = await makeCall(server, sender, transferOf(sender, receiver, 10));
      const half = (await movementsOf(server, receiver)).find(
        ({ other_half }) => other_half === sent.body.data?.id,
      );
      const [erased, passedOn] = (await atOnce([
        [admin, erasureOf((round % 2 ? half?.id : sent.body.data?.id) ?? '')],
        [receiver, transferOf(receiver, third, 10)],
      ])) as [Reply, Reply];
      expect(['200 / 409 insufficient_credits', '409 conflict / 201']).toContain(
        `${outcomeOf(erased)} / ${outcomeOf(passedOn)}`,
      );
      expect(await balanceOf(server, receiver)).toBe(0);
    }
    expect(await grown()).toBe(10 * ROUNDS);
  });

  it('[ADM-24] of taking back both halves of a transfer at once one finds nothing', async () => {
    const { ana: sender, eva: receiver } = people();
    await fund(server, admin, 50, sender);
    for (let round = 0; round < ROUNDS; round += 1) {
      await makeCall(server, sender, transferOf(sender, receiver, 10));
      const [half] = await movementsOf(server, receiver);
      const halves = [half?.id ?? '', half?.other_half ?? '', half?.id ?? ''];
      const replies = await atOnce(halves.map((id) => [admin, erasureOf(id), uuidv7()]));
      expect(tallyOf(replies)).toEqual({ 200: 1, '404 not_found': 2 });
      expect([await balanceOf(server, sender), await balanceOf(server, receiver)]).toEqual([50, 0]);
    }
  });

  it('[ADM-20] [CRE-10] a user who is deleted is sent credits before or not at all', async () => {
    const { ana: sender } = people();
    await fund(server, admin, 100, sender);
    let gone = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const receiver = await server.createUser();
      const [deleted, ...sent] = await atOnce([
        [admin, deletionOf(receiver)],
        [sender, transferOf(sender, receiver, 4)],
        [sender, transferOf(sender, receiver, 4)],
      ]);
      expect(deleted?.status).toBe(200);
      for (const reply of sent) expect(['201', '404 not_found']).toContain(outcomeOf(reply));
      gone += 4 * sent.filter(({ status }) => status === 201).length;
      expect(await balanceOf(server, receiver)).toBe(null);
    }
    expect([await balanceOf(server, sender), await grown()]).toEqual([100 - gone, 100 - gone]);
  });

  it('[ADM-20] a user who is deleted sends before or not at all, and takes the balance along', async () => {
    const { eva: receiver } = people();
    for (let round = 0; round < ROUNDS; round += 1) {
      const sender = await server.createUser();
      await fund(server, admin, 10, sender);
      const held = (await balanceOf(server, receiver)) ?? 0;
      const [deleted, sent] = (await atOnce([
        [admin, deletionOf(sender)],
        [sender, transferOf(sender, receiver, 6)],
      ])) as [Reply, Reply];
      expect(deleted.status).toBe(200);
      expect(['201', '401 unauthenticated']).toContain(outcomeOf(sent));
      expect(await balanceOf(server, receiver)).toBe(held + (sent.status === 201 ? 6 : 0));
    }
    expect(await grown()).toBe(await balanceOf(server, receiver));
  });

  it('[CRE-10] a reseller whose role is taken away sends before or not at all', async () => {
    const { ana: sender, eva: receiver } = people();
    await fund(server, admin, 100, sender);
    for (let round = 0; round < ROUNDS; round += 1) {
      const held = (await balanceOf(server, receiver)) ?? 0;
      const toggle: OnlineCall = { method: 'PATCH', url: `/user/change_role/${sender.id}` };
      const [toggled, sent] = (await atOnce([
        [admin, toggle],
        [sender, transferOf(sender, receiver, 2)],
      ])) as [Reply, Reply];
      expect(toggled.status).toBe(200);
      expect(['201', '403 forbidden']).toContain(outcomeOf(sent));
      expect(await balanceOf(server, receiver)).toBe(held + (sent.status === 201 ? 2 : 0));
      expect((await makeCall(server, admin, toggle)).status).toBe(200);
    }
  });

  it('[SYN-10] [CRE-09] one key 50 times at once is one transfer, and all are given the same answer', async () => {
    const { ana: sender, eva: receiver } = people();
    await fund(server, admin, 100, sender);
    const key = uuidv7();
    const replies = await atOnce(times(50, () => [sender, transferOf(sender, receiver, 7), key]));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(201);
    expect([await balanceOf(server, sender), await balanceOf(server, receiver)]).toEqual([93, 7]);
  });

  it('[SYN-10] one key for two bodies at once does one of them, and the other is 422', async () => {
    const { ana: sender, eva: receiver } = people();
    await fund(server, admin, 100, sender);
    const key = uuidv7();
    const replies = await atOnce(
      times(20, (n) => [sender, transferOf(sender, receiver, n < 10 ? 1 : 2), key]),
    );
    expect(tallyOf(replies)).toEqual({ 201: 10, '422 key_reused': 10 });
    const [quantity] = replies.flatMap(({ body }) => body.data?.quantity ?? []);
    expect(await balanceOf(server, receiver)).toBe(-(quantity ?? 0));
  });
});
