import { describe, expect, it } from 'vitest';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf, rowCounts } from './end-state.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const LOGIN = '<!doctype html><h1>Wi-Fi del hotel</h1><form action="/login">…</form>';

/** Replies of portals and proxies between phone and server. */
const PORTALS: [string, number, string, Record<string, string>][] = [
  ['HTML 200', 200, LOGIN, HTML_TYPE],
  ['an empty 200', 200, '', {}],
  ['a 204', 204, '', {}],
  ['JSON that is not ours', 200, '{"redirect":"http://portal.example/"}', JSON_TYPE],
  ['JSON null', 200, 'null', JSON_TYPE],
  ['a JSON list', 200, '[]', JSON_TYPE],
  ['JSON with results of nothing', 200, '{"results":[]}', JSON_TYPE],
  ['JSON with results that are none', 200, '{"results":[null,7,{"key":"x","status":200}]}', JSON_TYPE],
  ['JSON cut in the middle', 200, '{"results":[{"key":"', JSON_TYPE],
  ['HTML 401', 401, LOGIN, HTML_TYPE],
  ['JSON 401 that is not ours', 401, '{"error":"login"}', JSON_TYPE],
  ['HTML 403', 403, LOGIN, HTML_TYPE],
  ['HTML 407', 407, LOGIN, HTML_TYPE],
  ['HTML 410', 410, LOGIN, HTML_TYPE],
  ['HTML 413', 413, LOGIN, HTML_TYPE],
  ['HTML 426', 426, LOGIN, HTML_TYPE],
  ['JSON 426 that is not ours', 426, '{"error":"upgrade"}', JSON_TYPE],
  ['a 511', 511, LOGIN, HTML_TYPE],
  ['a 502 of a gateway', 502, LOGIN, HTML_TYPE],
];

describe('captive portal', () => {
  const world = useWorld();

  const tapSale = async () => {
    const { page } = world.device();
    await drain(page);
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string, 20, 30));
    return { page, tapped: await keysOf(page) };
  };
  const COUNTS = { categories: 1, suppliers: 1, streamings: 1, clients: 1, finances: 3 };

  it.each(PORTALS)(
    '[SYN-22] captive portal answering %s: nothing is lost, doubled or signed out',
    async (_what, status, body, headers) => {
      const { page, tapped } = await tapSale();
      // The portal answers the batch first, then the pull that follows its answer.
      world.proxy.answerNext(status, body, headers, ({ path }) => path.endsWith('/batch'));
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
      expect(await page.statuses()).toEqual(Array(5).fill('queued'));
      world.proxy.answerNext(status, body, headers, ({ path }) => path.includes('/sync/'));
      await page.sync();
      expect(await page.meta('pause')).toBeNull();
      await expectEndState(world, [page], { arrived: tapped });
      expect(await rowCounts(world)).toEqual(COUNTS);
    },
  );

  it('[SYN-22] captive portal answering a 302 to its own page: nothing is lost or doubled', async () => {
    const { page, tapped } = await tapSale();
    for (const part of ['/batch', '/sync/']) {
      const target = { location: `${world.proxy.url}/portal` };
      world.proxy.answerNext(302, '', target, ({ path }) => path.includes(part));
      world.proxy.answerNext(200, LOGIN, HTML_TYPE, ({ path }) => path === '/portal');
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
    }
    expect(world.asked('GET /portal')).toBe(2);
    await expectEndState(world, [page], { arrived: tapped });
    expect(await rowCounts(world)).toEqual(COUNTS);
  });

  it('[SYN-22] [SYN-13] captive portal answering HTML 404 to batch and single call: tried again, nothing goes to review', async () => {
    const { page, tapped } = await tapSale();
    world.proxy.answerNext(404, LOGIN, HTML_TYPE, ({ path }) => path.endsWith('/batch'));
    world.proxy.answerNext(404, LOGIN, HTML_TYPE, ({ path }) => path.endsWith('/category/create'));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(5).fill('queued'));
    await expectEndState(world, [page], { arrived: tapped });
    expect(await rowCounts(world)).toEqual(COUNTS);
  });
});
