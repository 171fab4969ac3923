import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

type Headers = TestUser['headers'];

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1' }, stillClock: true });
});
afterAll(() => server.close());

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const status = async (headers: Headers, url = '/user/me') =>
  (await server.inject({ url, headers })).statusCode;
const ask = (headers: Headers) => server.inject({ method: 'POST', url: '/user/me/sessions/renew', headers });
const renew = async (headers: Headers): Promise<Headers> =>
  bearer((await ask(headers)).json<{ data: { tokenSession: string } }>().data.tokenSession);
const idOf = ({ authorization }: Headers): string =>
  server.context.tokens.read(authorization.slice('Bearer '.length))?.sessionId ?? '';
const sessions = () =>
  server.context.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
const eventsOf = async ({ id }: TestUser) => {
  await server.context.security.flush();
  const { rows } = await server.context.database.pool.query<{ event: string; outcome: string }>(
    'select event, outcome from security_events where user_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ event, outcome }) => `${event} ${outcome}`);
};
/** Simulates a sign-in this many minutes ago. */
const age = (minutes: number) =>
  server.context.database.pool.query(
    `update sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1`,
    [user.id, minutes],
  );

describe('a renewed session', () => {
  it('[SEC-43] ends the old one at its first use, keeps its device and last day, and is a security event', async () => {
    user = await server.createUser();
    await age(179 * 24 * 60);
    const next = await renew(user.headers);
    expect(await status(next)).toBe(200);
    for (const url of ['/user/me', `/sync/${user.id}`, '/user/me/lock_keys'])
      expect([url, await status(user.headers, url)]).toEqual([url, 401]);
    expect(await status(next, `/sync/${user.id}`)).toBe(200);
    const [kept, ...others] = await sessions();
    expect([others, kept?.id, kept?.replaces]).toEqual([[], idOf(next), null]);
    expect(Date.parse(kept?.expires_at ?? '') - Date.now()).toBeLessThan(25 * 60 * 60_000);
    expect(await eventsOf(user)).toContain('session_renewal ok');
  });

  it('[SEC-44] leaves the old one good until it is used: an answer that is lost, and one that comes late, sign nobody out', async () => {
    user = await server.createUser();
    const lost = await renew(user.headers);
    expect(await status(user.headers)).toBe(200);
    const next = await renew(user.headers);
    expect(await status(user.headers, `/sync/${user.id}`)).toBe(200);
    expect([await status(next), await status(next)]).toEqual([200, 200]);
    expect([await status(lost), await status(user.headers)]).toEqual([401, 401]);
    expect((await ask(user.headers)).statusCode).toBe(401);
    expect(await status(next)).toBe(200);
  });

  it('[SEC-44] is used once: of two at the same time one stays', async () => {
    user = await server.createUser();
    const both = await Promise.all([renew(user.headers), renew(user.headers)]);
    const answers = () => Promise.all(both.map((headers) => status(headers)));
    expect(await answers()).toContain(200);
    expect(await sessions()).toHaveLength(1);
    expect(new Set(await answers())).toEqual(new Set([200, 401]));
  });

  it('[SEC-44] ends with the old one, and the old one with it, so that nobody makes two of one', async () => {
    user = await server.createUser();
    const end = (id: string, headers: Headers) =>
      server.inject({ method: 'DELETE', url: `/user/me/sessions/${id}`, headers });
    const copied = await renew(user.headers);
    await end(idOf(user.headers), user.headers);
    expect([await status(copied), await status(user.headers)]).toEqual([401, 401]);

    user = await server.createUser();
    const next = await renew(user.headers);
    const leaving = { method: 'PATCH', url: `/user/me/logout/${user.id}`, headers: next } as const;
    await server.inject({ ...leaving, payload: { isConnection: false } });
    expect([await status(next), await status(user.headers)]).toEqual([401, 401]);

    user = await server.createUser();
    const second = await renew(await renew(user.headers));
    expect([await status(user.headers), await status(second)]).toEqual([401, 200]);
  });

  it('[SEC-43] keeps what was answered to the phone', async () => {
    user = await server.createUser();
    const told = {
      id: idOf(user.headers),
      user_id: user.id,
      session_id: idOf(user.headers),
      endpoint_hash: Buffer.from(user.id),
      target: '',
      hour: 8,
      time_zone: 'America/Lima',
      amounts: false,
      next_at: new Date().toISOString(),
      tries: 0,
    };
    await server.context.db.insertInto('push_subscriptions').values(told).execute();
    const next = await renew(user.headers);
    const isTold = async (headers: Headers) =>
      (await server.inject({ url: '/user/me/push', headers })).json<{ subscribed: boolean }>().subscribed;
    expect(await isTold(user.headers)).toBe(true);
    await status(next);
    expect(await isTold(next)).toBe(true);
  });

  it('[SEC-43] is given twenty times an hour', async () => {
    user = await server.createUser();
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(user.headers)).statusCode).toBe(200);
    const answer = await ask(user.headers);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await status(user.headers)).toBe(200);
  });
});

describe('the keys of the app lock', () => {
  const keys = (headers: Headers) => server.inject({ url: '/user/me/lock_keys', headers });
  const byPassword = (password: string, headers: Headers) =>
    server.inject({ method: 'POST', url: '/user/me/lock_keys', headers, payload: { password } });

  it('[SEC-45] are given ten minutes after the sign-in, whatever was renewed, and later by the password alone', async () => {
    user = await server.createUser();
    const fresh = await keys(user.headers);
    expect([fresh.statusCode, fresh.json<{ keys: string[] }>().keys.length]).toEqual([200, 1]);
    await age(9);
    expect((await keys(user.headers)).statusCode).toBe(200);
    await age(1);
    const next = await renew(user.headers);
    for (const headers of [user.headers, next]) expect((await keys(headers)).statusCode).toBe(403);
    expect((await byPassword('no es esta', next)).json()).toMatchObject({ errors: { password: {} } });
    const proved = await byPassword(user.password, next);
    expect([proved.statusCode, proved.json<{ data: object }>().data]).toEqual([200, fresh.json()]);
    const events = (await eventsOf(user)).filter((event) => event.startsWith('lock_keys'));
    expect(events.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'lock_keys failed',
      ...Array<string>(3).fill('lock_keys ok'),
      ...Array<string>(2).fill('lock_keys refused'),
    ]);
  });

  it('[SEC-45] wait after five wrong passwords', async () => {
    user = await server.createUser();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await byPassword(`no es esta ${turn}`, user.headers)).statusCode).toBe(400);
    expect((await byPassword(user.password, user.headers)).statusCode).toBe(429);
  });
});

it('[SEC-26] a verification mail that is asked for again is a security event', async () => {
  user = await server.createUser();
  const payload = { email: user.email };
  await server.inject({ method: 'POST', url: '/user/resend_verification', payload });
  await server.context.security.flush();
  const { rows } = await server.context.database.pool.query(
    `select outcome, mail_hash is not null as "hasMail" from security_events where event = 'verification_mail'`,
  );
  expect(rows).toEqual([{ outcome: 'ok', hasMail: true }]);
});
