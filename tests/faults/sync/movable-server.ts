import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import { databaseAt, databaseName } from '#tests/support/app/database-address.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

/** A server whose database can be put back to an earlier state, and phones of one user, who reach it at one address. */
export interface MovableServer {
  server: TestServer;
  user: TestUser;
  /** The server's answers to pulls and batches so far, as `GET 410`. */
  answers: string[];
  device(): { device: Device; page: Page };
  /** Loses all pulls on their way from now on, or no more of them. */
  refusePulls(lost: boolean): void;
  /** Starts another process on the same database. */
  beside(): Promise<TestServer>;
  /** Sends requests to that process from now on; to the server itself for null. */
  turnTo(process: TestServer | null): void;
  /** Stops and starts the server, on the database as it is or, after `put`, as it was. */
  restart(): Promise<void>;
  /** Copies the database as a snapshot of its disk does, while the server is down. */
  snapshot(): Promise<{ put: () => Promise<void> }>;
  /** Writes a backup; `restore` brings it into a new database, where the user signs in again. */
  backUp(): Promise<{ restore: () => Promise<void> }>;
  close(): Promise<void>;
}

export async function startMovableServer(): Promise<MovableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-movable-'));
  const databases = [await createTestDatabase()];
  const devices: Device[] = [];
  const current = (): TestDatabase => databases.at(-1) ?? fail();
  const start = async () => {
    const server = await startTestServer({ env: { DATABASE_URL: current().url, APP_SECRET: SECRET } });
    await server.listen();
    return server;
  };
  const server = await start();
  let pullsLost = false;
  let asked: TestServer | null = null;
  const movable: MovableServer = {
    server,
    user: await server.createUser(),
    answers: [],
    device: () => {
      const { id, token } = movable.user;
      const device = new Device({ userId: id, token, fetch: send });
      devices.push(device);
      return { device, page: device.open() };
    },
    refusePulls: (lost) => (pullsLost = lost),
    beside: async () => {
      const beside = await startTestServer({ beside: movable.server });
      await beside.listen();
      return beside;
    },
    turnTo: (process) => (asked = process),
    restart: async () => {
      await movable.server.close();
      movable.server = await start();
    },
    snapshot: async () => {
      await movable.server.close();
      const name = databaseName(current().url);
      const copy = `${name}_copy`;
      await administer(current().url, `CREATE DATABASE ${copy} TEMPLATE ${name}`);
      movable.server = await start();
      return {
        put: async () => {
          await movable.server.close();
          await administer(current().url, `DROP DATABASE ${name} WITH (FORCE)`);
          await administer(current().url, `ALTER DATABASE ${copy} RENAME TO ${name}`);
          movable.server = await start();
        },
      };
    },
    backUp: async () => {
      const file = join(folder, `${databases.length}.backup`);
      await writeBackup(movable.server.context.database, file, { appVersion: '9.9.9' });
      return {
        restore: async () => {
          await movable.server.close();
          databases.push(await createTestDatabase());
          movable.server = await start();
          const { context } = movable.server;
          await restoreBackup(context.database, file, await checkBackup(file));
          const session = await inTransaction(context.db, (tx) => openSession(tx, movable.user.id));
          const token = await context.tokens.issue(movable.user.id, session);
          movable.user = { ...movable.user, token };
          for (const device of devices) device.token = token;
        },
      };
    },
    close: async () => {
      for (const device of devices) await device.close();
      await movable.server.close();
      for (const database of databases) await database.drop();
      await rm(folder, { recursive: true });
    },
  };
  return movable;

  async function send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    if (pullsLost && init.method === 'GET') throw new TypeError('Lost');
    const response = await fetch(`${(asked ?? movable.server).url}${pathname}${search}`, init);
    movable.answers.push(`${init.method} ${response.status}`);
    return response;
  }
}

function fail(): never {
  throw new Error('No database');
}

async function administer(url: string, statement: string): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const client = new Client({ connectionString: databaseAt(url, given ? databaseName(given) : 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
