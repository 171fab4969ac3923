import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { createAuthenticator } from '#tests/support/api/software-authenticator.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';

const WRONG = 'Esa llave de acceso no sirve. Entra con tu correo y tu contraseña.';
const ENDED = 'Pasó demasiado tiempo. Inténtalo de nuevo.';

describe('signing in by a passkey', () => {
  let server: TestServer;
  let beside: TestServer;
  let calls: ReturnType<typeof passkeyCalls>;
  let addresses = 0;

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server, env: { ADMIN_TOTP: '1' } });
    calls = passkeyCalls(server);
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  /** Refusals of one address add up. */
  const freshAddress = () => `198.51.100.${(addresses += 1)}`;
  const withPasskey = async (options?: { counts: boolean }) => {
    const user = await server.createUser();
    return { user, ...(await calls.add(user, createAuthenticator(options))) };
  };
  const eventsOf = async ({ id }: TestUser) => {
    await server.context.security.flush();
    return server.context.db
      .selectFrom('security_events')
      .select(['event', 'outcome', 'details'])
      .where('user_id', '=', id)
      .where('event', '=', 'sign_in')
      .orderBy('id')
      .execute();
  };

  it('[SEC-85] needs no mail, names no credential, and opens a session', async () => {
    const { user, authenticator } = await withPasskey();
    const options = await calls.ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const answer = await calls.show(authenticator.get(options));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 'success',
        message: 'Iniciaste sesión.',
        tokenSession: expect.any(String),
        user: { id: user.id },
      },
    ]);
    const headers = { authorization: `Bearer ${answer.body.tokenSession}` };
    const me = await server.inject({ method: 'GET', url: '/user/me', headers });
    expect([me.statusCode, me.json()]).toEqual([200, expect.objectContaining({ isConnection: true })]);
    const [record] = await calls.list(user);
    expect(Date.parse(record.lastUsedAt)).toBeGreaterThan(Date.parse(record.createdAt));
  });

  it('[SEC-85] asks for no code of who has a second factor', async () => {
    const { user, authenticator } = await withPasskey();
    await server.context.db
      .insertInto('second_factors')
      .values({ user_id: user.id, secret: '$s1$', confirmed_at: new Date().toISOString() })
      .execute();
    expect((await calls.post('/user/login', user)).body).toMatchObject({ status: 'error' });
    expect((await calls.signIn(authenticator)).status).toBe(200);
  });

  it('[SEC-82] an ADMIN with a passkey and no second factor administers nothing where one is required', async () => {
    const { authenticator } = await calls.add(await server.createUser({ role: 'ADMIN' }));
    const { body } = await calls.signIn(authenticator);
    const headers = { authorization: `Bearer ${body.tokenSession}` };
    const refused = await beside.inject({ method: 'GET', url: '/user', headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_required']);
  });

  it('[SEC-85] wants a verified mail, and uses nothing up without it', async () => {
    const { user, authenticator } = await withPasskey();
    const verify = (is: boolean) =>
      server.context.db.updateTable('users').set({ is_verified: is }).where('id', '=', user.id).execute();
    const proof = authenticator.get(await calls.ask());
    await verify(false);
    const refused = await calls.show(proof);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Verifica tu correo para iniciar sesión: abre el enlace que te enviamos.',
    ]);
    expect((await calls.list(user))[0].lastUsedAt).toBeNull();
    await verify(true);
    expect((await calls.show(proof)).status).toBe(200);
  });

  it('[SEC-85] signs in who has no membership any more', async () => {
    const user = await server.createUser({ membershipDays: -3 });
    const { authenticator } = await calls.add(user);
    expect((await calls.signIn(authenticator)).status).toBe(200);
  });

  it('[SEC-85] counts failures by address, and remembers a device that the limit then lets pass', async () => {
    const { authenticator } = await withPasskey();
    const from = { address: freshAddress(), device: crypto.randomUUID() };
    expect((await calls.signIn(authenticator, {}, from)).status).toBe(200);
    const strange = { address: from.address };
    const guesses = await Promise.all(
      Array.from({ length: 24 }, () => calls.signIn(createAuthenticator(), { userHandle: 'AAAA' }, strange)),
    );
    const refusals = guesses.filter(({ status }) => status === 401);
    expect([refusals.length, guesses.length - refusals.length]).toEqual([20, 4]);
    const waiting = await calls.signIn(authenticator, {}, strange);
    expect([waiting.status, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await calls.signIn(authenticator, {}, from)).status).toBe(200);
  });

  it('[SEC-86] takes no proof of another site, another kind, or without the user being verified', async () => {
    const { authenticator } = await withPasskey();
    const address = freshAddress();
    for (const twist of [
      { origin: 'https://vigente.example' },
      { origin: 'http://localhost:4001' },
      { rpId: 'vigente.example' },
      { userVerified: false },
      { type: 'webauthn.create' },
    ]) {
      const refused = await calls.signIn(authenticator, twist, { address });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        401,
        'unauthenticated',
        WRONG,
      ]);
    }
    expect((await calls.signIn(authenticator, {}, { address })).status).toBe(200);
  });

  it('[SEC-86] takes no other key, no changed proof, and none that names another user', async () => {
    const { authenticator } = await withPasskey();
    const other = await withPasskey();
    const proof = async () => authenticator.get(await calls.ask());
    const others = other.authenticator.get(await calls.ask());
    const [one, two] = [await proof(), await proof()];
    const tries = [
      { ...others, credentialId: authenticator.credentialId },
      { ...others, credentialId: authenticator.credentialId, userHandle: one.userHandle },
      { ...one, signature: two.signature },
      { ...one, authenticatorData: two.authenticatorData },
      { ...one, userHandle: others.userHandle },
      { ...one, credentialId: 'AAAA' },
    ];
    for (const each of tries) {
      const refused = await calls.show(each, { address: freshAddress() });
      expect([refused.status, refused.body.message]).toEqual([401, WRONG]);
    }
    expect((await calls.show(one)).status).toBe(200);
  });

  it('[SEC-86] takes a challenge once, and one of several uses at once in two processes', async () => {
    const { user, authenticator } = await withPasskey({ counts: false });
    const elsewhere = passkeyCalls(beside);
    const proof = authenticator.get(await calls.ask());
    const answers = await Promise.all(
      [calls, elsewhere, calls, elsewhere].map(({ show }) => show(proof, { address: freshAddress() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await elsewhere.show(proof, { address: freshAddress() })).body.message).toBe(WRONG);
    const sessions = await server.context.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(sessions).toHaveLength(2);
  });

  it('[SEC-86] takes no challenge that has ended, was made up, or is for adding one', async () => {
    const { user, authenticator } = await withPasskey();
    const late = authenticator.get(await calls.ask());
    const options = await calls.ask();
    const toAdd = (await calls.begin(user)).body.data.options.challenge;
    const madeUp = [toAdd, 'AAAA', Buffer.from('x'.repeat(60)).toString('base64url')];
    const proofs = madeUp.map((challenge) => authenticator.get(options, { challenge }));
    for (const clientDataJSON of ['AAAA', Buffer.from('{}').toString('base64url')])
      proofs.push({ ...late, clientDataJSON });
    for (const proof of proofs) {
      const refused = await calls.show(proof);
      expect([refused.status, refused.body.message]).toEqual([401, ENDED]);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
    const refused = await calls.show(late);
    vi.useRealTimers();
    expect([refused.status, refused.body.message]).toEqual([401, ENDED]);
    expect((await calls.signIn(authenticator)).status).toBe(200);
  });

  it('[SEC-86] refuses a counter that went back or stood still, which is a security event', async () => {
    const { user, authenticator } = await withPasskey();
    const signIn = async (signCount: number) =>
      (await calls.signIn(authenticator, { signCount }, { address: freshAddress() })).status;
    const counted = [];
    for (const signCount of [7, 7, 6, 0, 8]) counted.push(await signIn(signCount));
    expect(counted).toEqual([200, 401, 401, 401, 200]);
    const told = (await eventsOf(user)).map(({ outcome, details }) => [outcome, details]);
    const copied = ['refused', { by: 'passkey', fault: 'counter went back' }];
    const good = ['ok', { by: 'passkey' }];
    expect(told).toEqual([good, copied, copied, copied, good]);
  });

  it('[SEC-86] lets strangers who know an id report no counter', async () => {
    const { user, authenticator } = await withPasskey();
    expect((await calls.signIn(authenticator, { signCount: 9 })).status).toBe(200);
    const proof = authenticator.get(await calls.ask(), { signCount: 3 });
    const forged = { ...proof, signature: authenticator.get(await calls.ask()).signature };
    expect((await calls.show(forged, { address: freshAddress() })).status).toBe(401);
    expect((await eventsOf(user)).map(({ outcome }) => outcome)).toEqual(['ok', 'failed']);
  });

  it('[SEC-86] takes an authenticator that does not count, as often as it signs', async () => {
    const { authenticator } = await withPasskey({ counts: false });
    for (let n = 0; n < 3; n += 1) expect((await calls.signIn(authenticator)).status).toBe(200);
  });
});
