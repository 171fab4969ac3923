import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enqueueAll } from '#sync/enqueue.ts';
import { newCategory, wording } from '#tests/support/catalogue.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/app/fault-proxy.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { TOO_LARGE } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, useWorld } from '#tests/support/app/sync-world.ts';
import { until } from '#tests/support/wait.ts';
import { arrivals, expectEndState, keysOf, rowCounts } from './end-state.ts';
import { openHeld } from './held-network.ts';
import { blockCategory, blockCommit } from './row-blocker.ts';

const isBatch = ({ path }: { path: string }) => path.endsWith('/batch');

/** Runs the server as a process of its own on the world's database; the world's own server only reads. */
describe('a server killed while a queue drains', () => {
  const world = useWorld();
  let server: ServerProcess;
  let proxy: FaultProxy;
  let device: Device;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vigente-killed-'));
    const { databaseUrl, appSecret } = world.server.settings;
    const env = { DATABASE_URL: databaseUrl ?? '', APP_SECRET: appSecret?.toString('base64') ?? '' };
    server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort(), env });
    await server.start();
    proxy = await startFaultProxy({ target: { port: server.port } });
  });
  afterEach(() => device.close());
  afterAll(async () => {
    await proxy.close();
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  });

  const openPage = () => {
    device = new Device({ userId: world.user.id, token: world.user.token, url: proxy.url });
    return openHeld(device);
  };
  const tapCategories = async (page: Page, count: number): Promise<string[]> => {
    const taps = Array.from({ length: count }, () => newCategory());
    await enqueueAll(page.store, page.env, taps);
    return taps.map(({ body }) => body.id as string);
  };
  const expectAll = async (page: Page, arrived: string[], categories: number) => {
    await expectEndState(world, [page], { arrived });
    expect((await rowCounts(world)).categories).toBe(categories);
  };

  it('[OPS-09] [SYN-10] server killed at 50 of 100: after the answer, 100 arrive once each, in order', async () => {
    const { page, hold } = openPage();
    await drain(page);
    await tapCategories(page, 100);
    const tapped = await keysOf(page);
    // A batch refused for its size is split in two: two batches of 50.
    proxy.answerNext(...TOO_LARGE, isBatch);
    const [whole, first, second] = ['/batch', '/batch', '/batch'].map((part) => hold('request', part));
    whole?.letGo();
    first?.letGo();
    const round = page.sync();
    await second?.reached;
    await server.kill('node');
    second?.letGo();
    expect(await round).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual([
      ...Array<string>(50).fill('sent'),
      ...Array<string>(50).fill('queued'),
    ]);
    expect(await arrivals(world)).toEqual(tapped.slice(0, 50));
    await server.start();
    await expectAll(page, tapped, 100);
  });

  it('[OPS-09] [SYN-10] server killed at 50 of 100: in the middle of the second batch, 100 arrive once each, in order', async () => {
    const { page } = openPage();
    await drain(page);
    const ids = await tapCategories(page, 100);
    const tapped = await keysOf(page);
    const blocker = await blockCategory(world.server, world.user, ids[74] ?? '');
    proxy.answerNext(...TOO_LARGE, isBatch);
    const round = page.sync();
    const backend = await blocker.victim();
    await server.kill('node');
    expect(await round).toMatchObject({ kind: 'wait' });
    await blocker.letGo();
    await blocker.ended(backend);
    // PostgreSQL may have read the COMMIT already, which leaves with the rows.
    const arrived = await arrivals(world);
    expect([50, 100]).toContain(arrived.length);
    expect(arrived).toEqual(tapped.slice(0, arrived.length));
    await server.start();
    await expectAll(page, tapped, 100);
  });

  it('[OPS-09] [SYN-10] server that dies between COMMIT and answer with a batch of 500: 500 arrive once each, in order', async () => {
    const { page } = openPage();
    await drain(page);
    // A quick first answer makes the next batch as large as allowed.
    await tapCategories(page, 1);
    const tapped = await keysOf(page);
    await drain(page);
    const message = await page.tap(wording(world.user.id, 'Hola'));
    expect(message).toMatchObject({ ok: true });
    await tapCategories(page, 499);
    tapped.push(...(await keysOf(page)));
    const blocker = await blockCommit(world.server, world.user, 'saludo');
    const round = page.sync();
    await blocker.victim();
    // Stopped during PostgreSQL's COMMIT, the server never reads that it succeeded.
    process.kill(server.pid(), 'SIGSTOP');
    await blocker.letGo();
    await until(async () => (await arrivals(world)).length === 501, { what: 'the commit' });
    await server.kill('node');
    expect(await round).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(Array(500).fill('queued'));
    await server.start();
    await expectAll(page, tapped, 500);
    expect(await page.rows('templates')).toHaveLength(1);
  });
});
