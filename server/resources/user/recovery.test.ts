import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { touchProfile } from '#server/database/user-state.ts';
import { lockWaits } from '#tests/support/api/lock-waits.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { freshAddress } from '#tests/support/app/fresh-address.ts';
import { until } from '#tests/support/wait.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';
import { mailRecovery } from './recover-password.ts';

const password1 = 'una frase muy nueva';
const SENT = {
  status: 'success',
  message: 'Si el correo está registrado, te enviamos un enlace para crear una nueva contraseña.',
};
const CODE_INVALID = {
  status: 'error',
  code: 'validation',
  message: 'El enlace ya se usó o venció. Pide uno nuevo.',
  errors: { code: { msg: 'El enlace ya se usó o venció. Pide uno nuevo.' } },
};

describe('recovering a password', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() });
  const recover = (email: string) => post('/user/recover_password', { email });
  const choose = (code: string, password2 = password1) =>
    post('/user/new_password', { code, password1, password2 });
  const signIn = (email: string, password: string) => post('/user/login', { email, password });
  const codesFor = async (email: string) => {
    const mails = await server.mails();
    const mine = mails.filter(({ to }) => to?.some(({ address }) => address === email));
    return mine.map(({ text }) => /new_password#code=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  };
  const codes = async (email: string, count: number): Promise<string[]> => {
    const arrived = async () => {
      const found = await codesFor(email);
      return found.length === count ? found : null;
    };
    return (await until(arrived, { what: `${count} mails to ${email}` })) ?? [];
  };
  const codeFor = async (email: string) => {
    await recover(email);
    const [code = ''] = await codes(email, 1);
    return code;
  };

  it('[API-20] [API-21] mails a link with which the password is changed', async () => {
    const ana = await server.createUser();
    const asked = await recover(ana.email.toUpperCase());
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toEqual(SENT);
    const [code = ''] = await codes(ana.email, 1);
    const answer = await choose(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'success',
      message: 'Tu contraseña cambió. Ya puedes iniciar sesión con la nueva.',
      data: { facts: [expect.stringMatching(/^Se cerró 1 sesión, abierta el /)], isNotable: false },
    });
    expect((await signIn(ana.email, ana.password)).statusCode).toBe(401);
    expect((await signIn(ana.email, password1)).statusCode).toBe(200);
  });

  it('[SES-23] ends every session of the user and nobody else’s', async () => {
    const [ana, eva] = [await server.createUser(), await server.createUser()];
    const second = (await signIn(ana.email, ana.password)).json().tokenSession as string;
    expect((await choose(await codeFor(ana.email))).statusCode).toBe(200);
    const me = (authorization: string) =>
      server.inject({ method: 'GET', url: '/user/me', headers: { authorization } });
    expect((await me(ana.headers.authorization)).statusCode).toBe(401);
    expect((await me(`Bearer ${second}`)).statusCode).toBe(401);
    expect((await me(eva.headers.authorization)).statusCode).toBe(200);
    expect((await stateOf(server.context.db, ana.id)).is_connection).toBe(false);
  });

  it('[SES-20] mails no code to an address that is being corrected in that moment', async () => {
    const { id, email } = await server.createUser();
    const { db, database } = server.context;
    let mailed: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await touchProfile(tx, id, { identity: { email: `corregido.${email}` } });
      mailed = mailRecovery(server.context, email);
      await until(async () => (await lockWaits(database.pool)) > 0, { what: 'the recovery to wait' });
    });
    await mailed;
    expect(await codesFor(email)).toEqual([]);
  });

  it('[SES-20] answers the same for a mail that nobody has, and mails nobody', async () => {
    const before = (await server.mails()).length;
    const answer = await recover('nadie@correo.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(SENT);
    await codeFor((await server.createUser()).email);
    expect(await server.mails()).toHaveLength(before + 1);
  });

  it('[SES-18] keeps only the hash of a code, of 256 bits, for an hour', async () => {
    const { id, email } = await server.createUser();
    const code = await codeFor(email);
    const row = await server.context.db
      .selectFrom('mail_codes')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(row.code_hash.toString('utf8')).not.toContain(code);
    expect(Math.abs(Date.parse(row.expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    const expires_at = new Date(Date.now() - 1).toISOString();
    await server.context.db.updateTable('mail_codes').where('user_id', '=', id).set({ expires_at }).execute();
    expect((await choose(code)).json()).toEqual(CODE_INVALID);
  });

  it('[SES-18] takes a code once, of ten at the same moment too', async () => {
    const { email } = await server.createUser();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect((await choose(code)).json()).toEqual(CODE_INVALID);
  });

  it('[SES-18] lets only the newest link count', async () => {
    const { email } = await server.createUser();
    const first = await codeFor(email);
    await recover(email);
    const second = (await codes(email, 2)).find((code) => code !== first) ?? '';
    expect((await choose(first)).statusCode).toBe(400);
    expect((await choose(second)).statusCode).toBe(200);
  });

  it('[SES-18] takes no code that was mailed for another purpose', async () => {
    const { id } = await server.createUser();
    const code = await server.context.db.transaction().execute((tx) => createMailCode(tx, id, 'verify'));
    expect((await choose(code)).json()).toEqual(CODE_INVALID);
  });

  it('[SES-11] [SES-22] refuses a weak password and keeps the code for another try', async () => {
    const { email, password } = await server.createUser();
    const code = await codeFor(email);
    const weak = async (chosen: string) =>
      (await post('/user/new_password', { code, password1: chosen, password2: chosen })).json();
    expect(await weak('corta')).toMatchObject({
      code: 'validation',
      errors: { password1: { msg: 'Usa 8 caracteres o más.' } },
    });
    expect(await weak('password123')).toMatchObject({
      code: 'validation',
      errors: { password1: { msg: 'Esa contraseña es demasiado común. Elige otra.' } },
    });
    expect((await choose(code, 'otra frase distinta')).json()).toEqual({
      status: 'error',
      code: 'validation',
      message: 'Las contraseñas no coinciden.',
      errors: { password2: { msg: 'Las contraseñas no coinciden.' } },
    });
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await choose(code)).statusCode).toBe(200);
  });

  it('[SEC-66] refuses a password of the own name or mail, and keeps the code', async () => {
    const { username, email } = await server.createUser();
    const code = await codeFor(email);
    for (const own of [`${username}2026`, `¡${email.slice(0, email.indexOf('@'))}!`, email.toUpperCase()]) {
      const refused = await post('/user/new_password', { code, password1: own, password2: own });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { password1: { msg: 'Esa contraseña es demasiado común. Elige otra.' } },
      ]);
    }
    expect((await choose(code)).statusCode).toBe(200);
  });

  it('[SEC-66] reveals no user to a stranger without a code', async () => {
    const { username } = await server.createUser();
    const password = `${username}2026`;
    const payload = { code: 'no-such-code', password1: password, password2: password };
    expect((await post('/user/new_password', payload)).json()).toEqual(CODE_INVALID);
  });

  it('[API-07] refuses missing, unknown and malformed fields', async () => {
    expect((await recover('nadie')).json().errors).toHaveProperty('email');
    expect((await post('/user/recover_password', {})).statusCode).toBe(400);
    const answer = await post('/user/new_password', { code: 7, extra: true });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors as object).toSorted()).toEqual([
      'code',
      'extra',
      'password1',
      'password2',
    ]);
    expect((await choose('no-such-code')).json()).toEqual(CODE_INVALID);
  });

  it('[SES-20] lets three an hour pass for a mail, of ten at the same moment too', async () => {
    const email = 'insistente@correo.example';
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover(email)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.json()).toMatchObject({ status: 'error', code: 'rate_limited' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500);
  });
});
