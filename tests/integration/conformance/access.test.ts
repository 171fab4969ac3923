import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  ana = await server.createUser({ email: 'Ana@Correo.example', username: 'Ana Única' });
});
afterAll(() => server.close());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(claims: object, secret: string): string {
  const text = `${encoded({ alg: 'HS256', typ: 'session+jwt' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

let people = 0;
async function register(over: object) {
  people += 1;
  const phone = `+5198${String(people).padStart(7, '0')}`;
  const payload = { username: `nuevo ${people}`, phone, email: `nuevo${people}@correo.example`, ...over };
  const body = { password: 'una frase larga', ...payload };
  const answer = await server.inject({ method: 'POST', url: '/user/register', payload: body });
  return { status: answer.statusCode, errors: answer.json<{ errors?: object }>().errors };
}

describe('a token', () => {
  const forgeries: [string, (token: string) => string][] = [
    ['of no algorithm', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'of no algorithm with the signature',
      (token) => [encoded({ alg: 'none' }), ...token.split('.').slice(1)].join('.'),
    ],
    ['of another secret', (token) => signed(claimsOf(token), 'secret')],
    [
      'for another user',
      (token) =>
        [
          token.split('.')[0],
          encoded({ ...claimsOf(token), sub: crypto.randomUUID() }),
          token.split('.')[2],
        ].join('.'),
    ],
    ['that was cut', (token) => token.slice(0, -2)],
    ['that is none', () => 'x.y.z'],
    ['that is empty', () => ''],
    ['as long as a book', () => 'x'.repeat(8_000)],
  ];

  test.each(forgeries)('[API-02] %s answers 401', async (_what, forge) => {
    const headers = { authorization: `Bearer ${forge(ana.token)}` };
    const answer = await server.inject({ url: '/user/me', headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  });

  test('[API-02] counts in the header alone, after its scheme', async () => {
    expect((await server.inject({ url: `/user/me?token=${ana.token}` })).statusCode).toBe(401);
    for (const authorization of [ana.token, `Basic ${ana.token}`, 'Bearer']) {
      expect((await server.inject({ url: '/user/me', headers: { authorization } })).statusCode).toBe(401);
    }
  });
});

function claimsOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
}

describe('registration', () => {
  test.each(['ab', '  ab  ', 'x'.repeat(31), 'a  b', 'a\nb', 'a@b', 'a<b', 'a😀b', 'a\u200bb', '', null, 5])(
    '[SES-09] refuses the name %j',
    async (username) => {
      expect(await register({ username })).toEqual({
        status: 400,
        errors: { username: { msg: expect.any(String) } },
      });
    },
  );

  test.each(['Юрий', '王小明', 'عمر', 'हिन्दी', 'a.b_c-d', ' José Ñandú ', 'x'.repeat(30)])(
    '[SES-09] takes the name %j',
    async (username) => expect((await register({ username })).status).toBe(201),
  );

  test('[SES-09][SES-10] refuses what another has, in whatever case and form', async () => {
    for (const username of ['ANA ÚNICA', ' ana única ', 'Ana U\u0301nica']) {
      expect(await register({ username })).toMatchObject({ status: 400, errors: { username: {} } });
    }
    for (const email of ['ANA@CORREO.EXAMPLE', ' ana@correo.example ']) {
      expect(await register({ email })).toMatchObject({ status: 400, errors: { email: {} } });
    }
    expect(await register({ phone: ana.phone })).toMatchObject({ status: 400, errors: { phone: {} } });
  });

  test.each(['', 'x', 'a@', '@b.c', 'a b@c.d', 'a@b..c', 'a@@b.c', 'a\u0000@b.c', '<a@b.co>', null, 5])(
    '[SES-10] refuses the mail %j',
    async (email) => expect(await register({ email })).toMatchObject({ status: 400, errors: { email: {} } }),
  );

  test('[SES-12] takes a referral code as it may be typed, and no other', async () => {
    const { userCode } = ana;
    for (const codeReferrals of [userCode, userCode.toLowerCase(), userCode.replace('-', ' '), '']) {
      expect((await register({ codeReferrals })).status).toBe(201);
    }
    for (const codeReferrals of ['ZZZZ-ZZZZ', 'x', `${userCode}X`, 5]) {
      expect(await register({ codeReferrals })).toMatchObject({ status: 400, errors: { codeReferrals: {} } });
    }
  });

  test('[SES-13] gives nobody a role', async () => {
    expect(await register({ role: 'ADMIN' })).toMatchObject({ status: 400, errors: { role: {} } });
  });
});
