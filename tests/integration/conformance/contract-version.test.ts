import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
});
afterAll(() => server.close());

const CALLS = [
  ['GET', '/user/me'],
  ['POST', '/batch'],
  ['POST', '/user/login'],
] as const;

/** The answers to each call from a server that accepts the versions from the oldest to its own. */
const ask = (version: string | undefined) =>
  Promise.all(
    CALLS.map(([method, url]) =>
      server.inject({
        method,
        url,
        headers: { ...user.headers, ...(version !== undefined && { 'x-contract-version': version }) },
        ...(method === 'POST' && { payload: { calls: [] } }),
      }),
    ),
  );

describe('the contract’s version that a request bears', () => {
  test('[API-05] [API-79] an older one than the server reads is answered 426, in our form, with or without a session', async () => {
    for (const answer of await ask(String(MIN_CONTRACT_VERSION - 1))) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        426,
        { status: 'error', code: 'upgrade_required', message: expect.stringContaining('versión nueva') },
      ]);
    }
  });

  test('[API-79] none, as of other tools, and each that the server reads are taken', async () => {
    const versions = Array.from(
      { length: CONTRACT_VERSION - MIN_CONTRACT_VERSION + 1 },
      (_, index) => `${MIN_CONTRACT_VERSION + index}`,
    );
    for (const version of [undefined, ...versions]) {
      const statuses = (await ask(version)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([200, 200, 400]);
    }
  });

  test('[API-79] a newer one than the server’s own waits: 503 with the time to try again', async () => {
    for (const answer of await ask(String(CONTRACT_VERSION + 1))) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
        503,
        '60',
        { status: 'error', code: 'unavailable' },
      ]);
    }
  });

  test.each(['', 'one', '-1', '1.5', '9'.repeat(10)])('[API-79] „%s“ is none: 400', async (version) => {
    for (const answer of await ask(version)) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation' }]);
    }
  });
});
