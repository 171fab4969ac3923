import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/rows.ts';
import { openSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { resetFactor } from './reset-factor.ts';

const REFUSED = {
  status: 'error',
  code: 'factor_required',
  message: 'Para administrar, primero activa la verificación en dos pasos.',
};

describe('a second factor that is required of administrators', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ env: { ADMIN_TOTP: '1' } });
  });
  afterAll(() => server.close());

  const call = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object) => {
    const answer = await server.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const listUsers = ({ headers }: Pick<TestUser, 'headers'>) => call('GET', '/user', headers);
  const turnOn = async ({ password, headers }: TestUser) => {
    const begun = await call('POST', '/user/me/factor/begin', headers, { password });
    const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate();
    expect((await call('POST', '/user/me/factor/confirm', headers, { code })).status).toBe(200);
  };
  const otherSession = async ({ id }: TestUser) => {
    const { db, tokens } = server.context;
    const sessionId = await inTransaction(db, (tx) => openSession(tx, id));
    return { headers: { authorization: `Bearer ${await tokens.issue(id, sessionId)}` } };
  };
  const eventsOf = async ({ id }: TestUser) => {
    await server.context.security.flush();
    return server.context.db
      .selectFrom('security_events')
      .select(['event', 'outcome', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
  };

  it('[SEC-82] refuses the calls of administration to an ADMIN without one, until it is on', async () => {
    const admin = await server.createUser({ role: 'ADMIN' });
    const refused = await listUsers(admin);
    expect(refused).toEqual({ status: 403, body: REFUSED });
    expect(await eventsOf(admin)).toEqual([
      { event: 'forbidden', outcome: 'refused', details: { route: '/api/v1/user' } },
    ]);
    expect((await call('GET', '/user/me', admin.headers)).status).toBe(200);
    expect((await call('GET', '/user/me/factor', admin.headers)).body).toMatchObject({
      isOn: false,
      isRequired: true,
    });
    await turnOn(admin);
    expect((await listUsers(admin)).status).toBe(200);
  });

  it('[SEC-82] asks for none of others, and answers them as before', async () => {
    for (const role of ['USER', 'RESELLER'] satisfies Role[]) {
      const user = await server.createUser({ role });
      expect((await listUsers(user)).body).toMatchObject({ code: 'forbidden' });
      expect((await call('GET', '/user/me/factor', user.headers)).body).toMatchObject({ isRequired: false });
    }
  });

  it("[SEC-82] ends an ADMIN's other sessions when it is turned on, and nobody else's", async () => {
    for (const [role, status] of [
      ['ADMIN', 401],
      ['RESELLER', 200],
    ] as const) {
      const user = await server.createUser({ role });
      const other = await otherSession(user);
      expect((await call('GET', '/user/me', other.headers)).status).toBe(200);
      await turnOn(user);
      expect((await call('GET', '/user/me', other.headers)).status).toBe(status);
      expect((await call('GET', '/user/me', user.headers)).status).toBe(200);
    }
  });

  it('[SEC-83] a reset takes the factor and the sessions, and is a security event', async () => {
    const admin = await server.createUser({ role: 'ADMIN' });
    expect(await resetFactor(server.context, admin.email)).toBe('no factor');
    expect((await call('GET', '/user/me', admin.headers)).status).toBe(200);
    await turnOn(admin);
    expect(await resetFactor(server.context, ` ${admin.email.toUpperCase()}`)).toBe('reset');
    expect((await call('GET', '/user/me', admin.headers)).status).toBe(401);
    const { email, password } = admin;
    expect((await call('POST', '/user/login', {}, { email, password })).status).toBe(200);
    expect((await eventsOf(admin)).map(({ details }) => details)).toContainEqual({
      act: 'reset by the operator',
    });
    expect(await resetFactor(server.context, 'nadie@correo.example')).toBe('no user');
  });
});
