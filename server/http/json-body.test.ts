import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

describe('bodies', () => {
  let server: TestServer;
  let user: TestUser;

  const post = (payload: string | Buffer, type = 'application/json') =>
    server.inject({
      method: 'POST',
      url: '/category/create',
      headers: { ...user.headers, 'content-type': type },
      payload,
    });

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.createUser();
  });

  afterAll(() => server.close());

  it.each([
    ['is cut', '{"name":'],
    ['is empty', ''],
    ['gives a key twice', '{"name":"a","name":"b"}'],
    ['gives a key twice in two spellings', String.raw`{"name":"a","n\u0061me":"b"}`],
    ['names __proto__', '{"name":"a","__proto__":{"x":1}}'],
    ['is nested without end', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['is no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['is a bare text', '"name"'],
  ])('[API-05] that %s gets 400', async (_what, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'validation' });
  });

  it('may have equal keys in different objects, and braces in texts', async () => {
    const answer = await post('{"name":"a } \\" , \\"name\\": {","userId":null}');
    expect(answer.json()).toMatchObject({ code: 'validation', errors: { userId: {} } });
    const entry = (): string =>
      JSON.stringify({ key: randomUUID(), method: 'POST', path: '/category/create', body: { name: 'a' } });
    const batch = await server.inject({
      method: 'POST',
      url: '/batch',
      headers: { ...user.headers, 'content-type': 'application/json' },
      payload: `{"calls":[${entry()},${entry()}]}`,
    });
    expect(batch.json()).toMatchObject({ results: [{ status: 201 }, { status: 201 }] });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s get 415',
    async (type) => {
      const answer = await post('{"name":"a"}', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  it('may have a charset in their type', async () => {
    expect((await post('{"name":"a"}', 'application/json; charset=utf-8')).statusCode).toBe(201);
  });

  it.each([{}, { 'content-type': 'application/json' }])(
    'may be missing in a DELETE with headers %j',
    async (type) => {
      const url = `/category/delete/${randomUUID()}`;
      const answer = await server.inject({ method: 'DELETE', url, headers: { ...user.headers, ...type } });
      expect(answer.statusCode).toBe(404);
    },
  );

  it('[API-05] over 256 KB get 413', async () => {
    const answer = await post(JSON.stringify({ name: 'a'.repeat(300 * 1024) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'too_large' });
  });
});
