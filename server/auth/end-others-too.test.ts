import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';
import { createAuthenticator } from '#tests/support/api/software-authenticator.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stopInStep } from '#tests/support/still-step.ts';

describe('a change of what signs in', () => {
  let server: TestServer;
  let calls: ReturnType<typeof passkeyCalls>;

  beforeAll(async () => {
    stopInStep();
    server = await startTestServer({ stillClock: true });
    calls = passkeyCalls(server);
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const statusOf = async (headers: { authorization: string }) =>
    (await server.inject({ url: '/user/me', headers })).statusCode;
  const otherSession = async ({ id }: TestUser) => {
    const { db, tokens } = server.context;
    const sessionId = await inTransaction(db, (tx) => openSession(tx, id));
    return { authorization: `Bearer ${await tokens.issue(id, sessionId)}` };
  };
  const beginFactor = async (user: TestUser): Promise<(steps: number) => string> => {
    const begun = await calls.post('/user/me/factor/begin', { password: user.password }, user);
    const secret = Secret.fromBase32(begun.body.data.secret);
    return (steps) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  };
  const withFactor = async (user: TestUser) => {
    const codeOf = await beginFactor(user);
    await calls.post('/user/me/factor/confirm', { code: codeOf(-1) }, user);
    return codeOf;
  };

  type Change = (endOthers: object) => Promise<{ status: number; body: { message: string } }>;
  const CHANGES: [string, (user: TestUser) => Promise<Change>][] = [
    [
      'a second factor that is turned on',
      async (user) => {
        const codeOf = await beginFactor(user);
        return (extra) => calls.post('/user/me/factor/confirm', { code: codeOf(0), ...extra }, user);
      },
    ],
    ...['codes', 'remove'].map((what): [string, (user: TestUser) => Promise<Change>] => [
      what === 'codes' ? 'new recovery codes' : 'a second factor that is turned off',
      async (user) => {
        const codeOf = await withFactor(user);
        const proof = { password: user.password, code: codeOf(0) };
        return (extra) => calls.post(`/user/me/factor/${what}`, { ...proof, ...extra }, user);
      },
    ]),
    [
      'a passkey that is added',
      async (user) => {
        const { options } = (await calls.begin(user)).body.data;
        const made = { ...createAuthenticator().create(options), name: 'Mac' };
        return (extra) => calls.send(user, { ...made, ...extra });
      },
    ],
    [
      'a passkey that is removed',
      async (user) => {
        const { record } = await calls.add(user);
        const { password } = user;
        return (extra) => calls.post(`/user/me/passkeys/${record.id}/remove`, { password, ...extra }, user);
      },
    ],
  ];

  it.each(CHANGES)(
    '[SEC-72] %s ends the other sessions where that is asked, and only then',
    async (_what, make) => {
      for (const [extra, status] of [
        [{}, 200],
        [{ endOthers: false }, 200],
        [{ endOthers: true }, 401],
      ] as const) {
        const user = await server.createUser();
        const stranger = await server.createUser();
        const others = [await otherSession(user), await otherSession(user)];
        const answer = await (await make(user))(extra);
        expect(answer.status).toBeLessThan(300);
        const told = status === 401 ? /También se cerraron tus otras 2 sesiones\.$/ : /^(?!.*cerraron)/;
        expect(answer.body.message).toMatch(told);
        expect(await Promise.all(others.map(statusOf))).toEqual([status, status]);
        expect([await statusOf(user.headers), await statusOf(stranger.headers)]).toEqual([200, 200]);
      }
    },
  );

  it('[SEC-72] a change that is refused ends none', async () => {
    const user = await server.createUser();
    const other = await otherSession(user);
    const { record } = await calls.add(user);
    const payload = { password: 'no es esta', endOthers: true };
    expect((await calls.post(`/user/me/passkeys/${record.id}/remove`, payload, user)).status).toBe(400);
    const codeOf = await beginFactor(user);
    const confirm = { code: codeOf(9), endOthers: true };
    expect((await calls.post('/user/me/factor/confirm', confirm, user)).status).toBe(400);
    expect(await statusOf(other)).toBe(200);
  });
});
