import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { SessionRecord } from '#contract/schemas/answers.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('the sessions of a user', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  });
  afterAll(() => server.close());

  interface Signed {
    headers: { authorization: string };
    id: string;
  }
  const signIn = async ({ email, password }: TestUser, agent: string, remoteAddress = '198.51.100.7') => {
    const answer = await server.inject({
      method: 'POST',
      url: '/user/login',
      headers: { 'user-agent': agent },
      payload: { email, password },
      remoteAddress,
    });
    const { tokenSession } = answer.json<{ tokenSession: string }>();
    const id = server.context.tokens.read(tokenSession)?.sessionId ?? '';
    return { headers: { authorization: `Bearer ${tokenSession}` }, id } satisfies Signed;
  };
  const list = async ({ headers }: Pick<Signed, 'headers'>) =>
    (await server.inject({ url: '/user/me/sessions', headers, remoteAddress: '198.51.100.7' })).json<
      SessionRecord[]
    >();
  const status = async ({ headers }: Signed) =>
    (await server.inject({ url: '/user/me', headers })).statusCode;
  const end = ({ headers }: Signed, id: string) =>
    server.inject({ method: 'DELETE', url: `/user/me/sessions/${id}`, headers });

  it('[SEC-63] are listed with device, address and times, the one that asks first', async () => {
    const user = await server.createUser();
    await server.context.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    const phone = await signIn(user, ANDROID);
    const computer = await signIn(user, WINDOWS, '203.0.113.9');
    expect(await list(phone)).toEqual([
      {
        id: phone.id,
        browser: 'Chrome',
        platform: 'Android',
        address: '198.51.100.7',
        signedInAt: expect.any(String),
        seenAt: expect.any(String),
        endsAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({
        id: computer.id,
        browser: 'Firefox',
        platform: 'Windows',
        address: '203.0.113.9',
        current: false,
      }),
    ]);
    expect((await list(computer)).map(({ id, current }) => [id, current])).toEqual([
      [computer.id, true],
      [phone.id, false],
    ]);
  });

  it('[SEC-63] are noted as seen every five minutes at most, with the address of then', async () => {
    const user = await server.createUser();
    const phone = await signIn(user, ANDROID);
    const seen = async () => (await list(phone)).find(({ id }) => id === phone.id);
    const longAgo = new Date(Date.now() - 6 * 60_000).toISOString();
    const set = server.context.db.updateTable('sessions').where('id', '=', phone.id);
    await set.set({ seen_at: longAgo }).execute();
    await server.inject({ url: '/user/me', headers: phone.headers, remoteAddress: '192.0.2.4' });
    await eventually(async () => expect((await seen())?.address).toBe('192.0.2.4'));
    expect(Date.now() - Date.parse((await seen())?.seenAt ?? '')).toBeLessThan(60_000);
    // This process remembers that it has just recorded it.
    await set.set({ seen_at: longAgo }).execute();
    for (let turn = 0; turn < 5; turn += 1) await status(phone);
    expect((await seen())?.seenAt).toBe(longAgo);
  });

  it('[SEC-64] one that is ended answers 401 at its next call, and is noted', async () => {
    const user = await server.createUser();
    const [phone, computer] = [await signIn(user, ANDROID), await signIn(user, WINDOWS)];
    expect((await end(phone, computer.id)).json()).toEqual({
      status: 'success',
      message: 'Cerraste esa sesión.',
    });
    expect([await status(computer), await status(phone)]).toEqual([401, 200]);
    expect((await end(phone, computer.id)).statusCode).toBe(404);
    await server.context.security.flush();
    const events = await server.context.db
      .selectFrom('security_events')
      .select(['outcome'])
      .where('event', '=', 'session_end')
      .where('user_id', '=', user.id)
      .execute();
    expect(events).toContainEqual({ outcome: 'ok' });
  });

  it('[SEC-64] of another user are nobody’s to end', async () => {
    const [ana, eva] = [await server.createUser(), await server.createUser()];
    const [mine, theirs] = [await signIn(ana, ANDROID), await signIn(eva, WINDOWS)];
    expect((await end(mine, theirs.id)).statusCode).toBe(404);
    expect((await list(mine)).map(({ id }) => id)).not.toContain(theirs.id);
    await server.inject({ method: 'POST', url: '/user/me/sessions/end_others', headers: mine.headers });
    expect(await status(theirs)).toBe(200);
  });

  it('[SEC-64] all others end at once, and this one stays', async () => {
    const user = await server.createUser();
    await server.context.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    const phone = await signIn(user, ANDROID);
    const others = [await signIn(user, WINDOWS), await signIn(user, WINDOWS), await signIn(user, ANDROID)];
    const endOthers = async () =>
      (
        await server.inject({ method: 'POST', url: '/user/me/sessions/end_others', headers: phone.headers })
      ).json<{ message: string }>().message;
    expect(await endOthers()).toBe('Cerraste las otras 3 sesiones.');
    expect(await Promise.all(others.map(status))).toEqual([401, 401, 401]);
    expect(await status(phone)).toBe(200);
    expect(await endOthers()).toBe('No había otras sesiones abiertas.');
  });
});
