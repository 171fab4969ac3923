import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueueFull } from '#server/base/concurrency/semaphore.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const PROXY = '127.0.0.1';
const DEVICE = 'b2d4f6a8-1111-4222-8333-444455556666';
const WRONG = 'no es esta';

describe('strangers in front of a public server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: PROXY }, stillClock: true });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object, client: string, device?: string) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': client, ...(device !== undefined && { 'x-device': device }) },
    });
  const login = (email: string, password: string, client: string, device?: string) =>
    post('/user/login', { email, password }, client, device);

  it('[SEC-01] behind a trusted proxy, one client’s failures hold up no other client', async () => {
    const { email, password } = await server.createUser();
    for (let index = 0; index < 6; index += 1) await login(email, WRONG, '203.0.113.1');
    expect((await login(email, WRONG, '203.0.113.1')).statusCode).toBe(429);
    expect((await login(email, password, '203.0.113.2')).statusCode).toBe(200);
  });

  it('[SEC-01] without a trusted proxy, a forged X-Forwarded-For changes nothing', async () => {
    const plain = await startTestServer({ stillClock: true });
    const { email } = await plain.createUser();
    const guess = (client: string) =>
      plain.inject({
        method: 'POST',
        url: '/user/login',
        payload: { email, password: WRONG },
        headers: { 'x-forwarded-for': client },
      });
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push((await guess(`203.0.113.${index}`)).statusCode);
    await plain.close();
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('[SEC-03] lets the owner in at the first try on a known device, while a hundred addresses guess', async () => {
    const { email, password } = await server.createUser();
    const shared = '198.51.100.7';
    expect((await login(email, password, shared, DEVICE)).statusCode).toBe(200);
    // One of them shares the owner's address, as on a mobile operator's network.
    const guessers = [shared, ...Array.from({ length: 99 }, (_, index) => `203.0.113.${index + 100}`)];
    for (const client of guessers) await login(email, WRONG, client);
    for (let index = 0; index < 20; index += 1) await login(email, WRONG, shared);
    expect((await login(email, password, shared)).statusCode).toBe(429);
    expect((await login(email, password, shared, DEVICE)).statusCode).toBe(200);
  });

  it('[SEC-04] knows a device for its own user alone, keeps its hash, and the twenty newest', async () => {
    const [ana, eva] = [await server.createUser(), await server.createUser()];
    expect((await login(ana.email, ana.password, '192.0.2.10', DEVICE)).statusCode).toBe(200);
    for (let index = 0; index < 6; index += 1) await login(eva.email, WRONG, '192.0.2.11', DEVICE);
    expect((await login(eva.email, eva.password, '192.0.2.11', DEVICE)).statusCode).toBe(429);
    const device = (index: number) => `b2d4f6a8-1111-4222-8333-${String(index).padStart(12, '0')}`;
    for (let index = 0; index < 21; index += 1)
      expect((await login(ana.email, ana.password, '192.0.2.10', device(index))).statusCode).toBe(200);
    const rows = await server.context.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', ana.id)
      .execute();
    expect(rows).toHaveLength(20);
    expect(rows.every(({ device_hash: hash }) => hash.length === 32)).toBe(true);
  });

  it('[SEC-05] refuses an address after twenty failed sign-ins to any accounts, and an IPv6 network as one', async () => {
    const users = await Promise.all(Array.from({ length: 21 }, () => server.createUser()));
    const statuses: number[] = [];
    for (const [index, { email }] of users.entries())
      statuses.push((await login(email, WRONG, `2001:db8:7:1::${index + 1}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    const [user] = users;
    const refused = await login(user?.email ?? '', WRONG, '2001:db8:7:1:ffff::1');
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await login(user?.email ?? '', user?.password ?? '', '2001:db8:7:2::1')).statusCode).toBe(200);
  });

  it('[SEC-05] good sign-ins count for no address, however many share it', async () => {
    const users = await Promise.all(Array.from({ length: 25 }, () => server.createUser()));
    const answers = await Promise.all(
      users.map(({ email, password }) => login(email, password, '192.0.2.30')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(25).fill(200));
  });

  it('[SEC-05] a thousand tries from one address cost twenty checks of a password at most', async () => {
    const checks: string[] = [];
    const { passwords } = server.context;
    const { verify } = passwords;
    passwords.verify = (password, ...rest) => {
      checks.push(password);
      return verify(password, ...rest);
    };
    const one = (index: number) => login(`nadie${index}@correo.example`, WRONG, '192.0.2.31');
    for (let index = 0; index < 500; index += 1) await one(index);
    await Promise.all(Array.from({ length: 500 }, (_, index) => one(500 + index)));
    passwords.verify = verify;
    expect(checks).toHaveLength(20);
  });

  it.each([
    ['without an id', '192.0.2.32', () => undefined],
    ['with a random id each', '192.0.2.33', () => crypto.randomUUID()],
  ])(
    '[SEC-05] of five hundred tries at once, %s, twenty passwords are checked',
    async (_how, address, device) => {
      let count = 0;
      const { passwords } = server.context;
      const { verify } = passwords;
      passwords.verify = (...args) => {
        count += 1;
        return verify(...args);
      };
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, index) =>
          login(`nadie${index}@correo.example`, WRONG, address, device()),
        ),
      );
      passwords.verify = verify;
      expect(count).toBe(20);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(480);
    },
  );

  it('[SEC-06] what an address asks beyond its limit is not done', async () => {
    const person = (index: number) => ({
      username: `forastero ${index}`,
      email: `forastero${index}@correo.example`,
      phone: `+5197${String(index).padStart(7, '0')}`,
      password: 'una frase larga',
    });
    for (let index = 0; index < 14; index += 1) await post('/user/register', person(index), '192.0.2.50');
    // Another address comes after them, so their work is finished.
    expect((await post('/user/register', person(20), '192.0.2.51')).statusCode).toBe(201);
    const made = await server.context.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', 'forastero%')
      .execute();
    expect(made.map(({ email }) => email)).toHaveLength(11);
  });

  it('[SEC-06] an address registers ten users, asks thirty questions and has ten mails sent in an hour', async () => {
    const person = (index: number) => ({
      username: `extraño ${index}`,
      email: `extrano${index}@correo.example`,
      phone: `+5198${String(index).padStart(7, '0')}`,
      password: 'una frase larga',
    });
    const made = [];
    for (let index = 0; index < 11; index += 1)
      made.push((await post('/user/register', person(index), '192.0.2.40')).statusCode);
    expect(made).toEqual([...Array<number>(10).fill(201), 429]);
    const asked = [];
    for (let index = 0; index < 31; index += 1)
      asked.push((await post('/user/register', { ...person(1), password: 'x' }, '192.0.2.41')).statusCode);
    expect(asked).toEqual([...Array<number>(30).fill(400), 429]);
    const mails = [];
    for (let index = 0; index < 11; index += 1)
      mails.push(
        (await post('/user/recover_password', { email: `n${index}@correo.example` }, '192.0.2.42'))
          .statusCode,
      );
    expect(mails).toEqual([...Array<number>(10).fill(200), 429]);
    const codes = [];
    for (let index = 0; index < 31; index += 1)
      codes.push((await post('/user/verify_email', { code: `x${index}` }, '192.0.2.43')).statusCode);
    expect(codes).toEqual([...Array<number>(30).fill(400), 429]);
  });

  it('[SEC-07] answers 503 with Retry-After when too many passwords wait to be checked', async () => {
    const { passwords } = server.context;
    const { verify } = passwords;
    passwords.verify = () => Promise.reject(new QueueFull(3));
    const answer = await login('nadie@correo.example', WRONG, '192.0.2.50');
    passwords.verify = verify;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'unavailable' });
  });

  it('[SEC-08] a user tries thirty wrong recharge codes an hour, then waits, also with a right one', async () => {
    const user = await server.createUser();
    const use = (code: string) =>
      server.inject({
        method: 'POST',
        url: '/credit/recharge',
        payload: { code },
        headers: user.headers,
        remoteAddress: PROXY,
      });
    const statuses = [];
    for (let index = 0; index < 30; index += 1) statuses.push((await use('ABCDEFGHJKLM')).statusCode);
    expect(statuses).toEqual(Array<number>(30).fill(404));
    const refused = await use('ABCDEFGHJKLM');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const other = await server.createUser();
    const theirs = await server.inject({
      method: 'POST',
      url: '/credit/recharge',
      payload: { code: 'ABCDEFGHJKLM' },
      headers: other.headers,
    });
    expect(theirs.statusCode).toBe(404);
  });

  it('[SEC-13] a user over the budget of a minute waits, and nobody else does', async () => {
    const [busy, other] = [await server.createUser(), await server.createUser()];
    const read = ({ headers }: { headers: Record<string, string> }, bytes = 0) =>
      server.inject({
        method: 'GET',
        url: '/user/me',
        headers: { ...headers, 'content-length': String(bytes) },
      });
    expect((await read(busy)).statusCode).toBe(200);
    // The size of a request is charged before it is read.
    const large = await read(busy, 6_000 * 4_096);
    expect(large.statusCode).toBe(429);
    expect(Number(large.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(busy)).statusCode).toBe(429);
    expect((await read(other)).statusCode).toBe(200);
  });

  it('[OPS-28] API processes share the budget of a user, by parts of a tenth', async () => {
    const second = await startTestServer({ beside: server });
    const [user, light] = [await server.createUser(), await server.createUser()];
    const read = (at: TestServer, { headers }: TestUser, points = 1) => {
      const bytes = String((points - 1) * 4_096);
      return at.inject({ method: 'GET', url: '/user/me', headers: { ...headers, 'content-length': bytes } });
    };
    const statuses = [];
    for (const at of [server, second, server]) statuses.push((await read(at, user, 2_400)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    // The other process queries at its next part, and then keeps the refusal.
    const refused = await read(second, user, 600);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(second, user)).statusCode).toBe(429);
    expect((await read(second, light, 500)).statusCode).toBe(200);
    const { rows } = await sql<{ booked: number }>`
      select count(*)::integer as booked from rate_limits where key like 'budget:%'
    `.execute(server.context.db);
    // A user below a part costs no statement.
    expect(rows[0]?.booked).toBe(1);
    await second.close();
  });
});
