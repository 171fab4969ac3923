import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { eraseLeavers } from '#server/jobs/erase-leavers.ts';
import { sendNotices } from '#server/jobs/send-notices.ts';
import { setRole } from '#server/resources/admin/operator/change-user.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;

describe('a user who wishes to go', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const post = async ({ headers }: TestUser, url: string, payload: object = {}) => {
    const answer = await server.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const leave = (user: TestUser, proof: object = { password: user.password }) =>
    post(user, '/user/me/leave', proof);
  const stay = (user: TestUser) => post(user, '/user/me/stay');
  const me = async ({ headers }: TestUser) => {
    const answer = await server.inject({ url: '/user/me', headers });
    return answer.statusCode === 200 ? answer.json<{ leavesAt: string | null }>() : answer.statusCode;
  };
  const leavesAt = async (user: TestUser) => (await me(user)) as { leavesAt: string | null };
  const left = (user: TestUser) => leave(user).then(({ status }) => expect(status).toBe(200));
  const waiting = async ({ id }: TestUser) => {
    const rows = await server.context.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const events = async ({ id }: TestUser) => {
    await server.context.security.flush();
    const rows = await server.context.db
      .selectFrom('security_events')
      .select(['outcome', 'details'])
      .where('user_id', '=', id)
      .where('event', '=', 'leaving')
      .orderBy('id')
      .execute();
    return rows.map(({ outcome, details }) => [outcome, (details as { act: string }).act]);
  };
  const mailsTo = async ({ email }: TestUser) =>
    (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  /** Runs housekeeping this much later. */
  const after = (ms: number) => eraseLeavers(server.context, Date.now() + ms);

  it('[PRO-09] has a week, learns by mail when and how to stay, and all else goes on', async () => {
    const ana = await server.createUser();
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
    const beganMs = Date.now();
    const { status, body } = await leave(ana);
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        message: 'Tu usuario se borra en una semana. Hasta entonces puedes cambiar de idea.',
      },
    ]);
    const { leavesAt: at } = await leavesAt(ana);
    const fromNowMs = Date.parse(at ?? '') - beganMs;
    expect(fromNowMs).toBeGreaterThanOrEqual(WEEK_MS);
    expect(fromNowMs).toBeLessThan(WEEK_MS + MINUTE_MS);
    expect((await post(ana, '/category/create', { name: 'Netflix' })).status).toBe(201);
    const pulled = await server.inject({ url: `/sync/${ana.id}?since=0`, headers: ana.headers });
    expect(pulled.body).toContain(`"leavesAt":"${at}"`);
    await sendNotices(server.context);
    const [mail] = await mailsTo(ana);
    expect(mail?.subject).toBe('Tu usuario de Vigente se borra en una semana');
    expect(mail?.text).toMatch(/Se borra: \d+ de \p{L}+ de \d{4} a las \d+:\d\d \(hora UTC, \+00:00\)/u);
    expect(mail?.text).toContain('toca «Cambiar de idea»');
    expect(mail?.text).not.toMatch(/https?:/);
    expect(await events(ana)).toEqual([['ok', 'asked']]);
  });

  it('[PRO-09] keeps the date and gets no second mail by asking again', async () => {
    const ana = await server.createUser();
    await left(ana);
    const first = await leavesAt(ana);
    await left(ana);
    expect(await leavesAt(ana)).toEqual(first);
    expect(await waiting(ana)).toEqual(['leaving']);
  });

  it('[PRO-09] proves who asks by the password, and by a code of who has a second factor', async () => {
    const ana = await server.createUser();
    const { password } = ana;
    const wrong = await leave(ana, { password: 'no es esta' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: { msg: 'La contraseña no es correcta.' } },
    ]);
    const { secret } = (await post(ana, '/user/me/factor/begin', { password })).body.data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await post(ana, '/user/me/factor/confirm', { code: code(0) })).status).toBe(200);
    const without = await leave(ana);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['code']]);
    expect((await leave(ana, { password, code: '000000' })).body.errors).toHaveProperty('code');
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
    expect((await leave(ana, { password, code: code(1) })).status).toBe(200);
    // Further refusals of one address become a count.
    expect((await events(ana)).filter(([, act]) => act)).toEqual([
      ['failed', 'asked'],
      ['ok', 'asked'],
    ]);
  });

  it('[PRO-09] stays by one call of a session, and gets a mail; a second call sends none', async () => {
    const ana = await server.createUser();
    await left(ana);
    for (const _ of [1, 2])
      expect(await stay(ana)).toEqual({
        status: 200,
        body: { status: 'success', message: 'Tu usuario se queda.' },
      });
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
    expect(await waiting(ana)).toEqual(['leaving', 'staying']);
    expect((await events(ana)).slice(0, 2)).toEqual([
      ['ok', 'asked'],
      ['ok', 'taken back'],
    ]);
    await after(WEEK_MS + MINUTE_MS);
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
  });

  it('[PRO-10] is no ADMIN, and who becomes one stays', async () => {
    const admin = await server.createUser({ role: 'ADMIN' });
    const refused = await leave(admin);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Un administrador no se puede borrar. Pide antes que te quiten el rol.',
    ]);
    expect(await events(admin)).toEqual([['refused', 'asked']]);
    const ana = await server.createUser();
    await left(ana);
    expect(await setRole(server.context, ana.email, 'ADMIN')).toBe('done');
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
    await after(WEEK_MS + MINUTE_MS);
    expect(await leavesAt(ana)).toMatchObject({ leavesAt: null });
  });

  it('[PRO-12] goes after the week and no minute sooner, with all rows, and gets a last mail', async () => {
    const [ana, rosa, eva] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'USER' }),
    ];
    expect((await post(eva, '/favorite/create', { userCode: ana.userCode })).status).toBe(201);
    expect((await post(ana, '/category/create', { name: 'Netflix' })).status).toBe(201);
    await left(ana);
    await after(WEEK_MS - MINUTE_MS);
    expect(await leavesAt(ana)).toHaveProperty('leavesAt', expect.any(String));
    await after(WEEK_MS + MINUTE_MS);
    expect(await me(ana)).toBe(401);
    expect(await leavesAt(rosa)).toMatchObject({ leavesAt: null });
    const { db } = server.context;
    for (const table of ['categories', 'sessions', 'notices', 'user_states']) {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${ana.id}`.execute(db);
      expect([table, rows]).toEqual([table, []]);
    }
    const favorites = await server.inject({ url: `/favorite/me/favorites/${eva.id}`, headers: eva.headers });
    expect(favorites.json()).toEqual([]);
    expect((await mailsTo(ana)).at(-1)?.subject).toBe('Tu usuario de Vigente se borró');
    expect((await events(ana)).at(-1)).toEqual(['ok', 'deleted']);
    const log = await db
      .selectFrom('audit_log')
      .select(['admin', 'act', 'detail'])
      .where('subject', '=', ana.username)
      .execute();
    expect(log).toEqual([{ admin: ana.username, act: 'delete_user', detail: `${ana.userCode} · 0` }]);
  });

  it('[PRO-12] has another week where no job ran until long after it', async () => {
    const ana = await server.createUser();
    await left(ana);
    const { leavesAt: first } = await leavesAt(ana);
    await after(WEEK_MS + 3 * DAY_MS);
    const { leavesAt: second } = await leavesAt(ana);
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBeGreaterThan(WEEK_MS);
    expect(await waiting(ana)).toEqual(['leaving', 'leaving']);
  });

  it('[PRO-12] goes also where the last mail can’t be sent', async () => {
    const ana = await server.createUser();
    await left(ana);
    const mailer = { send: () => Promise.reject(new Error('no mail server')), close: () => undefined };
    await eraseLeavers({ ...server.context, mailer }, Date.now() + WEEK_MS + MINUTE_MS);
    expect(await me(ana)).toBe(401);
  });
});
