import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { clusterAddress, findCluster } from './cluster.ts';
import { databaseAt } from './database-address.ts';
import { startPooler, type Pooler } from './pooler.ts';

/** Shared by a run of tests: a PostgreSQL with a migrated database to copy. */
interface Shared {
  template: string;
  /** Starts at the first call. */
  pooler(): Promise<Pooler>;
  close(): Promise<void>;
}

/**
 * Gives a run of tests its PostgreSQL: the one at TEST_DATABASE_URL, the cluster at CLUSTER_URL, else an embedded one in a temporary folder. It
 * starts with the first test that needs it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let shared: Promise<Shared> | null = null;
  const broker = createServer(({ url }, response) => {
    shared ??= share();
    shared.then(
      (found) => answer(found, url, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('postgresBroker', await listen(broker));
  return async () => {
    broker.close();
    broker.closeAllConnections();
    // If it did not start, the test that needed it has failed with the reason.
    await shared?.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
}

/** The template's address, or behind `/pooler?` an address through PgBouncer. */
async function answer(
  { template, pooler }: Shared,
  url: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const [path, address] = (url ?? '').split('?');
  if (path !== '/pooler') {
    response.end(template);
    return;
  }
  await pooler().then(
    ({ addressOf }) => response.end(addressOf(decodeURIComponent(address ?? ''))),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function share(): Promise<Shared> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-tests-'));
  const cluster = clusterAddress();
  const database = await open(cluster ?? (process.env['TEST_DATABASE_URL'] || null), dataDir);
  const name = `vigente_template_${randomUUID().slice(0, 8)}`;
  const machines = cluster === null ? null : await findCluster(cluster);
  await (machines ? machines.create(name) : database.pool.query(`CREATE DATABASE ${name}`));
  const template = databaseAt(database.connectionString, name);
  let pooler: Promise<Pooler> | null = null;
  const close = async (): Promise<void> => {
    await pooler?.then((started) => started.close());
    await (machines?.drop(name) ?? database.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateTemplate(template, dataDir);
    await machines?.freeze(name);
    return { template, close, pooler: () => (pooler ??= startPooler(cluster ?? template)) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** PostgreSQL copies no template that has connections, so this one closes at once. */
async function migrateTemplate(template: string, dataDir: string): Promise<void> {
  const database = await open(template, dataDir);
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
}

const open = (databaseUrl: string | null, dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir }, createLog({ logLevel: 'silent' }));
