import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stopInStep } from '#tests/support/still-step.ts';

const NEXT = 'otra frase bien larga';

describe('a change of password', () => {
  let server: TestServer;

  beforeAll(async () => {
    stopInStep();
    server = await startTestServer({ env: { RATE_LIMIT: '1' }, stillClock: true });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const change = ({ headers, password }: TestUser, over: object = {}) =>
    server.inject({
      method: 'POST',
      url: '/user/me/password',
      headers,
      payload: { current: password, password1: NEXT, password2: NEXT, ...over },
    });
  const signIn = async ({ email }: TestUser, password: string) =>
    server.inject({ method: 'POST', url: '/user/login', payload: { email, password } });
  const status = async (headers: { authorization: string }) =>
    (await server.inject({ url: '/user/me', headers })).statusCode;

  it('[SEC-65] takes the present one, ends the other sessions and keeps this one', async () => {
    const user = await server.createUser();
    const { tokenSession } = (await signIn(user, user.password)).json<{ tokenSession: string }>();
    const other = { authorization: `Bearer ${tokenSession}` };
    const code = await inTransaction(server.context.db, (tx) => createMailCode(tx, user.id, 'recover'));
    const answer = await change(user);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      200,
      'Tu contraseña cambió. Se cerraron las sesiones de tus otros dispositivos.',
    ]);
    expect([await status(user.headers), await status(other)]).toEqual([200, 401]);
    expect((await signIn(user, user.password)).statusCode).toBe(401);
    expect((await signIn(user, NEXT)).statusCode).toBe(200);
    const byLink = { code, password1: 'una tercera frase', password2: 'una tercera frase' };
    const late = await server.inject({ method: 'POST', url: '/user/new_password', payload: byLink });
    expect(late.statusCode).toBe(400);
    await server.context.security.flush();
    const { rows } = await server.context.database.pool.query(
      `select outcome from security_events where event = 'password_change' and user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ outcome: 'ok' }]);
  });

  it.each([
    [
      'another present one',
      { current: 'no es esta' },
      { current: { msg: 'Esa no es tu contraseña actual.' } },
    ],
    ['a second that differs', { password2: 'x' }, { password2: { msg: 'Las contraseñas no coinciden.' } }],
    [
      'a common one',
      { password1: 'contraseña123', password2: 'contraseña123' },
      { password1: { msg: 'Esa contraseña es demasiado común. Elige otra.' } },
    ],
    ['a short one', { password1: 'corta', password2: 'corta' }, { password1: { msg: expect.any(String) } }],
  ])('[SEC-65] refuses %s', async (_what, over, errors) => {
    const user = await server.createUser();
    const answer = await change(user, over);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, errors]);
    expect((await signIn(user, user.password)).statusCode).toBe(200);
  });

  it('[SEC-65] refuses the one that there is', async () => {
    const user = await server.createUser();
    const answer = await change(user, { password1: user.password, password2: user.password });
    expect(answer.json<{ errors: object }>().errors).toEqual({
      password1: { msg: 'Elige una contraseña distinta de la actual.' },
    });
  });

  it('[SEC-65] asks both factors of who has a second one, and uses the code up', async () => {
    const user = await server.createUser();
    const post = (url: string, payload: object) =>
      server.inject({ method: 'POST', url: `/user/me/factor/${url}`, headers: user.headers, payload });
    const begun = await post('begin', { password: user.password });
    const secret = Secret.fromBase32(begun.json<{ data: { secret: string } }>().data.secret);
    const codeOf = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await post('confirm', { code: codeOf(-1) })).statusCode).toBe(200);
    const errorsOf = async (over: object) => {
      const refused = await change(user, over);
      return [refused.statusCode, refused.json<{ errors: object }>().errors];
    };
    const asked = { code: { msg: 'Escribe el código de tu app de autenticación.' } };
    expect(await errorsOf({})).toEqual([400, asked]);
    const wrong = { code: { msg: 'El código no es correcto o ya se usó.' } };
    expect(await errorsOf({ code: codeOf(9) })).toEqual([400, wrong]);
    const stranger = { current: { msg: 'Esa no es tu contraseña actual.' } };
    expect(await errorsOf({ current: 'no es esta', code: codeOf(0) })).toEqual([400, stranger]);
    expect((await signIn(user, user.password)).json()).toMatchObject({ code: 'second_factor' });
    expect((await change(user, { code: codeOf(0) })).statusCode).toBe(200);
    const again = { current: NEXT, password1: 'una tercera frase', password2: 'una tercera frase' };
    expect(await errorsOf({ ...again, code: codeOf(0) })).toEqual([400, wrong]);
  });

  it('[SEC-65] waits after five wrong tries, also with the right one', async () => {
    const user = await server.createUser();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await change(user, { current: `no es esta ${turn}` })).statusCode).toBe(400);
    const waiting = await change(user);
    expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await status(user.headers)).toBe(200);
  });
});
