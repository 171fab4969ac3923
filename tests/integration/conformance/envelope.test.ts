import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let calls: Catalogue;
beforeAll(async () => void (calls = await startCatalogue()));
afterAll(() => calls.server.close());

async function create(key: string, payload: object = category(), user: TestUser = calls.ana) {
  const headers = { ...user.headers, 'idempotency-key': key };
  const answer = await calls.server.inject({ method: 'POST', url: '/category/create', headers, payload });
  return { status: answer.statusCode, body: answer.json<{ code?: string; data: { id: string } }>() };
}

async function refund(occurredAt: string) {
  const headers = { ...calls.ana.headers, 'x-occurred-at': occurredAt };
  const url = '/finance/create/refund/';
  const answer = await calls.server.inject({ method: 'POST', url, headers, payload: { price: 1 } });
  return { status: answer.statusCode, date: answer.json<{ data?: { date: string } }>().data?.date };
}

async function count(): Promise<number> {
  const url = `/category/${calls.ana.id}`;
  return (await calls.server.inject({ url, headers: calls.ana.headers })).json<unknown[]>().length;
}

describe('Idempotency-Key', () => {
  test.each(['', 'x', '00000000-0000-0000-0000-00000000000', `{${crypto.randomUUID()}}`])(
    '[API-05] %j is no key, and nothing is written',
    async (key) => {
      const before = await count();
      expect(await create(key)).toMatchObject({ status: 400, body: { code: 'validation' } });
      expect(await count()).toBe(before);
    },
  );

  test('[SYN-10] of twenty at once has one effect and one answer, in capitals as well', async () => {
    const before = await count();
    const key = crypto.randomUUID();
    const keys = Array.from({ length: 20 }, (_, index) => (index % 2 ? key : key.toUpperCase()));
    const answers = await Promise.all(keys.map((each) => create(each)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test('[SYN-10] with another body or call answers 422, whatever the order of its fields', async () => {
    const key = crypto.randomUUID();
    const { name, backgroundcolor } = category();
    const first = await create(key, { name, backgroundcolor });
    expect(await create(key, { backgroundcolor, name })).toEqual(first);
    expect(await create(key, { name: 'Otra' })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const headers = { ...calls.ana.headers, 'idempotency-key': key };
    const url = `/category/delete/${first.body.data.id}`;
    expect((await calls.server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(422);
  });

  test('[SYN-07] is each reseller’s own', async () => {
    const key = crypto.randomUUID();
    await create(key, category({ name: 'De Ana' }));
    expect(await create(key, category({ name: 'De Eva' }), calls.eva)).toMatchObject({
      status: 201,
      body: { data: { name: 'De Eva', userId: calls.eva.id } },
    });
  });

  test('[SYN-11] is free after a 400, and kept after a refusal', async () => {
    const key = crypto.randomUUID();
    expect((await create(key, { name: '' })).status).toBe(400);
    expect((await create(key)).status).toBe(201);

    const id = crypto.randomUUID();
    const headers = { ...calls.ana.headers, 'idempotency-key': crypto.randomUUID() };
    const remove = () => calls.server.inject({ method: 'DELETE', url: `/category/delete/${id}`, headers });
    expect((await remove()).statusCode).toBe(404);
    await create(crypto.randomUUID(), category({ id }));
    expect((await remove()).statusCode).toBe(404);
  });
});

describe('X-Occurred-At', () => {
  test.each(['', 'x', '123', '2026-02-30T00:00:00Z', '2026-11-21 10:00', '20261121'])(
    '[API-05] %j is no moment',
    async (moment) => expect((await refund(moment)).status).toBe(400),
  );

  test.each([
    ['a time to come', 5, 0],
    ['179 days ago', -179, -179],
    ['181 days ago', -181, -180],
  ])('[SYN-09] %s: %i days count as %i', async (_what, days, counted) => {
    const { date = '' } = await refund(at(days));
    expect(Math.abs(Date.parse(date) - Date.parse(at(counted)))).toBeLessThan(DAY_MS / 24);
  });

  test('[SYN-09][GEN-13] of another zone is kept as UTC', async () => {
    const moment = at(-1).replace('Z', '+02:00');
    expect((await refund(moment)).date).toBe(new Date(moment).toISOString());
  });
});
