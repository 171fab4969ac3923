import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helperOf } from '#tests/support/api/team-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const PROXY = '127.0.0.1';

describe('limits of who asks a lot at once', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: PROXY }, stillClock: true });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object, client: string) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': client },
    });

  it.each([
    [
      'questions of registration',
      30,
      400,
      (index: number) => post('/user/register', { username: `x${index}`, password: 'x' }, '192.0.2.60'),
    ],
    [
      'mails',
      10,
      200,
      (index: number) => post('/user/recover_password', { email: `a${index}@correo.example` }, '192.0.2.61'),
    ],
    [
      'codes of links',
      30,
      400,
      (index: number) => post('/user/verify_email', { code: `y${index}` }, '192.0.2.62'),
    ],
    [
      'addresses of calendars',
      60,
      404,
      (index: number) =>
        server.inject({
          method: 'GET',
          url: `/calendar/${'a'.repeat(40)}${index}.ics`,
          remoteAddress: PROXY,
          headers: { 'x-forwarded-for': '192.0.2.63' },
        }),
    ],
  ])('[SEC-06] of two hundred %s at once, %i are answered', async (_what, limit, status, ask) => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === status).length).toBeLessThanOrEqual(limit);
    expect(codes.filter((code) => code === status || code === 429)).toHaveLength(200);
  });

  it('[SEC-58] a user tries five phones a day, and then learns no more of whose they are', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    const calls = (phones: readonly string[]) =>
      server.inject({
        method: 'POST',
        url: '/batch',
        headers: user.headers,
        payload: {
          calls: phones.map((phone) => ({
            key: crypto.randomUUID(),
            method: 'PATCH',
            path: `/user/me/update_phone/${user.id}`,
            body: { phone },
          })),
        },
      });
    const { phone: taken } = await server.context.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const asked = await calls([...Array<string>(5).fill(taken), taken, '+51999888777']);
    const statuses = asked.json<{ results: { status: number }[] }>().results.map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 409, 409]);
    expect((await calls(['+51999888776'])).json<{ results: { status: number }[] }>().results[0]?.status).toBe(
      409,
    );
  });

  it('[SEC-58] a helper is refused each time, and costs the owner no try', async () => {
    const [owner, person] = [await server.createUser(), await server.createUser()];
    const helper = await helperOf(server, { owner, person, rights: [] });
    const change = ({ id, headers }: Pick<TestUser, 'id' | 'headers'>) =>
      server.inject({
        method: 'PATCH',
        url: `/user/me/update_phone/${id}`,
        headers,
        payload: { phone: '+51999888775' },
      });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await change(helper)).statusCode);
    expect(statuses).toEqual(Array(6).fill(403));
    expect((await change(owner)).statusCode).toBe(200);
  });

  it('[SEC-13] each call of a batch costs its user a point', async () => {
    const user = await server.createUser();
    const batch = () =>
      server.inject({
        method: 'POST',
        url: '/batch',
        headers: user.headers,
        payload: { calls: Array.from({ length: 500 }, () => ({})) },
      });
    const statuses = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await batch()).statusCode);
    expect(statuses.slice(0, 11)).toEqual(Array<number>(11).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});
