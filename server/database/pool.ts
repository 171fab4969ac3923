import { Client, Pool, type PoolClient } from 'pg';
import { codeOf } from '#server/base/config/data-folder.ts';
import type { Logger } from '#server/base/log.ts';
import type { Settings } from '#server/base/config/settings.ts';
import { SettingError, StartError } from '#server/base/config/start-error.ts';
import { DATABASE_NAME } from '#server/database/embedded/cluster.ts';
import { joinEmbedded } from '#server/database/embedded/join.ts';
import { startEmbedded } from '#server/database/embedded/supervisor.ts';
import { onPool, pipelinesOn, type RunPipeline } from './pipeline.ts';
import { watchReplication } from './replication.ts';
import { setDeadConnectionTimeout, DEAD_CONNECTION_MS } from './dead-connection-timeout.ts';
import type { Statements } from './statements.ts';
import { DATABASE_TYPES } from './types.ts';

const IDLE_CONNECTION_MS = 20_000;
/** Linux sends ten more probes, a second apart, then drops the connection. */
const KEEP_ALIVE_MS = 10_000;
const DRAIN_MS = 3_000;

/** Time limits, ms. */
export interface Limits {
  /** Covers connecting, and the wait for a connection in use. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleTransactionMs: number;
  /** Longest silence of a connection. */
  readonly deadConnectionMs: number;
}

const LIMITS: Limits = {
  connectMs: 5_000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleTransactionMs: 15_000,
  deadConnectionMs: DEAD_CONNECTION_MS,
};

export interface Database {
  /**
   * Pool for requests: statements that take longer than 15 s are cancelled, and a connection that is silent for 30 s is
   * dropped. It never leads to a standby.
   */
  readonly pool: Pool;
  readonly statements: Statements;
  readonly inPipeline: RunPipeline;
  readonly kind: 'embedded' | 'postgres';
  /** Other programs on this machine use it. It may hold the password, so it must not be logged. */
  readonly connectionString: string;
  /** Connected past any pooler, without time limits (LISTEN, backup). The caller ends it. */
  newClient(): Promise<Client>;
  /** Waits up to 3 s for connections in use, then ends all, and the embedded server. */
  close(): Promise<void>;
}

interface Source {
  readonly kind: Database['kind'];
  readonly connectionString: string;
  /** Bypasses a pooler. */
  readonly directString: string;
  readonly stop: () => Promise<void>;
}

/** Pool size of commands; that of the server is a setting. */
const FEW_CONNECTIONS = 8;

export interface Options {
  join?: boolean;
  /** A release, or a folder with PostgreSQL's `bin`: for an embedded database of another version. */
  programs?: string | undefined;
  limits?: Partial<Limits>;
}

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Settings, 'databasePrepared' | 'databaseDirectUrl' | 'poolSize'>>;

/** `join`: a command shares the embedded database of a running process. Throws StartError if it can't be opened. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: Logger,
  { join = false, programs, limits = {} }: Options = {},
): Promise<Database> => {
  const source = await openSource(settings, log, { join, programs });
  const database = connect(source, log, settings, { ...LIMITS, ...limits });
  await database.pool.query('SELECT 1').catch(async (error: unknown) => {
    await database.close();
    if (source.kind === 'embedded')
      throw new StartError(`The embedded database doesn't answer (${codeOf(error)})`);
    throw new SettingError('DATABASE_URL', `the database doesn't let us in (${codeOf(error)})`);
  });
  return database;
};

const openSource = async (
  settings: DatabaseSettings,
  log: Logger,
  { join, programs }: Pick<Options, 'join' | 'programs'>,
): Promise<Source> => {
  if (settings.databaseUrl !== null) {
    const connectionString = settings.databaseUrl;
    const directString = settings.databaseDirectUrl ?? connectionString;
    return { kind: 'postgres', connectionString, directString, stop: () => Promise.resolve() };
  }
  const server = await startEmbedded(settings.dataDir, log, programs);
  if (server !== null) {
    return embedded(server.socketFolder, () => server.stop());
  }
  if (!join) throw new StartError(`DATA_DIR: another process is using ${settings.dataDir}`);
  return embedded(await joinEmbedded(settings.dataDir), () => Promise.resolve());
};

const embedded = (socketFolder: string, stop: Source['stop']): Source => {
  const connectionString = socketAddress(socketFolder);
  return { kind: 'embedded', connectionString, directString: connectionString, stop };
};

/** Both pg and PostgreSQL's own programs read this form. */
const socketAddress = (folder: string): string =>
  `postgresql://${DATABASE_NAME}@${encodeURIComponent(folder)}/${DATABASE_NAME}`;

const connect = (
  { kind, connectionString, directString, stop }: Source,
  log: Logger,
  { databasePrepared: isPrepared = true, poolSize = FEW_CONNECTIONS }: DatabaseSettings,
  limits: Limits,
): Database => {
  const shared = {
    connectionString,
    types: DATABASE_TYPES,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'vigente',
  };
  const pool = new Pool({
    ...shared,
    max: poolSize,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    verify: refuseStandby,
  });
  const onLost = (err: Error): void => log.warn({ err }, 'database connection lost');
  // Without a listener a lost connection ends the process. Each connection has one, in use or idle; the pool repeats
  // errors of idle ones.
  const onConnect = (client: PoolClient): void => {
    client.on('error', onLost);
    watchReplication(client);
    setDeadConnectionTimeout(client, limits.deadConnectionMs);
  };
  pool.on('connect', onConnect).on('error', () => undefined);
  return {
    pool,
    statements: onPool(pool, isPrepared),
    inPipeline: pipelinesOn(pool, isPrepared),
    kind,
    connectionString,
    newClient: () => connectClient(new Client({ ...shared, connectionString: directString }), onLost),
    close: async () => {
      await drain(pool);
      await stop();
    },
  };
};

const READ_ONLY = '25006';

/**
 * During a switch a proxy may still lead to a standby, or to the former primary. Their data is old, so a phone would
 * conclude that the database went back in time. A primary never becomes a standby under its connections.
 */
const refuseStandby = (client: PoolClient, done: (error?: Error) => void): void => {
  isStandby(client).then(
    (standby) => done(standby ? Object.assign(new Error('A standby'), { code: READ_ONLY }) : undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};

const isStandby = async (client: Client | PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === true;
};

const connectClient = async (client: Client, onLost: (err: Error) => void): Promise<Client> => {
  client.on('error', onLost);
  await client.connect();
  if (!(await isStandby(client))) return client;
  await client.end();
  throw new StartError('The database is a standby, and the primary is needed');
};

/** A connection that is never returned must not delay the end of the process. */
const drain = async (pool: Pool): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  await Promise.race([pool.ended ? undefined : pool.end(), late]);
  clearTimeout(timer);
};
