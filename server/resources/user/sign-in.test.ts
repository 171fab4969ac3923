import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';

const WRONG = {
  status: 'error',
  code: 'unauthenticated',
  message: 'El correo o la contraseña no son correctos.',
};

describe('POST /user/login', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (payload: object) => server.inject({ method: 'POST', url: '/user/login', payload });
  const me = (token: string) =>
    server.inject({ method: 'GET', url: '/user/me', headers: { authorization: `Bearer ${token}` } });
  const unverified = async () => {
    const user = await server.createUser();
    await server.context.db
      .updateTable('users')
      .set({ is_verified: false })
      .where('id', '=', user.id)
      .execute();
    return user;
  };

  it('[API-03] [API-11] answers the token and the user at the top level', async () => {
    const { email, password, id } = await server.createUser();
    const answer = await login({ email: email.toUpperCase(), password });
    const body = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(body).toEqual({
      status: 'success',
      message: 'Iniciaste sesión.',
      tokenSession: expect.any(String),
      user: { id },
    });
    expect((await me(body.tokenSession)).json()).toMatchObject({ id, isConnection: true });
  });

  it('[API-11] notifies the other devices once that the user is connected', async () => {
    const { email, password, id } = await server.createUser();
    const revisions = async () => {
      const { revision, profile_revision } = await stateOf(server.context.db, id);
      return { revision, profile_revision };
    };
    const before = await revisions();
    await login({ email, password });
    await login({ email, password });
    const raised = before.revision + 1;
    expect(await revisions()).toEqual({ revision: raised, profile_revision: raised });
  });

  it('[SES-31] opens a session of 30 days', async () => {
    const { email, password, id } = await server.createUser();
    const { tokenSession } = (await login({ email, password })).json();
    const claims = server.context.tokens.read(tokenSession);
    const session = await server.context.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', claims?.sessionId ?? '')
      .executeTakeFirstOrThrow();
    expect(claims?.userId).toBe(id);
    expect((Date.parse(session.expires_at) - Date.now()) / DAY_MS).toBeCloseTo(30, 2);
  });

  it('[API-11] answers the same for a wrong password and for a mail that nobody has', async () => {
    const { email } = await server.createUser();
    const known = await login({ email, password: 'no es esta' });
    const unknown = await login({ email: 'nadie@correo.example', password: 'no es esta' });
    expect(known.statusCode).toBe(401);
    expect(known.json()).toEqual(WRONG);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(WRONG);
  });

  it('[SES-14] sends a user who is not verified to the mail', async () => {
    const { email, password } = await unverified();
    const answer = await login({ email, password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^Verifica tu correo/),
    });
  });

  it('[SES-14] does not reveal that to a wrong password', async () => {
    const { email } = await unverified();
    const answer = await login({ email, password: 'no es esta' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(WRONG);
  });

  it('[API-11] takes passwords as they were typed', async () => {
    const password = '  con espacios  ';
    const { email } = await server.createUser({ password });
    expect((await login({ email, password: password.trim() })).statusCode).toBe(401);
    expect((await login({ email, password })).statusCode).toBe(200);
  });

  it.each([
    [{ email: 'ana@correo.example' }, 'password'],
    [{ email: 'ana', password: 'x' }, 'email'],
    [{ email: 'ana@correo.example', password: 'x', remember: true }, 'remember'],
    [{ email: 'ana@correo.example', password: 12345678 }, 'password'],
  ])('[API-07] refuses %j with 400', async (payload, field) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('[API-11] signs ten devices of a user in at the same moment', async () => {
    const { email, password } = await server.createUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login({ email, password })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  });
});
