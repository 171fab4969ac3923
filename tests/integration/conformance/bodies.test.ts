import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';

const LIMIT = 256 * 1024;
const fill = (bytes: number) => `{"name":"a"}${' '.repeat(bytes - 12)}`;

let at: Catalogue;
beforeAll(async () => void (at = await startCatalogue()));
afterAll(() => at.server.close());

async function post(payload: string | Buffer, contentType = 'application/json') {
  const headers = { ...at.ana.headers, 'content-type': contentType };
  const answer = await at.server.inject({ method: 'POST', url: '/category/create', headers, payload });
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; status: string; message: string }>(),
  };
}

describe('what arrives as a body', () => {
  test.each([
    ['broken', '{'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '5'],
    ['followed by more', '{"name":"a"}}'],
    ['NaN', '{"name":"a","profileCount":NaN}'],
    ['one key twice', '{"name":"a","name":"b"}'],
    ['a key of the prototype', '{"name":"a","__proto__":{"x":1}}'],
    ['nested without end', '{"a":'.repeat(5_000)],
  ])('[API-05] %s answers 400', async (_what, payload) => {
    expect(await post(payload)).toMatchObject({ status: 400, body: { status: 'error', code: 'validation' } });
  });

  test('[API-05] bytes that are no UTF-8 answer 400', async () => {
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect((await post(payload)).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    '[API-01] %s answers 415',
    async (contentType) => {
      const { status, body } = await post('{"name":"a"}', contentType);
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('[API-05] 256 KB are taken, a byte more answers 413', async () => {
    expect((await post(fill(LIMIT))).status).toBe(201);
    expect(await post(fill(LIMIT + 1))).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('[API-07] a call without fields refuses what it is sent, but for whose it is', async () => {
    const id = await at.makeCategory(at.ana);
    const remove = (payload?: object) => at.call(at.ana, 'DELETE', `/category/delete/${id}`, payload);
    expect(await remove({ force: true })).toMatchObject({ status: 400, body: { errors: { force: {} } } });
    expect((await remove({ userId: at.eva.id })).status).toBe(404);
    expect((await remove({ userId: at.ana.id })).status).toBe(200);
  });
});

describe('a path', () => {
  test.each([
    ['GET', '/nope'],
    ['PUT', '/category/create'],
    ['GET', '/category/create'],
    ['GET', '/batch'],
    ['GET', '/category'],
    ['GET', '/%zz'],
    ['GET', '/category/%00'],
    ['PATCH', '/streaming/update/change_date'],
    ['PATCH', '/streaming/update/not-a-uuid'],
    ['PATCH', '/user/me/update_template/not-a-uuid'],
    ['POST', '/user/me/update_template/0195a000-0000-7000-8000-000000000001'],
  ] as const)('[OPS-20] %s %s is a JSON 404', async (method, url) => {
    const answer = await at.server.inject({ method, url, headers: at.ana.headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 'error', code: 'not_found', message: 'No encontrado.' });
  });

  test('[API-39][API-69] means the same with and without its last slash', async () => {
    for (const url of ['/finance/create/refund', '/finance/create/supplier_refund', '/category/create']) {
      const payload = url.startsWith('/category') ? category() : { price: 5 };
      for (const path of [url, `${url}/`]) {
        expect((await at.call(at.ana, 'POST', path, payload)).status).toBe(201);
      }
    }
  });

  test('[API-06] takes an id in capitals, and its unknown query parameters are ignored', async () => {
    const url = `/category/${at.ana.id.toUpperCase()}?page=x&foo=1`;
    expect((await at.call(at.ana, 'GET', url)).status).toBe(200);
  });
});
