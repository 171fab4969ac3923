import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { freshAddress } from '#tests/support/app/fresh-address.ts';
import { until } from '#tests/support/wait.ts';
import { selectUsers } from '#tests/support/api/user-rows.ts';

const ana = {
  username: 'Ana María',
  phone: '+51987654321',
  email: 'Ana@correo.example',
  password: 'caballo grapa batería',
};

describe('POST /user/register', () => {
  let server: TestServer;
  const register = (payload: object, from = server) =>
    from.inject({ method: 'POST', url: '/user/register', payload, remoteAddress: freshAddress() });
  const count = async (email: string) =>
    (await server.context.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

  beforeAll(async () => {
    server = await startTestServer();
    await register({ ...ana, codeReferrals: '' });
  });
  afterAll(() => server.close());

  it('[SES-13] [API-18] makes a USER in Demo, not verified, with a code of 8 unambiguous characters', async () => {
    const payload = { ...ana, username: 'Luz', email: 'luz@correo.example', phone: '+51911111111' };
    const answer = await register(payload);
    const row = await selectUsers(server.context.db)
      .where('email', '=', payload.email)
      .executeTakeFirstOrThrow();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      status: 'success',
      message: 'Te registraste. Revisa tu correo para verificar tu cuenta.',
    });
    expect(row).toMatchObject({
      role: 'USER',
      typesuscription: 'Demo',
      is_verified: false,
      start_date: null,
      end_date: null,
      symbolmoney: 'S/.',
      code_referrals: null,
    });
    expect(row.user_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('[SES-41] begins with the money symbol of the phone’s country', async () => {
    const symbols = ['+573001234567', '+56912345678', '+34612345678'].map(async (phone, index) => {
      const email = `moneda${index}@correo.example`;
      await register({ ...ana, username: `Moneda ${index}`, email, phone });
      const row = await selectUsers(server.context.db).where('email', '=', email).executeTakeFirstOrThrow();
      return row.symbolmoney;
    });
    expect(await Promise.all(symbols)).toEqual(['COP', 'CLP', '$']);
  });

  it('[SES-13] [OPS-11] mails a link of PUBLIC_URL to verify the address', async () => {
    const toAna = async () =>
      (await server.mails()).find(({ to }) => to?.some(({ address }) => address === ana.email));
    const mail = await until(toAna, { what: 'the mail' });
    expect(await count(ana.email)).toBe(1);
    expect(mail?.to).toMatchObject([{ address: ana.email }]);
    expect(mail?.text).toContain(`${server.settings.publicUrl}/verify_email#code=`);
  });

  it('[SES-09] [SES-10] [API-04] names all that is taken at once, case-insensitively', async () => {
    const answer = await register({ ...ana, username: 'ANA MARÍA', email: 'aNA@Correo.EXAMPLE' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'validation',
      message: 'Ese nombre de usuario ya está en uso.',
      errors: {
        username: { msg: 'Ese nombre de usuario ya está en uso.' },
        phone: { msg: 'Ese teléfono ya está registrado.' },
        email: { msg: 'Ese correo ya está registrado.' },
      },
    });
  });

  describe('under an idempotency key', () => {
    const eva = { ...ana, username: 'Eva Ríos', email: 'eva.rios@correo.example', phone: '+51944000001' };
    const keyed = (key: string, payload: object = eva) =>
      server.inject({
        method: 'POST',
        url: '/user/register',
        remoteAddress: freshAddress(),
        payload,
        headers: { 'idempotency-key': key },
      });

    it('[SYN-01] [API-18] registers once, however often and at once it is sent, and mails once', async () => {
      const key = uuidv7();
      const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(key)));
      answers.push(await keyed(key.toUpperCase()));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(5);
      const toEva = async () =>
        (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === eva.email));
      await until(async () => (await toEva()).length > 0, { what: 'the mail' });
      expect(await toEva()).toHaveLength(1);
      expect(await count(eva.email)).toBe(1);
    });

    it('[SES-09] [API-18] answers anyone else that it is taken: by another key, password or name', async () => {
      const key = uuidv7();
      const leo = { ...eva, username: 'Leo Ríos', email: 'leo.rios@correo.example', phone: '+51944000002' };
      expect((await keyed(key, leo)).statusCode).toBe(201);
      expect((await keyed(uuidv7(), leo)).statusCode).toBe(400);
      expect((await register(leo)).statusCode).toBe(400);
      expect((await keyed(key, { ...leo, password: 'otra frase batería' })).statusCode).toBe(400);
      const other = await keyed(key, { ...leo, username: 'Leonor' });
      expect(Object.keys(other.json().errors)).toEqual(['phone', 'email']);
      expect((await keyed('123', leo)).json()).toMatchObject({ code: 'validation' });
    });
  });

  describe('again with another address', () => {
    const noa = { ...ana, username: 'Noa Paz', email: 'noa@gmial.example', phone: '+51955000001' };
    const right = { ...noa, email: 'noa@gmail.example' };
    const codeTo = (email: string) =>
      until(
        async () => {
          const mine = (await server.mails()).filter(({ to }) =>
            to?.some(({ address }) => address === email),
          );
          return /code=([\w-]+)/.exec(mine.at(-1)?.text ?? '')?.[1] ?? null;
        },
        { what: `a mail to ${email}` },
      );
    const verify = (code: string | null | undefined) =>
      server.inject({ method: 'POST', url: '/user/verify_email', payload: { code } });

    it('[SES-48] changes the address of who was never verified, mails there and voids the first link', async () => {
      const payload = { ...noa, password: 'otra grapa batería' };
      await register(noa);
      const first = await codeTo(noa.email);
      expect(Object.keys((await register({ ...payload, email: right.email })).json().errors)).toEqual([
        'username',
        'phone',
      ]);
      const key = uuidv7();
      const keyed = () =>
        server.inject({
          method: 'POST',
          url: '/user/register',
          remoteAddress: freshAddress(),
          payload: right,
          headers: { 'idempotency-key': key },
        });
      expect((await keyed()).statusCode).toBe(201);
      expect((await keyed()).headers['idempotent-replayed']).toBe('true');
      expect(await count(noa.email)).toBe(0);
      expect((await verify(first)).statusCode).toBe(400);
      expect((await verify(await codeTo(right.email))).json()).toMatchObject({
        data: { email: right.email },
      });
    });

    it('[SES-48] is refused once the first address was verified', async () => {
      const answer = await register({ ...right, email: 'noa@otro.example' });
      expect(Object.keys(answer.json().errors)).toEqual(['username', 'phone']);
      expect(await count(right.email)).toBe(1);
    });
  });

  it('[API-18] names what is taken beside what is malformed', async () => {
    const answer = await register({ ...ana, username: 'ab', password: 'CONTRASEÑA', codeReferrals: 'nadie' });
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      'codeReferrals',
      'email',
      'password',
      'phone',
      'username',
    ]);
  });

  it.each([
    ['SES-09', 'username', 'ab'],
    ['SES-09', 'username', 'a'.repeat(31)],
    ['SES-10', 'phone', '987654321'],
    ['SES-10', 'phone', undefined],
    ['SES-10', 'email', 'ana'],
    ['SES-10', 'email', 'eva@correo.example,otra'],
    ['SES-11', 'password', '1234567'],
    ['SES-11', 'password', 'TeQuiero'],
    ['SES-12', 'codeReferrals', 'ZZZZ-ZZZZ'],
    ['API-07', 'role', 'ADMIN'],
    ['API-07', 'username', 7],
  ])('[%s] refuses the %s %j', async (_id, field, value) => {
    const good = { ...ana, username: 'Eva', email: 'eva@correo.example', phone: '+51922222222' };
    const answer = await register({ ...good, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await count(good.email)).toBe(0);
  });

  it('[SEC-95] refuses a name that looks like another', async () => {
    const payload = { ...ana, username: 'аdmin', email: 'otra@correo.example', phone: '+51933333334' };
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { username: { msg: expect.stringContaining('un solo alfabeto') as string } },
    });
  });

  it('[SES-12] keeps a referral code that somebody has, however it was typed', async () => {
    const { userCode } = await server.createUser();
    const payload = { ...ana, username: 'Pía', email: 'pia@correo.example', phone: '+51933333333' };
    const typed = ` ${userCode.toLowerCase().replace('-', ' ')}`;
    expect((await register({ ...payload, codeReferrals: typed })).statusCode).toBe(201);
    const row = await server.context.db
      .selectFrom('users')
      .select('code_referrals')
      .where('email', '=', payload.email)
      .executeTakeFirst();
    expect(row?.code_referrals).toBe(userCode);
  });

  it('[SES-10] gives a mail to one of ten who register it at the same moment', async () => {
    const email = 'carrera@correo.example';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register({ ...ana, email, username: `Corredora ${index}`, phone: `+5194444440${index}` }),
      ),
    );
    const losers = answers.filter(({ statusCode }) => statusCode === 400);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(losers.map((answer) => answer.json().errors.email.msg)).toEqual(
      Array(9).fill('Ese correo ya está registrado.'),
    );
    expect(await count(email)).toBe(1);
  });

  it('[API-18] keeps the user when the mail can not be sent', async () => {
    const mute = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, beside: server });
    const email = 'sin-correo@correo.example';
    const answer = await register({ ...ana, username: 'Inés', email, phone: '+51955555555' }, mute);
    await mute.close();
    expect(answer.statusCode).toBe(201);
    expect(await count(email)).toBe(1);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['broken JSON', '{'],
  ])('[API-04] refuses %s with 400', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.inject({
      method: 'POST',
      url: '/user/register',
      remoteAddress: freshAddress(),
      headers,
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'validation' });
  });
});
