import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { OutboxEntry } from '#db/local-database.ts';
import { TABLE_NAMES, type Row, type TableName } from '#domain/rows.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { newCategory, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { Device, type Page } from './sync-device.ts';
import { startTestServer, type TestServer, type TestServerOptions, type TestUser } from './test-server.ts';
import { until } from '#tests/support/wait.ts';

/** A reseller with devices, the real server, and a network between them that can be broken. */
export interface World {
  server: TestServer;
  proxy: FaultProxy;
  /** A new one for each test. */
  user: TestUser;
  /** A page of a new device of the user; closed with the test. */
  device(options?: { user?: TestUser; clockSkewMs?: number }): { device: Device; page: Page };
  /** All rows of the user by table and id, as a fresh device pulls them. */
  serverRows(): Promise<Map<TableName, Map<string, Row>>>;
  /** Number of requests to the server since the test began, as `POST /batch`. */
  asked(prefix: string): number;
}

/** Prepares a world for the tests of a file or `describe`. */
export function useWorld(options: TestServerOptions = {}): World {
  let devices: Device[] = [];
  const world = { device, serverRows, asked } as unknown as World;
  beforeAll(async () => {
    world.server = await startTestServer(options);
    const url = await world.server.listen();
    world.proxy = await startFaultProxy({ target: { port: Number(new URL(url).port) } });
  });
  beforeEach(async () => {
    devices = [];
    world.proxy.requests.length = 0;
    world.user = await world.server.createUser();
  });
  afterEach(async () => {
    for (const made of devices) await made.close();
  });
  afterAll(async () => {
    await world.proxy.close();
    await world.server.close();
  });
  return world;

  function device({ user = world.user, clockSkewMs = 0 } = {}) {
    const made = new Device({ userId: user.id, token: user.token, url: world.proxy.url, clockSkewMs });
    devices.push(made);
    return { device: made, page: made.open() };
  }

  async function serverRows() {
    const { id, token } = world.user;
    const fresh = new Device({ userId: id, token, url: world.server.url ?? '' });
    const page = fresh.open();
    expect(await page.sync()).toEqual({ kind: 'done' });
    const rows = await rowsOf(page);
    await fresh.close();
    return rows;
  }

  function asked(prefix: string): number {
    return world.proxy.requests.filter(({ method, path }) =>
      `${method} ${path.replace('/api/v1', '')}`.startsWith(prefix),
    ).length;
  }
}

/** All rows that a device shows, by table and id. */
export async function rowsOf(page: Page): Promise<Map<TableName, Map<string, Row>>> {
  const tables = new Map<TableName, Map<string, Row>>();
  for (const table of TABLE_NAMES) {
    const rows = (await page.rows(table)) as Row[];
    tables.set(table, new Map(rows.map((row) => [row.id, row])));
  }
  return tables;
}

/** Syncs until nothing is left to send or to pull. */
export async function drain(page: Page): Promise<void> {
  await until(async () => (await page.sync()).kind === 'done' && (await unsettled(page)).length === 0, {
    what: 'the outbox to be empty',
  });
}

async function unsettled(page: Page): Promise<OutboxEntry[]> {
  return (await page.outbox()).filter(({ status }) => status !== 'review');
}

/** Taps calls that must be accepted. */
export async function tapAll(page: Page, ...taps: MutationCall[]): Promise<void> {
  for (const tap of taps) expect(await page.tap(tap)).toMatchObject({ ok: true });
}

/** Taps a category, a supplier and an account on a page; gives their ids. */
export async function tapAccount(page: Page) {
  const category = newCategory();
  const supplier = newSupplier();
  const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
  const streaming = newStreaming(ids);
  await tapAll(page, category, supplier, streaming);
  return { ...ids, streamingId: streaming.body.id as string };
}
