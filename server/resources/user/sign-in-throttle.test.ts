import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailKey, throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

const DEVICE = 'b2d4f6a8-1111-4222-8333-444455556666';
/** Each test has its own address, since failures count for the address too. */
let count = 0;
let home = '';
let strange = '';

describe('throttling of sign-ins', () => {
  let server: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ stillClock: true });
    second = await startTestServer({ beside: server });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });

  beforeEach(() => {
    count += 1;
    home = `192.0.2.${count}`;
    strange = `198.51.100.${count}`;
  });

  const login = (email: string, password: string, remoteAddress = home, at = server, device = '') =>
    at.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email, password },
      remoteAddress,
      headers: { 'x-device': device },
    });
  const loginFromDevice = (email: string, password: string, at = server) =>
    login(email, password, home, at, DEVICE);
  const fail = async (times: number, email: string, address = home) => {
    for (let done = 0; done < times; done += 1) await login(email, 'no es esta', address);
  };
  /** The database's clock is frozen, so a wait ends only here. */
  const passTime = () =>
    server.context.db
      .updateTable('throttles')
      .set({ blocked_until: sql<string>`clock_timestamp()` })
      .where('blocked_until', 'is not', null)
      .execute();

  it('[API-05] holds up the sixth try after five wrong ones, a right one too', async () => {
    const { email, password } = await server.createUser();
    await fail(4, email);
    expect((await login(email, 'no es esta')).statusCode).toBe(401);
    const answer = await login(email, password);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'rate_limited',
      message: 'Demasiados intentos. Espera 1 segundo e inténtalo de nuevo.',
    });
  });

  it('[API-05] doubles the wait up to 15 minutes', async () => {
    const { email } = await server.createUser();
    await fail(5, email);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      waits.push(Number((await login(email, 'no es esta')).headers['retry-after']));
      await passTime();
      await login(email, 'no es esta');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('[API-05] starts over after a correct password', async () => {
    const { email, password } = await server.createUser();
    await fail(4, email);
    expect((await login(email, password)).statusCode).toBe(200);
    await fail(4, email);
    expect((await login(email, password)).statusCode).toBe(200);
  });

  const twentyAtOnce = (email: string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) => login(email, 'no es esta', home, index % 2 ? server : second)),
    );

  it('[API-05] [OPS-14] counts each of twenty wrong tries at the same moment, over two servers', async () => {
    const { email } = await server.createUser();
    const answers = await twentyAtOnce(email);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    const mine = { key: throttleKey('sign-in', mailKey(email), home), failures: 5 };
    const rows = await server.context.db.selectFrom('throttles').select(['key', 'failures']).execute();
    expect(rows).toContainEqual(mine);
  });

  it('[API-05] [OPS-14] lets one of twenty wrong tries pass that come together when a long wait is over', async () => {
    const { email } = await server.createUser();
    for (let round = 0; round < 14; round += 1) {
      await passTime();
      await fail(1, email);
    }
    await passTime();
    const answers = await twentyAtOnce(email);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
  });

  it('[API-05] [OPS-14] lets the owner in while strangers guess at the same moment, over two servers', async () => {
    const { email, password } = await server.createUser();
    expect((await loginFromDevice(email, password)).statusCode).toBe(200);
    const guess = (index: number) =>
      login(email, 'no es esta', `203.0.113.${index}`, index % 2 ? server : second);
    const strangers = Array.from({ length: 60 }, (_, index) => guess(index));
    const owner = Array.from({ length: 10 }, (_, index) =>
      loginFromDevice(email, password, index % 2 ? server : second),
    );
    expect((await Promise.all(owner)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await Promise.all(strangers)).every(({ statusCode }) => statusCode !== 200)).toBe(true);
    // An unknown device must wait by then, even with the right password.
    expect((await login(email, password, strange, second)).statusCode).toBe(429);
    expect((await loginFromDevice(email, password, second)).statusCode).toBe(200);
  });

  it('[API-11] holds up an unknown mail just the same', async () => {
    const email = 'nadie@correo.example';
    await fail(5, email);
    expect((await login(email, 'no es esta')).statusCode).toBe(429);
  });

  it('[API-05] does not hold up the owner for what strangers fail elsewhere', async () => {
    const { email, password } = await server.createUser();
    expect((await loginFromDevice(email, password)).statusCode).toBe(200);
    await fail(10, email, strange);
    expect((await login(email, password, strange)).statusCode).toBe(429);
    expect((await loginFromDevice(email, password)).statusCode).toBe(200);
  });

  it('[API-05] counts the failures of many strange addresses together, but not against a known device', async () => {
    const { email, password } = await server.createUser();
    expect((await loginFromDevice(email, password)).statusCode).toBe(200);
    for (let index = 0; index < 50; index += 1) await fail(1, email, `203.0.113.${index}`);
    expect((await login(email, password, strange)).statusCode).toBe(429);
    expect((await loginFromDevice(email, password)).statusCode).toBe(200);
  });

  it('[API-05] keeps neither mails nor addresses in the clear', async () => {
    const rows = await server.context.db.selectFrom('throttles').select('key').execute();
    expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  });

  it('[OPS-14] is lifted by RATE_LIMIT=0', async () => {
    const free = await startTestServer({ env: { RATE_LIMIT: '0' }, beside: server });
    const { email, password } = await server.createUser();
    await fail(6, email);
    const answer = await login(email, password, home, free);
    await free.close();
    expect(answer.statusCode).toBe(200);
  });
});
