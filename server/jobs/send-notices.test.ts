import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#contract/sync-protocol.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { createMailer } from '#server/notify/mail/mailer.ts';
import { resetFactor } from '#server/resources/user/factor/reset-factor.ts';
import { freshAddress } from '#tests/support/app/fresh-address.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { sendNotices } from './send-notices.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const NEXT = 'otra frase bien larga';

describe('notices of changes of security', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': CHROME, ...headers },
      remoteAddress: freshAddress(),
    });
  /** Kinds of this user's queued notices. */
  const waiting = async ({ id }: TestUser) => {
    const { db } = server.context;
    const rows = await db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const mailsTo = async ({ email }: TestUser) => {
    const mails = await server.mails();
    return mails.filter(({ to }) => to?.some(({ address }) => address === email));
  };
  const signIn = (user: TestUser, device?: string, password = user.password) =>
    post(
      '/user/login',
      { email: user.email, password },
      device === undefined ? {} : { [HEADERS.device]: device },
    );
  const setUpFactor = async (user: TestUser) => {
    const begun = await post('/user/me/factor/begin', { password: user.password }, user.headers);
    const { secret } = begun.json<{ data: { secret: string } }>().data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const on = await post('/user/me/factor/confirm', { code: code() }, user.headers);
    expect(on.statusCode).toBe(200);
    return { code, recovery: on.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes };
  };

  it('[SEC-70] a changed password is announced by mail: what, when, from where and what to do, with no link', async () => {
    const ana = await server.createUser();
    const body = { current: ana.password, password1: NEXT, password2: NEXT };
    expect((await post('/user/me/password', body, ana.headers)).statusCode).toBe(200);
    expect(await waiting(ana)).toEqual(['password_changed']);
    await sendNotices(server.context);
    expect(await waiting(ana)).toEqual([]);
    const [mail, ...others] = await mailsTo(ana);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cambió tu contraseña de Vigente');
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      expect(part).toMatch(/Cuándo: \d+ de \p{L}+ de \d{4} a las \d+:\d\d \(hora UTC, \+00:00\)/u);
      expect(part).toContain('Desde: Chrome en Android');
      expect(part).toMatch(/Dirección IP: [\d.:a-f]+/);
      expect(part).toContain('Editar, Cambiar contraseña');
      expect(part).toContain('Editar, Sesiones');
      expect(part).not.toMatch(/https?:|href|code=/);
    }
  });

  it('[SEC-70] a refused change sends no mail', async () => {
    const ana = await server.createUser();
    const body = { current: 'no es esta', password1: NEXT, password2: NEXT };
    expect((await post('/user/me/password', body, ana.headers)).statusCode).toBe(400);
    expect(await waiting(ana)).toEqual([]);
  });

  it('[SEC-70] a second factor that is turned on, its new recovery codes, turning it off and its reset are announced', async () => {
    const ana = await server.createUser();
    const { password, headers } = ana;
    const { code, recovery } = await setUpFactor(ana);
    expect(await waiting(ana)).toEqual(['factor_on']);
    const renewed = await post('/user/me/factor/codes', { password, code: code(1) }, headers);
    expect(renewed.statusCode).toBe(200);
    const [fresh = ''] = renewed.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes;
    expect(recovery).not.toContain(fresh);
    expect((await post('/user/me/factor/remove', { password, code: fresh }, headers)).statusCode).toBe(200);
    await setUpFactor(ana);
    expect(await resetFactor(server.context, ana.email)).toBe('reset');
    const kinds = ['factor_on', 'recovery_codes', 'factor_off', 'factor_on', 'factor_reset'];
    expect(await waiting(ana)).toEqual(kinds);
    await sendNotices(server.context);
    const mails = await mailsTo(ana);
    expect(mails).toHaveLength(kinds.length);
    expect(mails.at(-1)?.text).toContain('Quien administra tu panel');
    expect(mails.at(-1)?.text).not.toMatch(/Desde:|Dirección IP:/);
  });

  it('[SEC-70] a sign-in from another device is announced, but not the first, not that of a known one, and once an hour', async () => {
    const ana = await server.createUser();
    const phone = randomUUID();
    for (const device of [phone, phone]) expect((await signIn(ana, device)).statusCode).toBe(200);
    expect(await waiting(ana)).toEqual([]);
    expect((await signIn(ana, randomUUID(), 'no es esta')).statusCode).toBe(401);
    expect(await waiting(ana)).toEqual([]);
    for (const device of [randomUUID(), undefined, randomUUID()])
      expect((await signIn(ana, device)).statusCode).toBe(200);
    expect(await waiting(ana)).toEqual(['new_device']);
    await sql`update throttles set blocked_until = now() where blocked_until > now()`.execute(
      server.context.db,
    );
    expect((await signIn(ana)).statusCode).toBe(200);
    expect(await waiting(ana)).toEqual(['new_device', 'new_device']);
  });

  it('[SEC-70] a mail server that fails loses none: it waits, the log says so, and it goes out later', async () => {
    const ana = await server.createUser();
    await sendNotices(server.context);
    const body = { current: ana.password, password1: NEXT, password2: NEXT };
    const down = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => down.listen(0, '127.0.0.1', resolve));
    const { port } = down.server.address() as AddressInfo;
    await new Promise<void>((resolve) => down.close(resolve));
    const warnings: unknown[] = [];
    const log = Object.assign(Object.create(server.context.log) as typeof server.context.log, {
      warn: (_fields: unknown, text: string) => void warnings.push(text),
    });
    const smtpUrl = `smtp://panel:hunter2@127.0.0.1:${port}`;
    const mailer = createMailer({ ...server.settings, smtpUrl, smtpTls: 'optional' }, log);
    expect((await post('/user/me/password', body, ana.headers)).statusCode).toBe(200);
    await sendNotices({ ...server.context, mailer, log });
    mailer.close();
    expect(warnings).toEqual(['notice not mailed: it stays in the queue and is tried again']);
    expect(await waiting(ana)).toEqual(['password_changed']);
    await sendNotices(server.context);
    expect(await mailsTo(ana)).toEqual([]);
    await sql`update notices set next_try_at = now()`.execute(server.context.db);
    await Promise.all([sendNotices(server.context), sendNotices(server.context)]);
    expect(await mailsTo(ana)).toHaveLength(1);
    expect(await waiting(ana)).toEqual([]);
  });

  it('[SEC-70] a stop in the middle of a mail loses none', async () => {
    const ana = await server.createUser();
    const body = { current: ana.password, password1: NEXT, password2: NEXT };
    expect((await post('/user/me/password', body, ana.headers)).statusCode).toBe(200);
    const stopping = new AbortController();
    const mute = {
      send: () => (stopping.abort(), new Promise<void>(() => undefined)),
      close: () => undefined,
    };
    await sendNotices({ ...server.context, mailer: mute }, stopping.signal);
    expect(await waiting(ana)).toEqual(['password_changed']);
  });

  it('[SEC-70] a password that was chosen by a mailed link is announced too', async () => {
    const ana = await server.createUser();
    const code = await server.context.db.transaction().execute((tx) => createMailCode(tx, ana.id, 'recover'));
    const chosen = await post('/user/new_password', { code, password1: NEXT, password2: NEXT });
    expect(chosen.statusCode).toBe(200);
    expect(await waiting(ana)).toEqual(['password_recovered']);
  });
});
