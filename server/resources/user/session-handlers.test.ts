import { decodeJwt, SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';

describe('a session', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const me = (headers: { authorization?: string }) =>
    server.inject({ method: 'GET', url: '/user/me', headers });
  const logout = ({ headers }: TestUser, id: string, payload: object = { isConnection: false }) =>
    server.inject({ method: 'PATCH', url: `/user/me/logout/${id}`, headers, payload });
  const login = async ({ email, password }: TestUser): Promise<string> =>
    (await server.inject({ method: 'POST', url: '/user/login', payload: { email, password } })).json()
      .tokenSession;
  const tokenOfAge = async ({ id, token }: TestUser, ageSeconds: number) => {
    const claims = server.context.tokens.read(token);
    return new SignJWT({ sid: claims?.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
      .setIssuer('vigente')
      .setAudience('vigente-api')
      .setSubject(id)
      .setIssuedAt(Math.floor(Date.now() / 1000) - ageSeconds)
      .setExpirationTime('30d')
      .sign(server.settings.appSecret ?? new Uint8Array());
  };

  it('[API-10] [PRO-08] reads the own profile, without secrets', async () => {
    const user = await server.createUser({ membershipDays: 10 });
    const answer = await me(user.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: user.id,
      username: user.username,
      phone: user.phone,
      email: user.email,
      role: 'RESELLER',
      userCode: user.userCode,
      codeReferrals: null,
      isConnection: false,
      isVerified: true,
      typesuscription: 'Demo',
      startDate: expect.any(String),
      endDate: expect.any(String),
      symbolmoney: 'S/.',
      leavesAt: null,
      monthGoal: null,
      catalogueId: null,
      daysRemaining: 10,
      totalCredits: 0,
      totalStreamings: 0,
    });
  });

  it.each([
    ['has ended', -3, 0],
    ['has no end', null, null],
  ])('[API-10] [API-70] reads on when the membership %s', async (_what, membershipDays, daysRemaining) => {
    const { headers } = await server.createUser({ membershipDays });
    const answer = await me(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ daysRemaining });
  });

  it('[API-10] counts only the own accounts', async () => {
    const [ana, luz] = [await server.createUser(), await server.createUser()];
    const create = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: ana.headers, payload });
    const category = (await create('/category/create', { name: 'Cine' })).json().data;
    const supplier = (await create('/supplier/create', { name: 'Sol', phone: '+51999888777' })).json().data;
    const account = {
      name: 'Cine',
      email: 'c@x.example',
      password: 'clave',
      priceSupplier: 10,
      days: 30,
      termsOfUse: 'Uno',
    };
    const made = await create('/streaming/create', {
      ...account,
      categoryId: category.id,
      supplierId: supplier.id,
    });
    expect(made.statusCode).toBe(201);
    expect((await me(ana.headers)).json().totalStreamings).toBe(1);
    expect((await me(luz.headers)).json().totalStreamings).toBe(0);
  });

  it.each([
    ['no token', {}],
    ['something else', bearer('abc')],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('[API-02] [API-04] answers 401 to %s', async (_what, headers) => {
    const answer = await me(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'unauthenticated',
      message: 'Inicia sesión para continuar.',
    });
  });

  it('[API-02] answers 401 to a token of another secret', async () => {
    const user = await server.createUser();
    const claims = server.context.tokens.read(user.token);
    const forged = await new SignJWT({ sid: claims?.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
      .setIssuer('vigente')
      .setAudience('vigente-api')
      .setSubject(user.id)
      .setIssuedAt()
      .sign(new Uint8Array(32));
    expect((await me(bearer(forged))).statusCode).toBe(401);
  });

  it('[SES-31] gives a fresh token for one that is older than a day, and the session lives on', async () => {
    const user = await server.createUser();
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + DAY_MS).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    const { tokenSession } = (await me(bearer(await tokenOfAge(user, 86_401)))).json();
    const session = await server.context.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect((await me(bearer(tokenSession))).json()).not.toHaveProperty('tokenSession');
    expect(Date.parse(session.expires_at) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect((await me(bearer(await tokenOfAge(user, 86_000)))).json()).not.toHaveProperty('tokenSession');
  });

  it('[SEC-62] ends 180 days after its sign-in, whatever was renewed', async () => {
    const user = await server.createUser();
    const signedIn = async (daysAgo: number) => {
      const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await server.context.db
        .updateTable('sessions')
        .set({ created_at })
        .where('user_id', '=', user.id)
        .execute();
    };
    const daysLeft = async () => {
      const { expires_at } = await server.context.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return (Date.parse(expires_at) - Date.now()) / DAY_MS;
    };
    await signedIn(149);
    expect((await me(bearer(await tokenOfAge(user, 86_401)))).json()).toHaveProperty('tokenSession');
    expect(await daysLeft()).toBeCloseTo(30, 2);
    await signedIn(170);
    const { tokenSession } = (await me(bearer(await tokenOfAge(user, 86_401)))).json<{
      tokenSession: string;
    }>();
    expect(await daysLeft()).toBeCloseTo(10, 2);
    const { exp = 0 } = decodeJwt(tokenSession);
    expect((exp * 1_000 - Date.now()) / DAY_MS).toBeCloseTo(10, 2);
    // Simulates the last day: no renewal moves the end any more.
    await signedIn(180);
    expect((await me(bearer(await tokenOfAge(user, 86_401)))).json()).not.toHaveProperty('tokenSession');
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date().toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await me(bearer(tokenSession))).statusCode).toBe(401);
  });

  it('[SES-23] [API-14] ends with a logout, and the other ones live on', async () => {
    const user = await server.createUser();
    const token = await login(user);
    const answer = await logout({ ...user, headers: bearer(token) }, user.id.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'success', message: 'Cerraste sesión.' });
    expect((await me(bearer(token))).statusCode).toBe(401);
    expect((await me(user.headers)).statusCode).toBe(200);
  });

  it('[SES-45] a user is connected until the last of their sessions ends, or is over', async () => {
    const isConnected = async ({ id }: TestUser): Promise<boolean> =>
      (await stateOf(server.context.db, id)).is_connection;
    const user = await server.createUser();
    const other = { ...user, headers: bearer(await login(user)) };
    await logout(other, user.id);
    expect(await isConnected(user)).toBe(true);
    await logout(user, user.id);
    expect(await isConnected(user)).toBe(false);

    const next = { ...user, headers: bearer(await login(user)) };
    const past = { id: uuidv7(), user_id: user.id, expires_at: new Date(Date.now() - 1).toISOString() };
    await server.context.db.insertInto('sessions').values(past).execute();
    expect(await isConnected(user)).toBe(true);
    await logout(next, user.id);
    expect(await isConnected(user)).toBe(false);
  });

  it('[SES-23] ends everywhere when all of the user are revoked', async () => {
    const user = await server.createUser();
    const token = await login(user);
    await inTransaction(server.context.db, (tx) => revokeSessions(tx, user.id));
    expect((await me(bearer(token))).statusCode).toBe(401);
    expect((await me(user.headers)).statusCode).toBe(401);
  });

  it('[SES-23] ends when its 30 days are over', async () => {
    const user = await server.createUser();
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await me(user.headers)).statusCode).toBe(401);
  });

  it('[API-06] answers 404 to a logout of another user, and nothing happens', async () => {
    const [ana, luz] = [await server.createUser(), await server.createUser()];
    const answer = await logout(ana, luz.id);
    const missing = await logout(ana, 'nobody');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(missing.json());
    expect((await me(luz.headers)).statusCode).toBe(200);
    expect((await me(ana.headers)).statusCode).toBe(200);
  });

  it.each([[{ isConnection: true }], [{}], [{ isConnection: 'false' }], [{ isConnection: false, more: 1 }]])(
    '[API-07] refuses a logout with %j',
    async (payload) => {
      const user = await server.createUser();
      expect((await logout(user, user.id, payload)).statusCode).toBe(400);
      expect((await me(user.headers)).statusCode).toBe(200);
    },
  );

  it('[API-02] answers 401 to a logout without a token', async () => {
    const { id } = await server.createUser();
    const url = `/user/me/logout/${id}`;
    const answer = await server.inject({ method: 'PATCH', url, payload: { isConnection: false } });
    expect(answer.statusCode).toBe(401);
  });
});
