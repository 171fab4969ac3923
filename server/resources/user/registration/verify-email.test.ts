import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { freshAddress } from '#tests/support/app/fresh-address.ts';
import { until } from '#tests/support/wait.ts';
import { selectUsers, setState } from '#tests/support/api/user-rows.ts';

const password = 'caballo grapa batería';
const SENT = {
  status: 'success',
  message: 'Si el correo está registrado y falta verificarlo, te enviamos un nuevo enlace.',
};

describe('verifying a mail', () => {
  let server: TestServer;
  let registered = 0;

  beforeAll(async () => {
    server = await startTestServer({ env: { TRIAL_DAYS: '3' } });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() });
  const verify = (code: string) => post('/user/verify_email', { code });
  const resend = (email: string) => post('/user/resend_verification', { email });

  const register = async () => {
    registered += 1;
    const email = `nueva${registered}@correo.example`;
    await post('/user/register', {
      username: `Nueva ${registered}`,
      phone: `+5198800000${registered}`,
      email,
      password,
    });
    return email;
  };
  const codesFor = async (email: string) => {
    const mails = await server.mails();
    const mine = mails.filter(({ to }) => to?.some(({ address }) => address === email));
    return mine.map(({ text }) => /code=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  };
  const mailedCodes = async (email: string, count: number): Promise<string[]> => {
    const arrived = async () => {
      const found = await codesFor(email);
      return found.length === count ? found : null;
    };
    return (await until(arrived, { what: `${count} mails to ${email}` })) ?? [];
  };
  const newestCode = async (email: string) => (await mailedCodes(email, 1))[0] ?? '';
  const userOf = (email: string) =>
    selectUsers(server.context.db).where('email', '=', email).executeTakeFirstOrThrow();

  it('[SES-17] [SES-49] [API-19] begins a trial of TRIAL_DAYS', async () => {
    const email = await register();
    const before = await userOf(email);
    const answer = await verify(await newestCode(email));
    const user = await userOf(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'success',
      message: '¡Listo! Tu correo quedó verificado.',
      data: { email },
    });
    expect(user.is_verified).toBe(true);
    expect(Date.parse(user.end_date ?? '') - Date.parse(user.start_date ?? '')).toBe(3 * DAY_MS);
    expect(user.profile_revision).toBe(user.revision);
    expect(user.revision).toBe(before.revision + 1);
  });

  it('[SES-18] keeps codes of 256 bits, and only their hashes', async () => {
    const code = await newestCode(await register());
    const rows = await server.context.db.selectFrom('mail_codes').selectAll().execute();
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(rows.some(({ code_hash }) => code_hash.toString('utf8').includes(code))).toBe(false);
  });

  it('[SES-18] takes a code once, of ten at the same moment too', async () => {
    const code = await newestCode(await register());
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
  });

  it('[SES-18] refuses a code after 24 hours', async () => {
    const email = await register();
    const { id } = await userOf(email);
    const codes = server.context.db.updateTable('mail_codes').where('user_id', '=', id);
    const { expires_at } = await server.context.db
      .selectFrom('mail_codes')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(expires_at) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await codes.set({ expires_at: new Date(Date.now() - 1).toISOString() }).execute();
    expect((await verify(await newestCode(email))).statusCode).toBe(400);
    expect((await userOf(email)).is_verified).toBe(false);
  });

  it('[API-19] [API-04] says that a code is used or unknown', async () => {
    const answer = await verify('no-such-code');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'validation',
      message: 'El enlace ya se usó o venció. Pide uno nuevo.',
      errors: { code: { msg: 'El enlace ya se usó o venció. Pide uno nuevo.' } },
    });
    expect((await post('/user/verify_email', {})).json().errors).toHaveProperty('code');
  });

  it('[ADM-25] leaves a membership that has begun as it is', async () => {
    const email = await register();
    const end_date = '2030-01-01T00:00:00.000Z';
    const start_date = '2026-01-01T00:00:00.000Z';
    await setState(server.context.db, (await userOf(email)).id, { start_date, end_date });
    expect((await verify(await newestCode(email))).statusCode).toBe(200);
    expect(await userOf(email)).toMatchObject({ is_verified: true, start_date, end_date });
  });

  it('[SES-33] [API-67] mails another code, after which the earlier one no longer counts', async () => {
    const email = await register();
    const first = await newestCode(email);
    const answer = await resend(email.toUpperCase());
    const second = (await mailedCodes(email, 2)).find((code) => code !== first) ?? '';
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(SENT);
    expect((await verify(first)).statusCode).toBe(400);
    expect((await verify(second)).statusCode).toBe(200);
  });

  it('[SES-33] answers the same for a mail that nobody has or that is verified, and mails nobody', async () => {
    const { email } = await server.createUser();
    const before = (await server.mails()).length;
    const second = await startTestServer({ beside: server });
    const ask = (to: string) =>
      second.inject({
        method: 'POST',
        url: '/user/resend_verification',
        payload: { email: to },
        remoteAddress: freshAddress(),
      });
    expect((await ask('nadie@correo.example')).json()).toEqual(SENT);
    expect((await ask(email)).json()).toEqual(SENT);
    expect((await ask('nadie')).statusCode).toBe(400);
    // A stopped server has finished its tasks.
    await second.close();
    expect(await server.mails()).toHaveLength(before);
  });

  it('[SES-33] lets three an hour pass for a mail, of ten at the same moment too', async () => {
    const email = 'insistente@correo.example';
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(email)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.json()).toMatchObject({ status: 'error', code: 'rate_limited' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500);
    await server.context.db
      .updateTable('throttles')
      .set({ blocked_until: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await resend(email)).statusCode).toBe(200);
  });
});
