import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/main/app.ts';
import { startBalancer, type Balancer } from '#tests/support/app/caddy.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Caddy gives up after ten seconds by itself, and its answers lack the server's headers. */
const answerOf = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, init);
  return { status: answer.status, isOfServer: answer.headers.has('x-request-id') };
};

describe('behind Caddy as an operator sets it up', () => {
  let server: TestServer;
  let proxy: Balancer;

  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
    await server.listen();
    proxy = await startBalancer([(server.app.server.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  it('[OPS-71] on a full disk the app comes, people sign in, read and delete, and changes are refused in words', async () => {
    const { context } = server;
    const full = { ...context.settings, databaseUrl: null, minFreeMb: 999_999_999 };
    const app = await buildApp({ ...context, settings: full });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const before = await startBalancer([(app.server.address() as AddressInfo).port]);
    try {
      const { headers, id, email, password } = await server.createUser();
      const api = `${before.url}/api/v1`;
      const body = (fields: object) => JSON.stringify(fields);
      const json = { ...headers, 'content-type': 'application/json' };
      expect((await answerOf(before.url)).isOfServer).toBe(true);
      expect((await answerOf(`${api}/config`)).status).toBe(200);
      expect((await answerOf(`${api}/category/${id}`, { headers })).status).toBe(200);
      const gone = await answerOf(`${api}/category/delete/${id}`, { method: 'DELETE', headers });
      expect(gone).toEqual({ status: 404, isOfServer: true });
      const login = { method: 'POST', headers: json, body: body({ email, password }) };
      expect((await answerOf(`${api}/user/login`, login)).status).toBe(200);
      const made = await fetch(`${api}/category/create`, {
        method: 'POST',
        headers: json,
        body: body({ name: 'Netflix' }),
      });
      expect([made.status, made.headers.get('retry-after')]).toEqual([503, '60']);
      const ready = await fetch(`${api}/ready`);
      expect(await ready.json()).toMatchObject({ status: 'ready', checks: { disk: 'failed' } });
    } finally {
      await before.close();
      app.server.closeAllConnections();
      await app.close();
    }
  });

  it('[OPS-71] while the database is away the app comes, and what it asks before sign-in', async () => {
    expect((await answerOf(`${proxy.url}/api/v1/ready`)).status).toBe(200);
    await server.context.database.pool.end();
    // Caddy has noticed once it answers by itself.
    const ready = () => answerOf(`${proxy.url}/api/v1/ready`);
    await eventually(async () => expect(await ready()).toEqual({ status: 503, isOfServer: false }));
    expect((await answerOf(`${proxy.url}/api/v1/config`)).status).toBe(200);
    expect((await answerOf(proxy.url)).isOfServer).toBe(true);
    expect((await answerOf(`${proxy.url}/sold`)).isOfServer).toBe(true);
  });
});
