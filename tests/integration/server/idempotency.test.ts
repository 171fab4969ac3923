import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { callOf, runBatch, sendCall } from '#tests/support/api/calls.ts';
import { newCategory, newClient, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

describe('a call and its key', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
  });
  beforeEach(async () => {
    user = await server.createUser();
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  const refund = (key?: string) => callOf({ name: 'finance.refund', body: { price: 12.5 } }, key);
  const finances = async (): Promise<{ id: string; date: string }[]> =>
    (await server.inject({ method: 'GET', url: `/finance/${user.id}`, headers: user.headers })).json();

  /** A category, a supplier and an account with a password and terms; gives their ids. */
  const furnish = async (): Promise<string[]> => {
    const [categoryId, supplierId, id] = [uuidv7(), uuidv7(), uuidv7()];
    const account = newStreaming({ categoryId, supplierId }, { id });
    const body = { ...account.body, password: 'canario-7f3', termsOfUse: 'sin reembolso' };
    const taps = [newCategory(categoryId), newSupplier(supplierId), { ...account, body }];
    for (const tap of taps) expect((await sendCall(server, user, callOf(tap))).statusCode).toBe(201);
    return [categoryId, supplierId, id];
  };

  it('[SYN-10] [OPS-23] has one effect and one answer, sent 20 times at once to two processes', async () => {
    const call = refund();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendCall(index % 2 ? server : beside, user, call)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(await finances()).toHaveLength(1);
  });

  it('[SYN-10] of a call that found nothing to change the key alone is kept, and its retry changes nothing either', async () => {
    const [, , streamingId = ''] = await furnish();
    const id = uuidv7();
    expect((await sendCall(server, user, callOf(newClient(streamingId, { id })))).statusCode).toBe(201);
    const paid = (isPaid: boolean) => callOf({ name: 'client.paid', id, body: { paid: isPaid } });
    const nothing = paid(true);
    expect((await sendCall(server, user, nothing)).statusCode).toBe(200);
    expect((await sendCall(beside, user, paid(false))).statusCode).toBe(200);
    const again = await sendCall(server, user, nothing);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ status: 'success', data: { id, paid: false } });
    const kept = await server.context.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('user_id', '=', user.id)
      .where('key', '=', nothing.key ?? '')
      .executeTakeFirstOrThrow();
    expect(kept.answer).toBeNull();
  });

  it('[SYN-10] answers 422 for the same key with another body, row or call', async () => {
    const call = callOf(newCategory());
    const id = (call.body as { id: string }).id;
    expect((await sendCall(server, user, call)).statusCode).toBe(201);
    const others = [
      { ...call, body: { id, name: 'HBO' } },
      { ...call, method: 'DELETE', path: `/category/delete/${id}`, body: undefined },
    ];
    for (const other of others) {
      const answer = await sendCall(server, user, other);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'key_reused']);
    }
    const reordered = { ...call, body: { name: 'Netflix', id }, occurredAt: '2026-01-01T00:00:00Z' };
    expect((await sendCall(server, user, reordered)).statusCode).toBe(201);
  });

  it('[SYN-11] remembers a refusal by a rule, and takes a mended body after a 400', async () => {
    const id = uuidv7();
    const update = callOf({ name: 'category.update', id, body: { name: 'HBO' } });
    expect((await sendCall(server, user, update)).statusCode).toBe(404);
    expect((await sendCall(server, user, callOf(newCategory(id)))).statusCode).toBe(201);
    expect((await sendCall(server, user, update)).statusCode).toBe(404);
    const bad = callOf(newCategory(uuidv7(), ''));
    expect((await sendCall(server, user, bad)).statusCode).toBe(400);
    expect((await sendCall(server, user, { ...bad, body: { name: 'Max' } })).statusCode).toBe(201);
  });

  it('[SEC-16] stores no row under the key, and so no password and no terms', async () => {
    const ids = await furnish();
    const stored = await server.context.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('user_id', '=', user.id)
      .execute();
    expect(stored).toHaveLength(3);
    const text = JSON.stringify(stored);
    for (const id of ids) expect(text).toContain(id);
    for (const part of ['canario-7f3', 'sin reembolso', '"data"']) expect(text).not.toContain(part);
  });

  it('[SEC-17] answers a repeated call with the row as it is now, and without one that was deleted', async () => {
    const tap = newCategory();
    const call = callOf(tap);
    const id = (call.body as { id: string }).id;
    const first = await sendCall(server, user, call);
    expect((await sendCall(server, user, call)).json()).toEqual(first.json());
    await sendCall(server, user, callOf({ name: 'category.update', id, body: { name: 'HBO' } }));
    expect((await sendCall(beside, user, call)).json()).toMatchObject({ data: { id, name: 'HBO' } });
    const [replayed] = await runBatch(server, user, [call]);
    expect(replayed?.body).toMatchObject({ data: { id, name: 'HBO' } });
    await sendCall(server, user, callOf({ name: 'category.delete', id, body: null }));
    const { data: _row, ...rest } = first.json<{ data: unknown }>();
    expect((await sendCall(server, user, call)).json()).toEqual(rest);
  });

  it('[SYN-11] keeps a key when its answer has been thrown away', async () => {
    const call = refund();
    await sendCall(server, user, call);
    await server.context.db
      .updateTable('idempotency_keys')
      .set({ answer: null })
      .where('user_id', '=', user.id)
      .execute();
    expect((await sendCall(server, user, call)).json()).toMatchObject({ status: 'success' });
    expect(await finances()).toHaveLength(1);
  });

  it('[SYN-07] [API-71] answers 409 for an id of their own under another key, deleted or not', async () => {
    const tap = newCategory();
    expect((await sendCall(server, user, callOf(tap))).statusCode).toBe(201);
    expect((await sendCall(server, user, callOf(tap))).statusCode).toBe(409);
    const id = tap.body.id as string;
    await sendCall(server, user, callOf({ name: 'category.delete', id, body: null }));
    expect((await sendCall(server, user, callOf(tap))).statusCode).toBe(409);
    const both = newCategory();
    const results = await runBatch(server, user, [callOf(both), callOf(both)]);
    expect(results.map(({ status }) => status)).toEqual([201, 409]);
  });

  it("[SYN-07] [GEN-15] [OPS-22] takes another's id and key as free, and leaves their row alone", async () => {
    const other = await server.createUser();
    const call = callOf(newCategory());
    const id = (call.body as { id: string }).id;
    expect((await sendCall(server, user, call)).statusCode).toBe(201);
    const update = { ...callOf({ name: 'category.update', id, body: { name: 'Mía' } }) };
    expect((await sendCall(server, other, update)).statusCode).toBe(404);
    expect((await sendCall(server, other, { ...call, body: { id, name: 'Suya' } })).statusCode).toBe(201);
    const gone = callOf({ name: 'category.delete', id, body: null });
    expect((await sendCall(server, other, gone)).statusCode).toBe(200);
    const answer = await server.inject({ method: 'GET', url: `/category/${user.id}`, headers: user.headers });
    expect(answer.json()).toMatchObject([{ id, name: 'Netflix' }]);
  });

  it('[SYN-09] takes a tap no later than its own clock and no older than 180 days', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    await sendCall(server, user, { ...refund(), occurredAt: at(3 * DAY_MS) });
    await sendCall(server, user, { ...refund(), occurredAt: at(-5 * DAY_MS) });
    await sendCall(server, user, { ...refund(), occurredAt: at(-400 * DAY_MS) });
    const daysAgo = (await finances())
      .map(({ date }) => Math.round((Date.now() - Date.parse(date)) / DAY_MS))
      .sort((a, b) => a - b);
    expect(daysAgo).toEqual([0, 5, 180]);
  });

  it.each(['', 'abc', '00000000-0000-0000-0000-000000000000'])(
    '[API-05] answers 400 to the key %o',
    async (key) => {
      expect((await sendCall(server, user, refund(key))).statusCode).toBe(400);
    },
  );
});
