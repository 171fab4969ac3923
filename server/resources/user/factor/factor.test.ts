import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { STEP_MS, stopInStep } from '#tests/support/still-step.ts';
import { makeChallenge, printOf } from './challenge.ts';

const CODE_WRONG = 'El código no es correcto o ya se usó.';

describe('a second factor', () => {
  let server: TestServer;

  beforeAll(async () => {
    stopInStep();
    server = await startTestServer({ stillClock: true });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const post = async (url: string, payload: object, user?: TestUser) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      payload,
      ...(user && { headers: user.headers }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const login = ({ email, password }: TestUser) => post('/user/login', { email, password });
  const enter = (challenge: string, code: string) => post('/user/login/code', { challenge, code });
  const factorOf = async (user: TestUser) =>
    (await server.inject({ method: 'GET', url: '/user/me/factor', headers: user.headers })).json();
  /** The code of the step at this distance from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

  const begin = async (user: TestUser): Promise<{ secret: string; uri: string }> =>
    (await post('/user/me/factor/begin', { password: user.password }, user)).body.data;
  /** Turns one on with the code of the step before, so that the present and the next one are free. */
  const withFactor = async () => {
    const user = await server.createUser();
    const { secret, uri } = await begin(user);
    const on = await post('/user/me/factor/confirm', { code: codeOf(secret, -1) }, user);
    expect(on.status).toBe(200);
    const recovery: string[] = on.body.data.recoveryCodes;
    return { user, secret, uri, recovery };
  };
  const challengeOf = async (user: TestUser): Promise<string> => (await login(user)).body.challenge;

  it('[SEC-73] is set up by the password, a secret and its first code, which brings ten recovery codes', async () => {
    const { user, uri, secret, recovery } = await withFactor();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Vigente:${encodeURIComponent(user.email)}?issuer=Vigente&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await factorOf(user)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  });

  it('[SEC-73] takes neither a wrong password nor a wrong code, and until it is confirmed asks nobody', async () => {
    const user = await server.createUser();
    const refused = await post('/user/me/factor/begin', { password: 'no es esta' }, user);
    expect(refused.body.errors).toEqual({ password: { msg: 'La contraseña no es correcta.' } });
    const { secret } = await begin(user);
    const wrong = await post('/user/me/factor/confirm', { code: codeOf(secret, 9) }, user);
    expect([wrong.status, wrong.body.errors.code.msg]).toEqual([400, CODE_WRONG]);
    expect((await login(user)).status).toBe(200);
    expect(await factorOf(user)).toMatchObject({ isOn: false });
  });

  it('[SEC-73] can be confirmed for 15 minutes, and is never replaced by beginning another', async () => {
    const late = await server.createUser();
    const { secret } = await begin(late);
    await server.context.db
      .updateTable('second_factors')
      .set({ begun_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('user_id', '=', late.id)
      .execute();
    expect((await post('/user/me/factor/confirm', { code: codeOf(secret) }, late)).status).toBe(409);
    const { user, secret: kept } = await withFactor();
    expect((await post('/user/me/factor/begin', { password: user.password }, user)).status).toBe(409);
    expect((await enter(await challengeOf(user), codeOf(kept))).status).toBe(200);
  });

  it('[SEC-74] answers the right password with a challenge, and opens a session for it and a code', async () => {
    const { user, secret } = await withFactor();
    const first = await login(user);
    expect([first.status, first.body]).toEqual([
      401,
      {
        status: 'error',
        code: 'second_factor',
        message: 'Escribe el código de tu app de autenticación.',
        challenge: expect.any(String),
      },
    ]);
    const code = codeOf(secret);
    const second = await enter(first.body.challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(second.body).toEqual({
      status: 'success',
      message: 'Iniciaste sesión.',
      tokenSession: expect.any(String),
      user: { id: user.id },
    });
    const headers = { authorization: `Bearer ${second.body.tokenSession}` };
    expect((await server.inject({ method: 'GET', url: '/user/me', headers })).statusCode).toBe(200);
  });

  it('[SEC-74] reveals nothing to a wrong password', async () => {
    const { user } = await withFactor();
    const wrong = await login({ ...user, password: 'no es esta' });
    expect(wrong.body).toMatchObject({
      code: 'unauthenticated',
      message: expect.stringMatching(/^El correo o/),
    });
    expect(wrong.body).not.toHaveProperty('challenge');
  });

  it('[SEC-74] takes no challenge that has ended, was made up, or is of a password that changed', async () => {
    const { user, secret } = await withFactor();
    const { db, secrets } = server.context;
    const challenge = await challengeOf(user);
    const { password_hash: hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const challenged = { userId: user.id, passwordPrint: printOf(hash) };
    const ended = makeChallenge(secrets.keyring, challenged, Date.now() - 5 * 60_000 - 1);
    await db
      .updateTable('users')
      .set({ password_hash: `${hash}x` })
      .where('id', '=', user.id)
      .execute();
    for (const each of [ended, challenge, `${challenge}x`, 'x', user.token]) {
      const answer = await enter(each, codeOf(secret));
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('[SEC-75] takes a code of the step before, of now and after, each once and none older than the last', async () => {
    const { user, secret } = await withFactor();
    const tries = [-2, 2, 1, 1, 0];
    const answers = [];
    for (const steps of tries)
      answers.push((await enter(await challengeOf(user), codeOf(secret, steps))).status);
    expect(answers).toEqual([400, 400, 200, 400, 400]);
  });

  it('[SEC-75] lets one of two uses of a code at once in', async () => {
    const { user, secret, recovery } = await withFactor();
    for (const code of [codeOf(secret), recovery[0] ?? '']) {
      const challenge = await challengeOf(user);
      const answers = await Promise.all([1, 2, 3].map(() => enter(challenge, code)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    }
  });

  it('[SEC-75] makes who guesses wait: a code that comes after five wrong ones is not looked at', async () => {
    const { user, secret } = await withFactor();
    const challenge = await challengeOf(user);
    for (let n = 0; n < 5; n += 1) expect((await enter(challenge, codeOf(secret, 5))).status).toBe(400);
    const waiting = await enter(challenge, codeOf(secret));
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[SEC-76] takes each recovery code once, however it is typed', async () => {
    const { user, recovery } = await withFactor();
    const [code = ''] = recovery;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await enter(await challengeOf(user), typed)).status).toBe(200);
    expect((await enter(await challengeOf(user), code)).status).toBe(400);
    expect(await factorOf(user)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('[SEC-76] new recovery codes void the old ones, for the password and a code', async () => {
    const { user, secret, recovery } = await withFactor();
    const ask = (password: string, code: string) => post('/user/me/factor/codes', { password, code }, user);
    expect((await ask('no es esta', codeOf(secret))).body.errors).toHaveProperty('password');
    expect((await ask(user.password, codeOf(secret, 9))).body.errors).toHaveProperty('code');
    const fresh = await ask(user.password, codeOf(secret));
    expect(fresh.status).toBe(200);
    expect((await enter(await challengeOf(user), recovery[0] ?? '')).status).toBe(400);
    expect((await enter(await challengeOf(user), fresh.body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('[SEC-77] the database holds the secret sealed and recovery codes hashed', async () => {
    const { user, secret, recovery } = await withFactor();
    const row = await server.context.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.secret).toMatch(/^\$s1\$/);
    const stored = JSON.stringify(row);
    for (const clear of [secret, ...recovery]) expect(stored).not.toContain(clear);
    for (const hash of row.recovery_hashes) expect(hash).toMatch(/^\w{4}\$argon2id\$/);
    await server.context.db.deleteFrom('users').where('id', '=', user.id).execute();
    const left = await server.context.db.selectFrom('second_factors').select('user_id').execute();
    expect(left.map(({ user_id: id }) => id)).not.toContain(user.id);
  });

  it('[SEC-78] is turned off by the password and a code, and then signing in asks for none', async () => {
    const { user, secret, recovery } = await withFactor();
    const off = (password: string, code: string) => post('/user/me/factor/remove', { password, code }, user);
    expect((await off('no es esta', codeOf(secret))).status).toBe(400);
    expect((await off(user.password, codeOf(secret, 9))).status).toBe(400);
    expect((await login(user)).status).toBe(401);
    expect((await off(user.password, recovery[0] ?? '')).status).toBe(200);
    expect((await login(user)).status).toBe(200);
    expect((await off(user.password, codeOf(secret))).status).toBe(409);
  });

  it('[SEC-78] guessing the password from a session is throttled after five tries', async () => {
    const { user } = await withFactor();
    const guess = () => post('/user/me/factor/remove', { password: 'no es esta', code: '000000' }, user);
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await post('/user/me/factor/codes', { password: user.password, code: '1' }, user)).status).toBe(
      429,
    );
  });

  it('[SEC-59] a wrong code, or one of nothing begun, costs no hash, and after five wrong ones a wait', async () => {
    const user = await server.createUser();
    const { passwords } = server.context;
    const { hash } = passwords;
    let hashes = 0;
    passwords.hash = (...args) => {
      hashes += 1;
      return hash(...args);
    };
    const confirm = async (code: string) => (await post('/user/me/factor/confirm', { code }, user)).status;
    expect(await confirm('000000')).toBe(409);
    const { secret } = await begin(user);
    for (let n = 0; n < 5; n += 1) expect(await confirm(codeOf(secret, 9))).toBe(400);
    expect(await confirm(codeOf(secret))).toBe(429);
    passwords.hash = hash;
    expect(hashes).toBe(0);
  });

  it('[SEC-59] proofs of one user take turns, behind sign-ins of known phones, and the sixth at once is refused', async () => {
    const { user } = await withFactor();
    const { passwords } = server.context;
    const { verify } = passwords;
    const lines: (string | undefined)[] = [];
    let [running, most] = [0, 0];
    const statuses: number[] = [];
    passwords.verify = async (password, hashed, line) => {
      lines.push(line);
      running += 1;
      most = Math.max(most, running);
      // The first is held until the others have come: none finds a place that has become free.
      await eventually(() => expect(statuses.length).toBeGreaterThanOrEqual(7));
      const isRight = await verify(password, hashed, line);
      running -= 1;
      return isRight;
    };
    const again = { password: user.password, code: '1' };
    const tries = Array.from({ length: 12 }, async () => {
      statuses.push((await post('/user/me/passkeys/begin', again, user)).status);
    });
    await Promise.all(tries);
    passwords.verify = verify;
    expect(most).toBe(1);
    expect(new Set(lines)).toEqual(new Set(['middle']));
    expect(statuses.filter((status) => status === 503)).toHaveLength(7);
  });

  it('[SEC-79] each step is a security event', async () => {
    const { user, secret } = await withFactor();
    for (const code of [codeOf(secret, 9), codeOf(secret)]) {
      const payload = { challenge: await challengeOf(user), code };
      // A separate address: repeated refusals of one become a count.
      await server.inject({ method: 'POST', url: '/user/login/code', payload, remoteAddress: '192.0.2.79' });
    }
    await server.context.security.flush();
    const events = await server.context.db
      .selectFrom('security_events')
      .select(['event', 'outcome', 'details'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    const told = events.map(({ event, outcome, details }) => [event, outcome, details]);
    expect(told).toEqual([
      ['factor_change', 'ok', { act: 'begin' }],
      ['factor_change', 'ok', { act: 'on' }],
      ['sign_in', 'ok', { step: 'password' }],
      ['second_factor', 'failed', {}],
      ['sign_in', 'ok', { step: 'password' }],
      ['second_factor', 'ok', { by: 'authenticator' }],
    ]);
  });
});
