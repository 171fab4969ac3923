import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MUTATIONS, type AnyMutation } from '#contract/registry.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  await inTransaction(server.context.db, (tx) => revokeSessions(tx, user.id));
});
afterAll(() => server.close());

const NOBODY = {
  status: 'error',
  code: 'unauthenticated',
  message: 'Inicia sesión para continuar.',
};
const mutations = Object.values(MUTATIONS) as AnyMutation[];

describe('a token whose session was revoked', () => {
  it.each(mutations.map(({ name, method, path }) => [name, method, path] as const))(
    '[API-02] [SES-23] answers 401 to %s, whatever its id, body and headers',
    async (_name, method, path) => {
      const url = path.replace('{id}', crypto.randomUUID());
      const { headers } = user;
      const json = { 'content-type': 'application/json' };
      const answers = await Promise.all([
        server.inject({ method, url, headers, payload: {} }),
        server.inject({ method, url: path.replace('{id}', 'none'), headers, payload: {} }),
        server.inject({ method, url, headers: { ...headers, 'idempotency-key': 'x' }, payload: {} }),
        server.inject({ method, url, headers: { ...headers, ...json }, payload: '{"a"' }),
        server.inject({ method, url, headers: { ...headers, 'content-type': 'text/plain' }, payload: 'a' }),
      ]);
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([401, NOBODY]);
    },
  );

  it('[API-02] [SES-23] answers 401 to the profile and to a batch', async () => {
    const { headers } = user;
    const me = await server.inject({ url: '/user/me', headers });
    const batch = await server.inject({ method: 'POST', url: '/batch', headers, payload: { calls: [] } });
    for (const answer of [me, batch]) expect([answer.statusCode, answer.json()]).toEqual([401, NOBODY]);
  });
});
