import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { newCategory, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { closeVault, openVault } from '#db/vault/vault.ts';
import { enqueueAll } from '#sync/enqueue.ts';
import { retryRefused } from '#sync/review/review.ts';

describe('sending', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
  });
  afterEach(() => device.close());

  const tapMany = (count: number) =>
    enqueueAll(
      page.store,
      page.env,
      Array.from({ length: count }, () => newCategory()),
    );
  const onBatch = (answer: (calls: { key: string }[]) => Response | null) => {
    server.intercept = ({ url, init }) =>
      url.pathname.endsWith('/batch')
        ? answer((JSON.parse(init.body as string) as { calls: { key: string }[] }).calls)
        : null;
  };

  it('[SYN-03] sends in the order of the taps, whatever the clock said', async () => {
    await page.tap(newCategory());
    device.clockSkewMs = -DAY_MS;
    await page.tap(newCategory());
    device.clockSkewMs = DAY_MS;
    await page.tap(newCategory());
    const keys = (await page.outbox()).map(({ key }) => key);
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls.map(({ key }) => key)).toEqual(keys);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SEC-56] sends nothing of a queue that holds a sealed secret, and all of it once the vault is open', async () => {
    const { userId } = device.options;
    const sealer = createSealer(new Uint8Array(32).fill(7));
    openVault(userId, sealer);
    const [categoryId, supplierId] = [uuidv7(), uuidv7()];
    const taps = [newCategory(categoryId), newSupplier(supplierId), newStreaming({ categoryId, supplierId })];
    for (const tap of taps) await page.tap(tap);
    closeVault();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(server.asked('POST /batch')).toBe(0);
    openVault(userId, sealer);
    expect(await page.sync()).toEqual({ kind: 'done' });
    closeVault();
    expect(server.calls).toHaveLength(3);
    expect(JSON.stringify(server.calls)).toContain('"password":"clave"');
  });

  it('[SYN-13] sends one by one to a server without batches', async () => {
    await tapMany(3);
    onBatch(() => json(404, refusedBody('not_found')));
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.asked('POST /batch')).toBe(1);
    expect(server.asked('POST /category/create')).toBe(3);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-22] takes a 404 for every path for something in between, and keeps the queue', async () => {
    await tapMany(3);
    server.intercept = () => new Response('<h1>Not Found</h1>', { status: 404 });
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(['queued', 'queued', 'queued']);
    server.intercept = () => null;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.asked('POST /category/create')).toBe(1);
    expect(server.calls).toHaveLength(3);
  });

  it.each([
    ['a page', () => new Response('<h1>Wi-Fi</h1>', { status: 200 })],
    ['JSON of its own', () => json(200, { portal: true })],
    ['nothing', () => new Response('', { status: 200 })],
    ['JSON null', () => json(200, null)],
  ])('[SYN-22] takes %s with status 200 for no answer, in a batch and one by one', async (_what, answer) => {
    await tapMany(2);
    server.intercept = () => answer();
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    server.intercept = ({ url }) =>
      url.pathname.endsWith('/batch') ? json(404, refusedBody('not_found')) : answer();
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
  });

  it('[SYN-22] takes a result without an answer of ours for none', async () => {
    await tapMany(2);
    onBatch((calls) => json(200, { results: calls.map(({ key }) => ({ key, status: 200, body: null })) }));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('[SYN-22] tries again after a %i', async (status) => {
    await tapMany(2);
    server.intercept = () => json(status, refusedBody('internal'));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
    server.intercept = () => null;
    device.letTimerGoOff();
    await page.sync();
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-22] keeps what a batch left unanswered, and the order', async () => {
    await tapMany(3);
    const keys = (await page.outbox()).map(({ key }) => key);
    onBatch(([first]) => {
      const body = { status: 'success', message: 'Listo.', revision: 1 };
      return json(200, { results: [{ key: first?.key, status: 201, body }] });
    });
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    server.intercept = () => null;
    await page.sync();
    expect(server.calls.map(({ key }) => key)).toEqual(keys.slice(1));
  });

  it('[SYN-22] [SYN-18] pulls although the server fails at one of the calls', async () => {
    await tapMany(1);
    const theirs = uuidv7();
    onBatch(([call]) =>
      json(200, { results: [{ key: call?.key, status: 500, body: refusedBody('internal') }] }),
    );
    server.write(['suppliers', theirs, { id: theirs, name: 'Otro' }]);
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.row('suppliers', theirs)).toMatchObject({ name: 'Otro' });
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('[SYN-24] splits a batch that is too large, down to what fits', async () => {
    await tapMany(20);
    const sizes: number[] = [];
    onBatch((calls) => {
      sizes.push(calls.length);
      return calls.length > 6 ? json(413, refusedBody('too_large')) : null;
    });
    await page.sync();
    expect(server.calls).toHaveLength(20);
    expect(sizes.slice(0, 3)).toEqual([20, 10, 5]);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-25] puts one call that is too large by itself into review', async () => {
    await tapMany(1);
    const message = 'El contenido pasa del máximo de 256 KB.';
    server.intercept = ({ init }) =>
      init.method === 'POST' ? json(413, refusedBody('too_large', message)) : null;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toMatchObject([{ status: 'review', refusal: { message } }]);
  });

  it('[SYN-24] takes no stray 413 for a refusal: all waits, and goes once it is gone', async () => {
    await tapMany(4);
    server.intercept = ({ init }) => (init.method === 'POST' ? new Response('', { status: 413 }) : null);
    for (let tries = 0; tries < 6; tries += 1) expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(4).fill('queued'));
    server.intercept = () => null;
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(4);
  });

  it('[SYN-12] sends no batch over 512 KB of UTF-8', async () => {
    const categoryId = uuidv7();
    const supplierId = uuidv7();
    const large = () => {
      const tap = newStreaming({ categoryId, supplierId });
      return { ...tap, body: { ...tap.body, termsOfUse: '日'.repeat(4_000) } };
    };
    const taps = [newCategory(categoryId), newSupplier(supplierId), ...Array.from({ length: 60 }, large)];
    await enqueueAll(page.store, page.env, taps);
    const sizes: number[] = [];
    server.intercept = ({ url, init }) => {
      if (url.pathname.endsWith('/batch')) sizes.push(Buffer.byteLength(init.body as string));
      return null;
    };
    await page.sync();
    expect(server.calls).toHaveLength(62);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512 * 1024);
  });

  it('[SYN-28] leaves what a newer app has queued, and what follows it, to that app', async () => {
    await tapMany(2);
    const [, second] = await page.outbox();
    await page.store.db.outbox.update(second?.seq ?? 0, { version: 99, name: 'client.teleport' });
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
    expect(await page.statuses()).toEqual(['queued']);
  });

  describe('at a call at which the server itself fails', () => {
    const failure = { status: 500, body: refusedBody('internal', 'El servidor tuvo un problema.') };
    /** Accepts the calls before `index` of the original queue, and fails at it and the rest. */
    const failAt = (keys: string[], index: number) =>
      onBatch((calls) => {
        const bad = calls.findIndex(({ key }) => key === keys[index]);
        if (bad === -1) return null;
        const results = calls.map(({ key }, at) => {
          if (at >= bad) return { key, ...failure };
          server.revision += 1;
          return {
            key,
            status: 201,
            body: { status: 'success', message: 'Listo.', revision: server.revision },
          };
        });
        return json(200, { results });
      });
    const keysOf = async () => (await page.outbox()).map(({ key }) => key);

    it('[SYN-22] [SYN-25] sends what stands before it, tries it again, then shows it and sends the rest', async () => {
      await tapMany(4);
      const keys = await keysOf();
      failAt(keys, 2);
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await page.sync()).toMatchObject({ kind: 'wait' });
        expect(await page.outbox()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
      }
      expect(await page.sync()).toEqual({ kind: 'done' });
      expect(await page.outbox()).toMatchObject([
        { key: keys[2], status: 'review', refusal: { code: 'internal' } },
      ]);
    });

    it('[SYN-22] does not count failures of another call, nor of a gateway', async () => {
      await tapMany(2);
      const keys = await keysOf();
      failAt(keys, 0);
      for (let tries = 1; tries < 6; tries += 1) await page.sync();
      server.intercept = ({ url }) => (url.pathname.endsWith('/batch') ? json(500, {}) : null);
      for (let tries = 0; tries < 3; tries += 1) await page.sync();
      expect(await page.statuses()).toEqual(['queued', 'queued']);
    });

    it('[SYN-10] [SYN-25] tries it again under its own key, since nobody knows what became of it', async () => {
      await tapMany(1);
      const keys = await keysOf();
      failAt(keys, 0);
      for (let tries = 0; tries < 6; tries += 1) await page.sync();
      const [entry] = await page.outbox();
      expect(await retryRefused(page.store, page.env, entry?.seq ?? 0)).toEqual({ ok: true });
      expect(await page.outbox()).toMatchObject([{ key: keys[0], status: 'queued' }]);
    });
  });
});
