import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/call.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { enforcePolicies } from './policy.ts';
import { revokeSessions } from './sessions.ts';

const GUARDED: readonly Policy[] = ['user', 'self', 'reseller', 'staff', 'admin'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A route of each guarded policy, behind a hook that delays each answer, and the policies whose handler ran. */
async function slowApp() {
  const app = Fastify();
  const ran: string[] = [];
  app.decorateRequest('caller', null);
  app.decorateRequest('claims', null);
  app.addHook('onSend', async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  });
  enforcePolicies(app, server.context);
  for (const policy of GUARDED)
    app.post(`/api/${policy}/:id`, { config: { policy } }, async () => void ran.push(policy));
  await app.ready();
  return { app, ran };
}

describe('a policy before an answer that takes its time', () => {
  it('[SES-23] [API-02] lets no handler run for an ended session, and answers 401', async () => {
    const { app, ran } = await slowApp();
    const { id, headers } = await server.createUser();
    await inTransaction(server.context.db, (tx) => revokeSessions(tx, id));
    for (const policy of GUARDED) {
      const { statusCode } = await app.inject({ method: 'POST', url: `/api/${policy}/${id}`, headers });
      expect([policy, statusCode]).toEqual([policy, 401]);
    }
    expect(ran).toEqual([]);
    await app.close();
  });
});
