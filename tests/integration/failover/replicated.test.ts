import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { startPostgresPair, type PostgresPair } from '#tests/support/app/postgres-pair.ts';
import { until } from '#tests/support/wait.ts';

let pair: PostgresPair;
let server: TestServer;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  pair = await startPostgresPair();
  server = await startTestServer({ env: { DATABASE_URL: pair.url } });
  user = await server.createUser();
  other = await server.createUser();
  await pair.primary.query('update user_states set credits = 100 where user_id = $1', [user.id]);
});
afterAll(async () => {
  await server.close();
  await pair.close();
});

const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'vigente'`;

/** Makes the call while the standby is down, and has an operator cancel each wait for the standby. */
async function cancelled(call: () => Promise<{ statusCode: number }>): Promise<number> {
  await pair.standby.stop();
  let status = 0;
  const answered = call().then(({ statusCode }) => (status = statusCode));
  await until(
    async () => {
      const { rows } = await pair.primary.query(WAITING);
      for (const { pid } of rows) await pair.primary.query('select pg_cancel_backend($1)', [pid]);
      return status;
    },
    { what: 'an answer' },
  );
  return answered;
}

/** Makes the call, which waits for the standby again, and then starts that. */
async function answeredOnceReplicated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const answer = call().finally(() => (isAnswered = true));
  await until(async () => ((await pair.primary.query(WAITING)).rowCount ?? 0) > 0, { what: 'a wait' });
  expect(isAnswered).toBe(false);
  await pair.standby.start();
  return answer;
}

const creating = (key: string, id: string) => () =>
  server.inject({
    method: 'POST',
    url: '/category/create',
    headers: { ...user.headers, 'idempotency-key': key },
    payload: { id, name: 'Netflix' },
  });
const transferring = (key: string) => () =>
  server.inject({
    method: 'POST',
    url: '/credit/create',
    headers: { ...user.headers, 'idempotency-key': key },
    payload: { quantity: 1, clientId: other.id },
  });

/** The standby has a commit on its disk before queries there see it. */
async function onStandby(query: string, userId: string): Promise<unknown[]> {
  const rowsOf = async () => (await pair.standby.query(query, [userId])).rows;
  await until(async () => (await rowsOf()).length > 0, { what: 'the row on the standby' });
  return rowsOf();
}

// Whatever a test found: the server's own commits wait for it too.
afterEach(() => pair.standby.start());

describe('a commit whose wait for the standby is cancelled', () => {
  it('[OPS-54] is not acknowledged: 503, and 201 under the same key once the standby has it', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    expect(await cancelled(creating(key, id))).toBe(503);
    expect((await answeredOnceReplicated(creating(key, id))).statusCode).toBe(201);
    expect(await onStandby('select id from categories where user_id = $1', user.id)).toEqual([{ id }]);
  });

  it('[OPS-54] is not acknowledged to a call that needs the network, and has one effect', async () => {
    const key = randomUUID();
    expect(await cancelled(transferring(key))).toBe(503);
    expect((await answeredOnceReplicated(transferring(key))).statusCode).toBe(201);
    const credits = 'select credits from user_states where user_id = $1 and credits > 0';
    expect(await onStandby(credits, other.id)).toEqual([{ credits: '1' }]);
  });
});
