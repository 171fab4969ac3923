import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/** An ADMIN's toggles change the state that the ADMIN saw: `?seen=`. */

let server: TestServer;
let admin: TestUser;
let second: TestUser;
let ana: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  [admin, second] = [await server.createUser({ role: 'ADMIN' }), await server.createUser({ role: 'ADMIN' })];
});
beforeEach(async () => void (ana = await server.createUser({ role: 'USER' })));
afterAll(() => server.close());

const rowOf = (id: string) =>
  server.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const actsOn = (name: string) =>
  server.context.db.selectFrom('audit_log').select('act').where('subject', '=', name).execute();

describe.each([
  [
    'the verify toggle',
    'change_verify_email',
    { is_verified: true },
    'true',
    'false',
    { is_verified: false },
  ],
  ['the role toggle', 'change_role', { role: 'USER' }, 'USER', 'RESELLER', { role: 'RESELLER' }],
])('what the ADMIN saw before %s', (_what, path, before, was, other, after) => {
  const toggle = (query: string, key = uuidv7(), by = admin) =>
    server.inject({
      method: 'PATCH',
      url: `/user/${path}/${ana.id}${query}`,
      headers: { ...by.headers, 'idempotency-key': key },
    });

  test('[ADM-06] [ADM-07] is toggled where it still is so, by one of two at the same time', async () => {
    const answers = await Promise.all([toggle(`?seen=${was}`), toggle(`?seen=${was}`, uuidv7(), second)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    expect(await rowOf(ana.id)).toMatchObject(after);
    expect(await actsOn(ana.username)).toHaveLength(1);
  });

  test('[ADM-06] [ADM-07] [ADM-21] is 409 where it is another by now: nothing changes, nor is it in the log', async () => {
    const row = await rowOf(ana.id);
    for (const seen of [other, '', 'x', `%20${was}`, `${was}&seen=${was}`]) {
      const answer = await toggle(`?seen=${seen}`);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        status: 'error',
        code: 'conflict',
        message: 'Ese usuario cambió mientras tanto. Revisa la lista e inténtalo de nuevo.',
      });
    }
    expect(await rowOf(ana.id)).toEqual(row);
    expect(await actsOn(ana.username)).toEqual([]);
  });

  test('[ADM-06] [ADM-07] belongs to the call: under its key the reverse toggle is another', async () => {
    const key = uuidv7();
    const first = await toggle(`?seen=${was}`, key);
    const again = await toggle(`/?seen=${was}`, key);
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    const marks = [first, again].map(({ headers }) => headers['idempotent-replayed']);
    expect(marks).toEqual([undefined, 'true']);
    for (const query of [`?seen=${other}`, '']) {
      const reused = await toggle(query, key);
      expect([reused.statusCode, reused.headers['idempotent-replayed']]).toEqual([422, undefined]);
    }
    expect(await rowOf(ana.id)).toMatchObject(after);
    expect((await toggle(`?seen=${other}`)).statusCode).toBe(200);
    expect(await rowOf(ana.id)).toMatchObject(before);
  });
});
