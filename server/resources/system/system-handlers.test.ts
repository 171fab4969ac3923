import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

describe('the addresses that are open to all', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ env: { SUPPORT_PHONE: '+51987654321', TRIAL_DAYS: '9' } });
  });

  afterAll(() => server.close());

  it('[OPS-17] health says ok, the version and the kind of database', async () => {
    const answer = await server.inject({ url: '/health' });
    const { version } = server.context;
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', version, database: 'postgres' });
  });

  it('[OPS-18] config says what the app needs before sign-in', async () => {
    const answer = await server.inject({ url: '/config' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ supportPhone: '+51987654321', trialDays: 9 });
  });

  it('[OPS-17] health says so too while the database is out of reach', async () => {
    const own = await startTestServer();
    await own.context.database.pool.end();
    const answer = await own.inject({ url: '/health' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok' });
    await own.close();
  });
});
