import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';

interface Result {
  key: string | null;
  status: number;
  body: { code?: string; revision?: number; data?: { id: string } };
}

let at: Catalogue;
beforeAll(async () => void (at = await startCatalogue()));
afterAll(() => at.server.close());

const entry = (method: string, path: string, body?: unknown, key = crypto.randomUUID() as string) => ({
  key,
  occurredAt: new Date().toISOString(),
  method,
  path,
  ...(body !== undefined && { body }),
});
const created = (over: object = {}, key?: string) => entry('POST', '/category/create', category(over), key);

async function send(calls: unknown[]): Promise<Result[]> {
  const { status, body } = await at.call(at.ana, 'POST', '/batch', { calls });
  expect(status).toBe(200);
  return body['results'] as Result[];
}
const statuses = (results: Result[]) => results.map(({ status }) => status);

describe('a batch', () => {
  test('[SYN-12] runs in order, each call succeeding or failing by itself', async () => {
    const id = crypto.randomUUID();
    const calls = [
      created({ id }),
      created({ name: '' }),
      entry('PATCH', `/category/update/${id.toUpperCase()}`, { name: 'Otra' }),
      entry('DELETE', `/category/delete/${id}`),
      entry('DELETE', `/category/delete/${id}`),
      created({ userId: at.eva.id }),
    ];
    const results = await send(calls);
    expect(statuses(results)).toEqual([201, 400, 200, 200, 404, 404]);
    expect(results.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
    const [first, , second, third] = results.map(({ body }) => body.revision ?? 0);
    expect(third).toBeGreaterThan(second ?? 0);
    expect(second).toBeGreaterThan(first ?? 0);
  });

  test('[SYN-12] what may not be queued is its own 404', async () => {
    const results = await send([
      entry('GET', `/category/${at.ana.id}`),
      entry('POST', '/batch', { calls: [] }),
      entry('POST', '/user/login', {}),
      entry('PATCH', `/user/me/logout/${at.ana.id}`, { isConnection: false }),
      entry('PUT', '/category/create', category()),
      entry('POST', '/api/v1/category/create', category()),
      entry('POST', '/nope', {}),
    ]);
    expect(results.map(({ status, body }) => [status, body.code])).toEqual(
      results.map(() => [404, 'not_found']),
    );
  });

  test('[SYN-12][API-68] a message may be queued, though what else lies under /user/me may not', async () => {
    const path = `/user/me/update_template/${crypto.randomUUID()}`;
    const body = { kind: 'estado', text: '¿Hay novedades?' };
    const results = await send([
      entry('PATCH', path, body),
      entry('PATCH', '/user/me/update_template/x', body),
    ]);
    expect(statuses(results)).toEqual([200, 404]);
  });

  test('[SYN-12] a malformed entry refuses only itself', async () => {
    const whole = created();
    const results = await send([
      null,
      5,
      {},
      { ...whole, key: 'x' },
      { ...whole, occurredAt: 'x' },
      { ...whole, more: 1 },
      { ...whole, body: 'x' },
      whole,
    ]);
    expect(statuses(results)).toEqual([400, 400, 400, 400, 400, 400, 400, 201]);
  });

  test.each([null, [], {}, { calls: null }, { calls: {} }, { calls: [], more: 1 }])(
    '[SYN-12] the envelope %j is refused whole',
    async (envelope) => {
      const headers = { ...at.ana.headers, 'content-type': 'application/json' };
      const payload = JSON.stringify(envelope);
      const answer = await at.server.inject({ method: 'POST', url: '/batch', headers, payload });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation']);
    },
  );

  test('[SYN-12][API-05] takes 500 calls or 512 KB, and more answers 413', async () => {
    const many = (count: number) => ({ calls: Array.from({ length: count }, () => created({ name: '' })) });
    expect((await at.call(at.ana, 'POST', '/batch', many(500))).status).toBe(200);
    expect((await at.call(at.ana, 'POST', '/batch', many(501))).status).toBe(413);
    const headers = { ...at.ana.headers, 'content-type': 'application/json' };
    const sized = async (bytes: number) => {
      const payload = `{"calls":[]}${' '.repeat(bytes - 12)}`;
      return (await at.server.inject({ method: 'POST', url: '/batch', headers, payload })).statusCode;
    };
    expect([await sized(512 * 1024), await sized(512 * 1024 + 1)]).toEqual([200, 413]);
  });

  test('[SYN-10] shares its keys with itself, with another at the same time, and with single calls', async () => {
    const key = crypto.randomUUID();
    const twice = [created({}, key), created({}, key), created({ name: 'Otra' }, key)];
    const [one, other] = await Promise.all([send(twice), send(twice)]);
    expect(statuses(one)).toEqual([201, 201, 422]);
    expect(other).toEqual(one);
    const headers = { ...at.ana.headers, 'idempotency-key': key };
    const payload = category();
    const single = await at.server.inject({ method: 'POST', url: '/category/create', headers, payload });
    expect(single.json()).toEqual(one[0]?.body);
  });

  test('[SYN-14] that run at once give each change a revision of its own', async () => {
    const batch = () => send(Array.from({ length: 20 }, () => created()));
    const results = (await Promise.all([batch(), batch(), batch()])).flat();
    expect(new Set(results.map(({ body }) => body.revision)).size).toBe(60);
  });
});
