import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/database/kysely.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { sendNotices } from '#server/jobs/send-notices.ts';
import type { NewFeed } from '#contract/calls/calendar.ts';
import { client, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';
import { startTestServer, type TestUser } from '#tests/support/app/test-server.ts';
import type { CalendarFeed } from '#contract/schemas/answers.ts';

const timeZone = 'America/Lima';

describe('a private address for a calendar', () => {
  let house: Catalogue;
  let eva: TestUser;

  beforeAll(async () => void (house = await startCatalogue()));
  beforeEach(async () => void (eva = await house.server.createUser()));
  afterAll(() => house.server.close());

  const make = (user: TestUser, detail = 'names') =>
    house.call(user, 'POST', '/user/me/calendar', { detail, timeZone, password: user.password });
  const made = async (user: TestUser, detail?: string) =>
    ((await make(user, detail)).body as { data: NewFeed }).data;
  const list = async (user: TestUser) =>
    (await house.server.inject({ url: '/user/me/calendar', headers: user.headers })).json<CalendarFeed[]>();
  const fileOf = ({ address }: NewFeed) => new URL(address).pathname.replace('/api/v1', '');
  const read = (feed: NewFeed) => house.server.inject({ url: fileOf(feed) });

  it('[TOLD-03] shows what ends to any holder, kept in no cache', async () => {
    await house.made(
      eva,
      '/client/create',
      client(await house.makeAccount(eva), { nameuser: 'Ana; Torres' }),
    );
    const feed = await made(eva);
    expect(feed).toMatchObject({ detail: 'names', readAt: null });
    expect(feed.address).toMatch(/\/api\/v1\/calendar\/[\da-f]{64}\.ics$/);
    const answer = await read(feed);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toContain(String.raw`SUMMARY:Termina Ana\; Torres · Netflix`);
    expect(answer.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
    for (const secret of [/clave/, /@correo/, /\+51/]) expect(answer.body).not.toMatch(secret);
    expect(await list(eva)).toEqual([
      { id: feed.id, detail: 'names', createdAt: feed.createdAt, readAt: expect.any(String) },
    ]);
  });

  it('[TOLD-03] by counts names nobody, and shows nobody else’s', async () => {
    await house.made(eva, '/client/create', client(await house.makeAccount(eva), { nameuser: 'Ana' }));
    const other = await house.server.createUser();
    expect((await read(await made(eva, 'counts'))).body).not.toMatch(/Ana|Netflix/);
    expect((await read(await made(other))).body).not.toContain('BEGIN:VEVENT');
  });

  it('[TOLD-04] is kept as a hash, and ends at once', async () => {
    const feed = await made(eva);
    const token = /([\da-f]{64})/.exec(feed.address)?.[1] ?? '';
    const { rows } = await house.server.context.database.pool.query<{ text: string }>(
      'select t::text as text from calendar_feeds t where id = $1',
      [feed.id],
    );
    expect(rows[0]?.text).not.toContain(token);
    expect((await house.call(house.ana, 'DELETE', `/user/me/calendar/${feed.id}`)).status).toBe(404);
    expect((await read(feed)).statusCode).toBe(200);
    expect((await house.call(eva, 'DELETE', `/user/me/calendar/${feed.id}`)).status).toBe(200);
    expect([(await read(feed)).statusCode, await list(eva)]).toEqual([404, []]);
  });

  it('[TOLD-04] ends with a change of the password, whose answer says so', async () => {
    const feed = await made(eva);
    const next = 'otra frase bien larga';
    const change = (current: string, password: string) =>
      house.call(eva, 'POST', '/user/me/password', { current, password1: password, password2: password });
    const said = 'Tu contraseña cambió. Se cerraron las sesiones de tus otros dispositivos';
    expect((await change(eva.password, next)).body['message']).toBe(
      `${said} y tus direcciones de calendario dejaron de funcionar.`,
    );
    expect([(await read(feed)).statusCode, await list(eva)]).toEqual([404, []]);
    expect((await change(next, eva.password)).body['message']).toBe(`${said}.`);
  });

  it('[TOLD-04] goes with its user, and another role leaves it', async () => {
    const [stays, goes] = [await made(eva), await made(house.ana)];
    const db = house.server.context.db;
    await sql`update users set role = 'USER' where id = ${eva.id}`.execute(db);
    await sql`delete from users where id = ${house.ana.id}`.execute(db);
    expect([(await read(stays)).statusCode, (await read(goes)).statusCode]).toEqual([200, 404]);
  });

  it('[TOLD-17] of a zone that this process doesn’t know is read by UTC', async () => {
    const feed = await made(eva);
    await sql`update calendar_feeds set time_zone = 'America/Nowhere'`.execute(house.server.context.db);
    expect((await read(feed)).statusCode).toBe(200);
  });

  it('[TOLD-16] keeps one name of its zone, however it was spelled', async () => {
    const body = { detail: 'counts', timeZone: 'america/LIMA' };
    expect((await house.call(eva, 'POST', '/user/me/calendar', body)).status).toBe(201);
    const zones = await house.server.context.db
      .selectFrom('calendar_feeds')
      .select('time_zone')
      .where('user_id', '=', eva.id)
      .execute();
    expect(zones).toEqual([{ time_zone: timeZone }]);
  });

  it('[TOLD-18] made and taken away is an event of security, and its reads are counted', async () => {
    const feed = await made(eva);
    await read(feed);
    await house.call(eva, 'DELETE', `/user/me/calendar/${feed.id}`);
    await read(feed);
    const { context } = house.server;
    await context.security.flush();
    const { rows } = await context.database.pool.query<{ text: string; outcome: string }>(
      `select outcome, t::text as text from security_events t where event = 'calendar_change' and user_id = $1`,
      [eva.id],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
    const metrics = await context.metrics.registry.metrics();
    for (const result of ['read', 'unknown'])
      expect(metrics).toMatch(new RegExp(`vigente_calendar_reads_total{result="${result}"} [1-9]`));
    const token = /[\da-f]{64}/.exec(feed.address)?.[0] ?? '';
    for (const text of [metrics, ...rows.map((row) => row.text)]) expect(text).not.toContain(token);
  });

  it('[TOLD-04] ends with all sessions, as by a new password from a mail', async () => {
    const feed = await made(eva);
    await inTransaction(house.server.context.db, (tx) => revokeSessions(tx, eva.id));
    expect((await read(feed)).statusCode).toBe(404);
  });

  it('[TOLD-04] refuses a sixth, an unknown zone and an unknown detail', async () => {
    expect((await make(eva, 'all')).status).toBe(400);
    const body = { detail: 'names', timeZone: 'America/Nowhere' };
    expect((await house.call(eva, 'POST', '/user/me/calendar', body)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(eva)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([5, 1]);
  });

  it('[TOLD-04] with names is made by the password alone, and guessing it makes one wait', async () => {
    const strict = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '1' } });
    const ask = (detail: string, password?: string) =>
      strict.inject({
        method: 'POST',
        url: '/user/me/calendar',
        headers: eva.headers,
        payload: { detail, timeZone, ...(password !== undefined && { password }) },
      });
    const without = await ask('names');
    expect([without.statusCode, without.json<{ errors: object }>().errors]).toEqual([
      400,
      { password: { msg: 'Escribe tu contraseña para crear una dirección con nombres.' } },
    ]);
    expect((await ask('names', eva.password)).statusCode).toBe(201);
    expect((await ask('counts')).statusCode).toBe(201);
    const wrong = await ask('names', 'no es esta');
    expect([wrong.statusCode, wrong.json<{ errors: object }>().errors]).toEqual([
      400,
      { password: { msg: 'La contraseña no es correcta.' } },
    ]);
    for (let n = 0; n < 4; n += 1) expect((await ask('names', 'no es esta')).statusCode).toBe(400);
    expect((await ask('names', eva.password)).statusCode).toBe(429);
    expect(await list(eva)).toHaveLength(2);
    await strict.close();
  });

  it('[SEC-70] that is made is announced by mail, which says whether it has names', async () => {
    await made(eva, 'counts');
    await made(eva, 'names');
    expect((await make(eva, 'all')).status).toBe(400);
    await sendNotices(house.server.context);
    const mails = (await house.server.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === eva.email),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Creaste una dirección de calendario',
      'Creaste una dirección de calendario con nombres',
    ]);
    for (const mail of mails) expect(`${mail.text}${mail.html}`).not.toMatch(/[\da-f]{64}/);
  });

  it('[TOLD-04] is made by no user whose membership has ended, and read on', async () => {
    const feed = await made(eva);
    await moveEnd(house.server.context.db, eva.id, Date.now() - 60_000);
    for (const detail of ['counts', 'names']) {
      const { status, body } = await make(eva, detail);
      expect([status, body['code']]).toEqual([403, 'membership_expired']);
    }
    expect([(await read(feed)).statusCode, (await list(eva)).length]).toEqual([200, 1]);
  });

  it('[TOLD-05] is made ten times an hour at most, with those that were taken away', async () => {
    const strict = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '1' } });
    const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      strict.inject({ method, url, headers: eva.headers, ...(payload && { payload }) });
    for (let n = 0; n < 10; n += 1) {
      const answer = await send('POST', '/user/me/calendar', { detail: 'counts', timeZone });
      expect(answer.statusCode).toBe(201);
      await send('DELETE', `/user/me/calendar/${answer.json<{ data: NewFeed }>().data.id}`);
    }
    const refused = await send('POST', '/user/me/calendar', { detail: 'counts', timeZone });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_500]).toEqual([429, true]);
    await strict.close();
  });

  it('[TOLD-05] that is guessed makes its guesser wait, and a good one is read 12 times an hour', async () => {
    const strict = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '1' } });
    const feed = await made(eva);
    const from = (url: string, remoteAddress: string) => strict.inject({ url, remoteAddress });
    const wrong = (n: number) => `/calendar/${n.toString(16).padStart(64, '0')}.ics`;
    const guesses = [];
    for (let n = 0; n < 61; n += 1) guesses.push((await from(wrong(n), '203.0.113.9')).statusCode);
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
    const reads = [];
    for (let n = 0; n < 13; n += 1) reads.push((await from(fileOf(feed), '203.0.113.9')).statusCode);
    expect([reads[0], reads[11], reads[12]]).toEqual([200, 200, 429]);
    await strict.close();
  });
});
