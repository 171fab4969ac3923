import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('signing in', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('[API-11] answers', async () => {
    const { email, password, id } = await server.createUser();
    const answer = await server.inject({ method: 'POST', url: '/user/login', payload: { email, password } });
    expect(answer.json()).toMatchObject({ status: 'success', user: { id } });
  });
});
