import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

const RESELLERS = 8;
const CHANGES = 15;

/** More connections of two processes than PgBouncer has to PostgreSQL, so that clients take turns on them. */
describe('through PgBouncer in transaction mode', () => {
  let server: TestServer;
  let beside: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ pooled: true });
    beside = await startTestServer({ pooled: true, beside: server });
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  const work = async (user: TestUser): Promise<string[]> => {
    const taps = Array.from({ length: CHANGES }, () => newCategory());
    await Promise.all(
      taps.map(async (tap, index) => {
        const at = index % 2 === 0 ? server : beside;
        expect((await sendCall(at, user, callOf(tap))).statusCode).toBe(201);
        expect((await at.inject({ url: '/user/me', headers: user.headers })).statusCode).toBe(200);
      }),
    );
    return taps.map(({ body }) => body.id as string);
  };

  it('[OPS-30] changes and reads of many at once are done once each', async () => {
    const users = await Promise.all(Array.from({ length: RESELLERS }, () => server.createUser()));
    const ids = await Promise.all(users.map(work));
    for (const [index, user] of users.entries()) {
      const answer = await server.inject({ url: `/category/${user.id}`, headers: user.headers });
      const kept = answer.json<{ id: string }[]>().map(({ id }) => id);
      expect(kept.toSorted()).toEqual(ids[index]?.toSorted());
    }
  });

  it('[OPS-30] leaves no prepared statement in a connection that is another’s next', async () => {
    await work(await server.createUser());
    const { rows } = await server.context.database.pool.query('select statement from pg_prepared_statements');
    expect(rows).toEqual([]);
  });

  it('[OPS-30] hears of changes by a connection past it', async () => {
    const user = await server.createUser();
    const heard: number[] = [];
    beside.context.notifier.subscribe(user.id, (revision) => heard.push(revision));
    // Nobody is told that the connection listens, so changes come until one is heard.
    await until(
      async () => {
        expect((await sendCall(server, user, callOf(newCategory()))).statusCode).toBe(201);
        return heard.length > 0;
      },
      { what: 'word of a change' },
    );
  });
});
