import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import type { Client } from '#domain/rows.ts';
import { callOf, runBatch, sendCall, type BatchResult } from '#tests/support/api/calls.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { expectEndState, rowCounts } from './end-state.ts';

const TIMES = 50;

describe('same key 50 times in parallel', () => {
  const world = useWorld();
  let beside: TestServer;

  beforeAll(async () => {
    beside = await startTestServer({ beside: world.server });
  });
  afterAll(() => beside.close());

  const sold = async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale);
    await drain(page);
    return { page, client: (await page.row('clients', sale.body.id as string)) as Client };
  };
  const inParallel = <T>(send: (server: TestServer, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: TIMES }, (_, index) => send(index % 2 ? world.server : beside, index)));

  it('[SYN-10] [OPS-23] same key 50 times in parallel: as a single call, one effect and 50 equal answers', async () => {
    const { page, client } = await sold();
    const call = callOf(renewal(client.id, 20, 30));
    const answers = await inParallel((server) => sendCall(server, world.user, call));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    await expectEndState(world, [page]);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
    expect(await rowCounts(world)).toMatchObject({ clients: 1, finances: 3 });
  });

  it('[SYN-10] [SYN-12] [OPS-23] same key 50 times in parallel: inside batches among other calls, one effect and 50 equal answers', async () => {
    const { page, client } = await sold();
    const call = callOf(renewal(client.id, 20, 30));
    const batches = await inParallel((server, index) => {
      const own = callOf({ name: 'finance.refund', body: { id: uuidv7(), price: 1 } });
      return runBatch(server, world.user, index % 3 ? [own, call] : [call, own, call]);
    });
    const answers = batches.flatMap((results) => results.filter(({ key }) => key === call.key));
    expect(answers.length).toBeGreaterThan(TIMES);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200 });
    await expectEndState(world, [page]);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, refunds: TIMES });
    expect(await rowCounts(world)).toMatchObject({ clients: 1, finances: 3 + TIMES });
  });

  it('[SYN-10] [SYN-12] [OPS-23] same key 50 times in parallel: half alone, half in batches, and a refusal is one too', async () => {
    const { page, client } = await sold();
    const gone = callOf({ name: 'category.update', id: uuidv7(), body: { name: 'HBO' } });
    const made = callOf(newCategory());
    const answers = await inParallel(async (server, index) => {
      if (index % 4 > 1) return (await runBatch(server, world.user, [gone, made])).map(({ body }) => body);
      const singles = [await sendCall(server, world.user, gone), await sendCall(server, world.user, made)];
      return singles.map((answer) => answer.json<BatchResult['body']>());
    });
    for (const pair of answers) expect(pair).toEqual(answers[0]);
    expect(answers[0]).toMatchObject([{ code: 'not_found' }, { status: 'success' }]);
    await expectEndState(world, [page]);
    expect(await rowCounts(world)).toMatchObject({ categories: 2, clients: 1 });
    expect(await page.row('clients', client.id)).toEqual(client);
  });
});
