import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResult } from 'pg';
import { CLEAN_ENVIRONMENT, runAs } from '#server/database/embedded/account.ts';
import { DATABASE_NAME } from '#server/database/embedded/cluster.ts';
import { settleHome, type Home } from '#server/database/embedded/home.ts';
import { startEmbedded } from '#server/database/embedded/supervisor.ts';
import { createLog } from '#server/base/log.ts';
import { until } from '#tests/support/wait.ts';
import { startPostgresRelay, type PostgresRelay } from './postgres-relay.ts';

const STANDBY = 'standby';

/** A PostgreSQL whose commits wait for a standby, and that standby. */
export interface PostgresPair {
  /** For DATABASE_URL: through the relay, which leads to the primary until `failOver`. */
  url: string;
  relay: PostgresRelay;
  primary: PostgresNode;
  standby: PostgresNode;
  /** Promotes the standby and leads all that comes to it. The old primary runs on, unless it was stopped. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

export interface PostgresNode {
  /** The file of its socket. */
  socket: string;
  start(): Promise<void>;
  /** Cuts its connections. */
  stop(): Promise<void>;
  /** As superuser, past the relay. */
  query(text: string, values?: unknown[]): Promise<QueryResult<Record<string, unknown>>>;
}

/** Starts both on files of sockets in a temporary folder, from the embedded server's programs. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-pair-'));
  await chmod(folder, 0o711);
  const home = await makeHome(join(folder, 'a'));
  const primary = nodeAt(home, home.database);
  // Its log must tell a standby enough before it is copied.
  await primary.start();
  await primary.stop();
  const copy = `${home.database}-b`;
  await promisify(execFile)('cp', ['-a', home.database, copy]);
  await promisify(execFile)('cp', ['-a', join(copy, 'PG_VERSION'), join(copy, 'standby.signal')]);
  const source = `host=${home.database} user=vigente application_name=${STANDBY}`;
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const standby = nodeAt(home, copy);
  await primary.start();
  await standby.start();
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.query('select pg_reload_conf()');
  await until(async () => (await primary.query(FOLLOWS)).rowCount === 1, { what: 'the standby to follow' });
  const relay = await startPostgresRelay(primary.socket);
  return {
    url: `postgres://vigente@127.0.0.1:${relay.port}/vigente`,
    relay,
    primary,
    standby,
    failOver: async () => {
      await standby.query('select pg_promote()');
      relay.turnTo(standby.socket);
      relay.cut();
    },
    close: async () => {
      await relay.close();
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true, force: true });
      if (!home.base.startsWith(folder)) await rm(home.base, { recursive: true, force: true });
    },
  };
}

const FOLLOWS = "select from pg_stat_replication where sync_state = 'sync'";

/** A data folder with an empty database. */
async function makeHome(dataDir: string): Promise<Home> {
  const log = createLog({ logLevel: 'silent' });
  const made = await startEmbedded(dataDir, log);
  await made?.stop();
  return settleHome(dataDir, log);
}

function nodeAt({ account, binaries }: Home, folder: string): PostgresNode {
  let child: ChildProcess | null = null;
  const query: PostgresNode['query'] = async (text, values) => {
    const client = new Client({ host: folder, user: DATABASE_NAME, database: DATABASE_NAME });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  };
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    query,
    start: async () => {
      if (isRunning(child)) return;
      const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
      const args = ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      child = spawn(binaries.postgres, args, {
        ...runAs(account),
        env: CLEAN_ENVIRONMENT,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      const started = child;
      const kill = (): void => void started.kill('SIGQUIT');
      process.once('exit', kill);
      started.once('exit', () => process.off('exit', kill));
      await until(() => query('select 1'), { what: 'PostgreSQL to answer' });
    },
    stop: async () => {
      if (!child || !isRunning(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

const isRunning = (child: ChildProcess | null): boolean =>
  child !== null && child.exitCode === null && child.signalCode === null;

const SETTINGS = {
  listen_addresses: '',
  port: 5432,
  wal_level: 'replica',
  max_wal_senders: 4,
  max_connections: 60,
  shared_buffers: '32MB',
  fsync: 'off',
  timezone: 'UTC',
};
