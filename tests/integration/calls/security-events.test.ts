import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import type { SecurityRecord } from '#contract/schemas/answers.ts';

describe('GET /audit/security', () => {
  let server: TestServer;
  let admin: TestUser;
  let ana: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.createUser({ role: 'ADMIN' });
    ana = await server.createUser();
    const { security } = server.context;
    for (let turn = 0; turn < 120; turn += 1) {
      const event = turn % 2 === 0 ? 'sign_in' : 'sign_out';
      const userId = turn < 60 ? ana.id : admin.id;
      security.record({ event, outcome: 'ok', userId, mail: ana.email, address: `192.0.2.${turn}` });
    }
    await security.flush();
  });
  afterAll(() => server.close());

  const ask = async (query = ''): Promise<SecurityRecord[]> => {
    const answer = await server.inject({ url: `/audit/security${query}`, headers: admin.headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<SecurityRecord[]>();
  };

  test('[SEC-29] gives pages of 50, the newest first, none twice and none left out', async () => {
    const first = await ask();
    const second = await ask(`?before=${first.at(-1)?.id ?? ''}`);
    const third = await ask(`?before=${second.at(-1)?.id ?? ''}`);
    expect([first.length, second.length, third.length]).toEqual([50, 50, 20]);
    const all = [...first, ...second, ...third];
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(first[0]).toMatchObject({ username: admin.username, outcome: 'ok', times: 1, route: '' });
  });

  test('[SEC-29] gives those of one kind and of one user, without mails or hashes of them', async () => {
    const found = await ask(`?event=sign_in&userId=${ana.id}`);
    expect(found).toHaveLength(30);
    expect(new Set(found.map(({ event, userId }) => `${event} ${userId}`))).toEqual(
      new Set([`sign_in ${ana.id}`]),
    );
    expect(JSON.stringify(found)).not.toContain(ana.email);
    expect(Object.keys(found[0] ?? {})).not.toContain('mailHash');
  });

  test('[SEC-29] refuses a filter that it does not know', async () => {
    for (const query of ['event=nothing', 'userId=x', 'before=1', 'before=%00']) {
      const answer = await server.inject({ url: `/audit/security?${query}`, headers: admin.headers });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('[SEC-29] is for an ADMIN alone', async () => {
    expect((await server.inject({ url: '/audit/security', headers: ana.headers })).statusCode).toBe(403);
    expect((await server.inject({ url: '/audit/security' })).statusCode).toBe(401);
  });
});
