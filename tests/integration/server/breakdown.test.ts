import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MUTATIONS } from '#contract/registry.ts';
import { callOf, postBatch, runBatch, sendCall } from '#tests/support/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** A fault in our own code, such as no test before a release has met. */
function breakAt(name: string): void {
  const { rule } = MUTATIONS['category.create'];
  vi.spyOn(MUTATIONS['category.create'], 'rule').mockImplementation((rows, input, context) => {
    if (input.body.name === name) throw new TypeError('Something is undefined');
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

it('[SYN-11] by itself it is answered 500, which is kept under no key', async () => {
  const user = await server.createUser();
  const call = create('Roto');
  breakAt('Roto');
  expect((await sendCall(server, user, call)).statusCode).toBe(500);
  expect((await postBatch(server, user, [call])).statusCode).toBe(500);
  vi.restoreAllMocks();
  expect((await sendCall(server, user, call)).statusCode).toBe(201);
});
