import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MUTATIONS } from '#contract/registry.ts';
import { callOf, postBatch, runBatch, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ processes: 1 });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** A fault in our own code that no test before a release has found. */
function breakAt(name: string, fault: Error = new TypeError('Something is undefined')): void {
  const { rule } = MUTATIONS['category.create'];
  vi.spyOn(MUTATIONS['category.create'], 'rule').mockImplementation((rows, input, context) => {
    if (input.body.name === name) throw fault;
    return rule(rows, input, context);
  });
}

const create = (name: string) => {
  const tap = newCategory();
  return callOf({ ...tap, body: { ...tap.body, name } });
};

it('[SYN-12] a call at which the server breaks down takes none before it along, and none after it is done', async () => {
  const user = await server.createUser();
  const calls = [create('Uno'), create('Dos'), create('Roto'), create('Tres')];
  breakAt('Roto');
  const results = await runBatch(server, user, calls);
  expect(results.map(({ status }) => status)).toEqual([201, 201, 500, 500]);
  expect(results[2]?.body).toMatchObject({ status: 'error', code: 'internal' });
  const names = async () => {
    const answer = await server.inject({ method: 'GET', url: `/category/${user.id}`, headers: user.headers });
    return answer
      .json<{ name: string }[]>()
      .map(({ name }) => name)
      .toSorted();
  };
  expect(await names()).toEqual(['Dos', 'Uno']);
  vi.restoreAllMocks();
  const again = await runBatch(server, user, calls);
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(again.slice(0, 2)).toEqual(results.slice(0, 2));
  expect(await names()).toEqual(['Dos', 'Roto', 'Tres', 'Uno']);
});

it('[SYN-12] a fault of Node itself, which bears a code too, is not taken for the database', async () => {
  const user = await server.createUser();
  breakAt('Roto', Object.assign(new TypeError('It must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }));
  const results = await runBatch(server, user, [create('Uno'), create('Roto'), create('Tres')]);
  expect(results.map(({ status }) => status)).toEqual([201, 500, 500]);
});

it('[API-05] [SYN-11] by itself it is answered 500 in the form of all refusals, which is kept under no key', async () => {
  const user = await server.createUser();
  const call = create('Roto');
  breakAt('Roto');
  const alone = await sendCall(server, user, call);
  expect([alone.statusCode, alone.json()]).toEqual([
    500,
    { status: 'error', message: 'Ocurrió un error', code: 'internal' },
  ]);
  expect((await postBatch(server, user, [call])).statusCode).toBe(500);
  vi.restoreAllMocks();
  expect((await sendCall(server, user, call)).statusCode).toBe(201);
});

it.each([1, 2])(
  '[SYN-12] a connection that is lost between two statements is an outage, not a breakdown, in a batch of %i',
  async (count) => {
    const user = await server.createUser();
    const calls = [create('Uno'), create('Dos')].slice(0, count);
    const { pool } = server.context.database;
    let watch: (client: PoolClient) => void = () => undefined;
    const lost = new Promise((resolve) => (watch = (client) => client.once('error', resolve)));
    // Of all: work after an earlier answer may decide which of them the call takes.
    pool.on('acquire', watch);
    const { reads } = MUTATIONS['category.create'];
    vi.spyOn(MUTATIONS['category.create'], 'reads').mockImplementationOnce(async (read, input) => {
      await server.context.database.newClient().then(async (client) => {
        // The transaction's first statements have left, and a busy machine may not have run them yet.
        const breakOff = async () =>
          (
            await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and state = 'idle in transaction'`)
          ).rowCount;
        await until(breakOff, { what: 'the transaction to be open' });
        await client.end();
      });
      await lost;
      return reads(read, input);
    });
    const answer = await postBatch(server, user, calls);
    expect(answer.statusCode).toBe(503);
    pool.off('acquire', watch);
    vi.restoreAllMocks();
    const results = await runBatch(server, user, calls);
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 201));
  },
);
