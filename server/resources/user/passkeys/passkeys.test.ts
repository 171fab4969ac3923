import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyRetention } from '#server/jobs/retention.ts';
import { resetFactor } from '#server/resources/user/factor/reset-factor.ts';
import { sendNotices } from '#server/jobs/send-notices.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { createAuthenticator } from '#tests/support/api/software-authenticator.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';

describe('passkeys of a user', () => {
  let server: TestServer;
  let calls: ReturnType<typeof passkeyCalls>;

  beforeAll(async () => {
    server = await startTestServer({ stillClock: true });
    calls = passkeyCalls(server);
  });
  afterAll(() => server.close());

  const eventsOf = async ({ id }: TestUser) => {
    await server.context.security.flush();
    const events = await server.context.db
      .selectFrom('security_events')
      .select(['event', 'outcome', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return events.map(({ event, outcome, details }) => [event, outcome, details]);
  };

  it('[SEC-84] are added by the password and what the browser makes, and listed', async () => {
    const user = await server.createUser();
    const begun = await calls.begin(user);
    expect(begun.body.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Vigente' },
      user: { name: user.email, displayName: user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = createAuthenticator();
    const made = authenticator.create(begun.body.data.options);
    const added = await calls.send(user, { ...made, name: '  Teléfono Android ' });
    expect([added.status, added.body]).toEqual([
      201,
      {
        status: 'success',
        message: 'Agregaste la llave de acceso.',
        data: {
          id: expect.any(String),
          name: 'Teléfono Android',
          createdAt: expect.any(String),
          lastUsedAt: null,
        },
      },
    ]);
    expect(await calls.list(user)).toEqual([added.body.data]);
    const next = await calls.begin(user);
    expect(next.body.data.options.excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: 'public-key' },
    ]);
  });

  it('[SEC-84] want the password, a name of 40 characters at most, and no more than ten', async () => {
    const user = await server.createUser();
    const wrong = await calls.begin(user, { password: 'no es esta' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: { msg: 'La contraseña no es correcta.' } },
    ]);
    const { options } = (await calls.begin(user)).body.data;
    const made = createAuthenticator().create(options);
    for (const name of ['', 'x'.repeat(41)]) {
      const refused = await calls.send(user, { ...made, name });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['name']]);
    }
    for (let n = 0; n < 9; n += 1) await calls.add(user);
    const [one, two] = [
      (await calls.begin(user)).body.data.options,
      (await calls.begin(user)).body.data.options,
    ];
    const last = await Promise.all(
      [one, two].map((each) => calls.send(user, { ...createAuthenticator().create(each), name: 'Última' })),
    );
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const full = await calls.begin(user);
    expect([full.status, full.body.message]).toEqual([
      409,
      'Ya tienes 10 llaves de acceso. Elimina una para agregar otra.',
    ]);
    expect(await calls.list(user)).toHaveLength(10);
  });

  it('[SEC-84] also want a code of who has a second factor', async () => {
    const user = await server.createUser();
    const begun = await calls.post('/user/me/factor/begin', { password: user.password }, user);
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate({
        timestamp: Date.now() + steps * 30_000,
      });
    await calls.post('/user/me/factor/confirm', { code: codeOf(0) }, user);
    for (const extra of [{}, { code: codeOf(9) }])
      expect(Object.keys((await calls.begin(user, extra)).body.errors)).toEqual(['code']);
    expect((await calls.begin(user, { code: codeOf(1) })).status).toBe(200);
  });

  it('[SEC-84] take a challenge once, within five minutes, of the session that asked', async () => {
    const user = await server.createUser();
    const other = await server.createUser();
    const challenge = async () => (await calls.begin(user)).body.data.options;
    const used = createAuthenticator().create(await challenge());
    expect((await calls.send(user, { ...used, name: 'Una' })).status).toBe(201);
    const again = createAuthenticator().create({ ...(await challenge()), ...challengeOf(used) });
    const strangers = createAuthenticator().create(await challenge());
    const late = createAuthenticator().create(await challenge());
    const toSignIn = createAuthenticator().create({
      ...(await challenge()),
      challenge: (await calls.ask()).challenge,
    });
    const refusals = [
      await calls.send(user, { ...again, name: 'Otra' }),
      await calls.send(other, { ...strangers, name: 'Otra' }),
      await calls.send(user, { ...toSignIn, name: 'Otra' }),
      await later(() => calls.send(user, { ...late, name: 'Otra' })),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect([await calls.list(user), await calls.list(other)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('[SEC-84] are not taken from another site, without the owner being verified, or twice', async () => {
    const user = await server.createUser();
    const other = await server.createUser();
    const authenticator = createAuthenticator();
    const ask = async (who: TestUser) => (await calls.begin(who)).body.data.options;
    for (const twist of [
      { origin: 'https://vigente.example' },
      { origin: 'http://localhost:4001' },
      { rpId: 'vigente.example' },
      { userVerified: false },
      { type: 'webauthn.get' },
    ]) {
      const refused = await calls.send(user, {
        ...authenticator.create(await ask(user), twist),
        name: 'Una',
      });
      expect([refused.status, refused.body.errors.credentialId.msg]).toEqual([
        400,
        'No pudimos comprobar la llave de acceso. Empieza de nuevo.',
      ]);
    }
    const made = authenticator.create(await ask(user));
    const swapped = await calls.send(user, { ...made, credentialId: 'AAAA', name: 'Una' });
    expect(swapped.status).toBe(400);
    expect((await calls.send(user, { ...made, name: 'Una' })).status).toBe(201);
    const taken = await calls.send(other, { ...authenticator.create(await ask(other)), name: 'Una' });
    expect([taken.status, taken.body.message]).toEqual([409, 'Esta llave de acceso ya está agregada.']);
  });

  it('[SEC-84] may vouch for themselves, but no certificate is taken', async () => {
    const user = await server.createUser();
    const add = async (statement: 'self' | 'certificate') => {
      const { options } = (await calls.begin(user)).body.data;
      const made = createAuthenticator().create(options, { statement });
      return (await calls.send(user, { ...made, name: 'Una' })).status;
    };
    expect([await add('self'), await add('certificate')]).toEqual([201, 400]);
  });

  it('[SEC-88] are removed by the password, by their user alone, and then open nothing', async () => {
    const user = await server.createUser();
    const other = await server.createUser();
    const { authenticator, record } = await calls.add(user);
    const remove = (who: TestUser, id: string, password = who.password) =>
      calls.post(`/user/me/passkeys/${id}/remove`, { password }, who);
    expect((await remove(user, record.id, 'no es esta')).body.errors).toHaveProperty('password');
    for (const [who, id] of [
      [other, record.id],
      [user, other.id],
      [user, 'x'],
    ] as const)
      expect((await remove(who, id)).status).toBe(404);
    expect((await calls.signIn(authenticator)).status).toBe(200);
    expect((await remove(user, record.id)).body).toEqual({
      status: 'success',
      message: 'Eliminaste la llave de acceso.',
    });
    const refused = await calls.signIn(authenticator);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'Esa llave de acceso no sirve. Entra con tu correo y tu contraseña.',
    ]);
    expect(await calls.list(user)).toEqual([]);
  });

  it('[SEC-70] are announced by mail when one is added or removed', async () => {
    const user = await server.createUser();
    const { record } = await calls.add(user);
    await calls.post(`/user/me/passkeys/${record.id}/remove`, { password: user.password }, user);
    await sendNotices(server.context);
    const mails = await server.mails();
    const told = mails.filter(({ to }) => to?.some(({ address }) => address === user.email));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Agregaste una llave de acceso',
      'Quitaste una llave de acceso',
    ]);
  });

  it('[SEC-88] guessing the password from a session is throttled after five tries', async () => {
    const user = await server.createUser();
    for (let n = 0; n < 5; n += 1)
      expect((await calls.begin(user, { password: 'no es esta' })).status).toBe(400);
    expect((await calls.begin(user)).status).toBe(429);
  });

  it('[SEC-88] adding, signing in and removing are security events', async () => {
    const user = await server.createUser();
    const { authenticator, record } = await calls.add(user);
    await calls.signIn(authenticator);
    // A separate address: repeated refusals of one become a count.
    await calls.signIn(authenticator, { userVerified: false }, { address: '192.0.2.88' });
    await calls.post(`/user/me/passkeys/${record.id}/remove`, { password: user.password }, user);
    expect(await eventsOf(user)).toEqual([
      ['passkey_change', 'ok', { act: 'begin' }],
      ['passkey_change', 'ok', { act: 'add' }],
      ['sign_in', 'ok', { by: 'passkey' }],
      ['sign_in', 'failed', { by: 'passkey' }],
      ['passkey_change', 'ok', { act: 'remove' }],
    ]);
  });

  it('[SEC-88] go with a new password by mail, and with their user', async () => {
    const user = await server.createUser();
    const { authenticator } = await calls.add(user);
    const other = await calls.add(await server.createUser());
    await calls.renewPassword(user, 'otra frase bien larga');
    expect((await calls.get('/user/me/passkeys', user)).status).toBe(401);
    expect((await calls.signIn(authenticator)).status).toBe(401);
    expect((await calls.signIn(other.authenticator)).status).toBe(200);
    const password = 'otra frase bien larga';
    const { tokenSession } = (await calls.post('/user/login', { email: user.email, password })).body;
    await calls.add({ ...user, password, headers: { authorization: `Bearer ${tokenSession}` } });

    await server.context.db.deleteFrom('users').where('id', '=', user.id).execute();
    const left = await server.context.db.selectFrom('passkeys').select('user_id').execute();
    expect(left.map(({ user_id: id }) => id)).not.toContain(user.id);
  });

  it('[SEC-88] are taken away with the sessions by the operator who resets a lost factor', async () => {
    const user = await server.createUser();
    const { authenticator } = await calls.add(user);
    expect(await resetFactor(server.context, user.email)).toBe('reset');
    expect((await calls.get('/user/me', user)).status).toBe(401);
    expect((await calls.signIn(authenticator)).status).toBe(401);
    expect(await eventsOf(user)).toContainEqual(['passkey_change', 'ok', { act: 'reset by the operator' }]);
    expect(await resetFactor(server.context, user.email)).toBe('no factor');
  });

  it('[SEC-88] spent challenges are forgotten a day after their end', async () => {
    const user = await server.createUser();
    const { authenticator } = await calls.add(user);
    await calls.signIn(authenticator);
    const { db } = server.context;
    const count = async () => (await db.selectFrom('spent_challenges').select('ends_at').execute()).length;
    const before = await count();
    await applyRetention(db);
    expect([before > 0, await count()]).toEqual([true, before]);
    await db
      .updateTable('spent_challenges')
      .set({ ends_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .execute();
    await applyRetention(db);
    expect(await count()).toBe(0);
  });

  const challengeOf = ({ clientDataJSON }: { clientDataJSON: string }): { challenge: string } =>
    JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());

  /** Runs `act` six minutes from now. */
  const later = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    try {
      return await act();
    } finally {
      vi.useRealTimers();
    }
  };
});
