import { describe, expect, it } from 'vitest';
import { saleId } from '#contract/mutations/client-sale.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Finance, Streaming } from '#domain/rows.ts';
import { enqueueAll } from '#sync/enqueue.ts';
import { newCategory, newClient, newStreaming, renewal } from '#tests/support/catalogue.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { arrivals, expectEndState, keysOf, rowCounts } from './end-state.ts';

const isBatch = ({ path }: { path: string }) => path.endsWith('/batch');

describe('a queue made offline', () => {
  const world = useWorld();

  const serverTotals = async () =>
    totals([...((await world.serverRows()).get('finances')?.values() ?? [])] as Finance[]);

  it('[SYN-01] [SYN-03] [SYN-06] [SYN-08] arrives in order, once, and shows the same after the pull', async () => {
    const { page } = world.device();
    await page.sync();
    await world.proxy.cut();
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    const id = sale.body.id as string;
    await tapAll(page, sale, renewal(id), { name: 'client.update', id, body: { nameuser: 'Berta' } });
    const seen = await rowsOf(page);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(6).fill('queued'));
    await world.proxy.restore();
    await drain(page);
    expect(await world.serverRows()).toEqual(await rowsOf(page));
    for (const table of ['categories', 'clients', 'streamings', 'finances'] as const) {
      expect((await rowsOf(page)).get(table)).toEqual(seen.get(table));
    }
    expect(await page.row('finances', saleId(id))).toMatchObject({ kind: 'Venta' });
    expect(await serverTotals()).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
    expect(await page.store.db.base.count()).toBe(0);
  });

  it('[SYN-10] answer lost after the commit: tried again, it has no second effect', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string));
    const tapped = await keysOf(page);
    const seen = await page.row('clients', sale.body.id as string);
    world.proxy.dropNextResponse(isBatch);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(5).fill('queued'));
    expect(await serverTotals()).toMatchObject({ sales: 15.5, renewals: 20 });
    await expectEndState(world, [page], { arrived: tapped });
    expect(await serverTotals()).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
    expect((await rowCounts(world)).finances).toBe(3);
    expect(await page.row('clients', sale.body.id as string)).toEqual(seen);
  });

  it('[FIG-06] an outage whose answer is lost after the commit is kept once, and ends once', async () => {
    const { page } = world.device();
    const { streamingId: id } = await tapAccount(page);
    const outages = async () => ((await page.row('streamings', id)) as Streaming).outages;
    for (const conditions of ['Soporte', 'Activo', 'Soporte'] as const) {
      await tapAll(page, { name: 'streaming.change_conditions', id, body: { conditions } });
      const seen = await outages();
      world.proxy.dropNextResponse(isBatch);
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
      await drain(page);
      expect(await outages()).toEqual(seen);
    }
    expect(await outages()).toEqual([
      { from: expect.any(String), to: expect.any(String) },
      { from: expect.any(String), to: null },
    ]);
    expect(await world.serverRows()).toEqual(await rowsOf(page));
  });

  it('[SYN-22] request lost: all arrives though requests are dropped and answers are delayed', async () => {
    const { page } = world.device();
    await tapAccount(page);
    const tapped = await keysOf(page);
    world.proxy.dropNextRequest(isBatch);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await arrivals(world)).toEqual([]);
    world.proxy.dropNextRequest();
    world.proxy.delay(40);
    await drain(page);
    world.proxy.delay(0);
    await expectEndState(world, [page], { arrived: tapped });
    expect(await rowCounts(world)).toEqual({ categories: 1, suppliers: 1, streamings: 1, finances: 1 });
  });

  it("[SYN-22] captive portal's HTML 200 and an overloaded gateway: the queue is kept and its time obeyed", async () => {
    const { device, page } = world.device();
    await tapAccount(page);
    world.proxy.answerNext(200, '<h1>Wi-Fi del hotel</h1>');
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    world.proxy.answerNext(503, '', { 'retry-after': '7' });
    expect(await page.sync()).toMatchObject({ kind: 'wait', retryAfterMs: 7_000 });
    expect(device.timers.map(({ delayMs }) => delayMs)).toEqual([7_000]);
    expect(await page.statuses()).toEqual(['queued', 'queued', 'queued']);
    device.letTimerGoOff();
    await drain(page);
    expect((await world.serverRows()).get('streamings')?.size).toBe(1);
  });

  it('[SYN-10] [SYN-12] of 1,000 sales, cut in the middle, loses and doubles nothing', async () => {
    const { page } = world.device();
    const ids = await tapAccount(page);
    const accounts = Array.from({ length: 100 }, () => newStreaming(ids));
    const sales = accounts.flatMap(({ body }) =>
      Array.from({ length: 10 }, () => newClient(body.id as string, { publicprice: 1 })),
    );
    await enqueueAll(page.store, page.env, [...accounts, ...sales]);
    world.proxy.dropNextResponse(isBatch);
    await page.sync();
    world.proxy.dropNextRequest(isBatch);
    await page.sync();
    world.proxy.dropNextResponse(({ path }) => path.includes('/sync/'));
    await drain(page);
    expect(await page.outbox()).toEqual([]);
    const server = await world.serverRows();
    expect(server.get('clients')?.size).toBe(1_000);
    expect(await serverTotals()).toMatchObject({ sales: 1_000 });
    expect(await rowsOf(page)).toEqual(server);
  });

  it('[SYN-13] comes to the same end on a server without batches', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    await tapAll(page, newClient(streamingId));
    world.proxy.answerNext(404, JSON.stringify({ status: 'error', code: 'not_found', message: 'No.' }), {
      'content-type': 'application/json',
    });
    await drain(page);
    expect(world.asked('POST /batch')).toBe(1);
    expect(world.asked('POST /client/create')).toBe(1);
    expect(await world.serverRows()).toEqual(await rowsOf(page));
    expect(await serverTotals()).toMatchObject({ sales: 15.5, investments: 10 });
  });

  it('[SYN-24] is split when a gateway says 413', async () => {
    const { page } = world.device();
    await tapAll(page, ...Array.from({ length: 8 }, () => newCategory()));
    world.proxy.answerNext(413, '<h1>Too large</h1>', {}, isBatch);
    world.proxy.answerNext(413, '<h1>Too large</h1>', {}, isBatch);
    await drain(page);
    expect((await world.serverRows()).get('categories')?.size).toBe(8);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-24] is kept whole, nothing in review, while a gateway says 413 to all', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string));
    for (let tries = 0; tries < 8; tries += 1) {
      world.proxy.answerNext(413, '<h1>Too large</h1>', {}, ({ method }) => method !== 'GET');
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
    }
    expect(await page.statuses()).toEqual(Array(5).fill('queued'));
    await drain(page);
    expect(await world.serverRows()).toEqual(await rowsOf(page));
    expect(await serverTotals()).toMatchObject({ sales: 15.5, renewals: 20 });
  });

  it('[SYN-24] goes on after a stray 426 of something in between, with no restart', async () => {
    const { page } = world.device();
    await tapAll(page, newCategory());
    world.proxy.answerNext(426, '<h1>Upgrade Required</h1>', { 'content-type': 'text/html' }, isBatch);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    await tapAll(page, newCategory());
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
    expect((await world.serverRows()).get('categories')?.size).toBe(2);
  });

  it('[SYN-24] waits for the app after a 426', async () => {
    const { page } = world.device();
    await tapAll(page, newCategory());
    const body = JSON.stringify({ status: 'error', code: 'upgrade_required', message: 'Actualiza.' });
    world.proxy.answerNext(426, body, { 'content-type': 'application/json' });
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
    expect(await page.statuses()).toEqual(['queued']);
    expect(await page.engine.resume()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-09] bears the moment of the tap though the phone clock is a day behind', async () => {
    const { page } = world.device({ clockSkewMs: -DAY_MS });
    await page.sync();
    const { streamingId } = await tapAccount(page);
    await drain(page);
    const streaming = await page.row('streamings', streamingId);
    expect(Math.abs(Date.parse(streaming?.startDate ?? '') - Date.now())).toBeLessThan(DAY_MS / 24);
  });
});
