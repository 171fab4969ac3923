import { Client, Pool } from 'pg';
import { codeOf } from '#server/config/data-folder.ts';
import type { Logger } from '#server/log.ts';
import type { Settings } from '#server/config/settings.ts';
import { SettingError, StartError } from '#server/config/start-error.ts';
import { DATABASE_NAME } from '#server/db/embedded/cluster.ts';
import { joinEmbedded } from '#server/db/embedded/join.ts';
import { startEmbedded } from '#server/db/embedded/supervisor.ts';
import { onPool, pipelinesOn, type RunPipeline } from './pipeline.ts';
import type { Statements } from './statements.ts';
import { DATABASE_TYPES } from './types.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_MS = 15_000;
const DRAIN_MS = 3_000;
/** A pooler's users have their limits by their role, since it hands no parameter on (ADR 0140). */
const NO_LIMITS = {
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
} as const;

export interface Database {
  /** For requests: statements that take longer than 15 s are cancelled. */
  readonly pool: Pool;
  readonly statements: Statements;
  readonly inPipeline: RunPipeline;
  readonly kind: 'embedded' | 'postgres';
  /** For other programs on this machine. It may hold the password, so it is not for logs. */
  readonly connectionString: string;
  /** Connected past any pooler, without time limits (LISTEN, backup). The caller ends it. */
  newClient(): Promise<Client>;
  /** Waits up to 3 s for connections in use, then ends all, and the embedded server. */
  close(): Promise<void>;
}

interface Source {
  readonly kind: Database['kind'];
  readonly connectionString: string;
  /** Past a pooler. */
  readonly directString: string;
  readonly stop: () => Promise<void>;
}

/** Commands need few connections. */
const FEW_CONNECTIONS = 8;

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Settings, 'databasePrepared' | 'databaseDirectUrl' | 'poolSize'>>;

/** `join`: a command shares the embedded database of a running process. Throws StartError when it can't be opened. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: Logger,
  { join = false }: { join?: boolean } = {},
): Promise<Database> => {
  const source = await openSource(settings, log, join);
  const database = connect(source, log, settings);
  await database.pool.query('SELECT 1').catch(async (error: unknown) => {
    await database.close();
    if (source.kind === 'embedded')
      throw new StartError(`The embedded database doesn't answer (${codeOf(error)})`);
    throw new SettingError('DATABASE_URL', `the database doesn't let us in (${codeOf(error)})`);
  });
  return database;
};

const openSource = async (settings: DatabaseSettings, log: Logger, join: boolean): Promise<Source> => {
  if (settings.databaseUrl !== null) {
    const connectionString = settings.databaseUrl;
    const directString = settings.databaseDirectUrl ?? connectionString;
    return { kind: 'postgres', connectionString, directString, stop: () => Promise.resolve() };
  }
  const server = await startEmbedded(settings.dataDir, log);
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

/** The form that both pg and PostgreSQL's own programs read. */
const socketAddress = (folder: string): string =>
  `postgresql://${DATABASE_NAME}@${encodeURIComponent(folder)}/${DATABASE_NAME}`;

const connect = (
  { kind, connectionString, directString, stop }: Source,
  log: Logger,
  { databasePrepared: isPrepared = true, poolSize = FEW_CONNECTIONS }: DatabaseSettings,
): Database => {
  const shared = {
    connectionString,
    types: DATABASE_TYPES,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'vigente',
  };
  const pool = new Pool({
    ...shared,
    max: poolSize,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  });
  const onLost = (err: Error): void => log.warn({ err }, 'database connection lost');
  // Without a listener a lost connection ends the process. Each has one, in use or idle; the pool repeats the idle
  // ones.
  pool.on('connect', (client) => client.on('error', onLost)).on('error', () => undefined);
  return {
    pool,
    statements: onPool(pool, isPrepared),
    inPipeline: pipelinesOn(pool, isPrepared),
    kind,
    connectionString,
    newClient: () =>
      connectClient(new Client({ ...shared, connectionString: directString, ...NO_LIMITS }), onLost),
    close: async () => {
      await drain(pool);
      await stop();
    },
  };
};

const connectClient = async (client: Client, onLost: (err: Error) => void): Promise<Client> => {
  client.on('error', onLost);
  await client.connect();
  return client;
};

/** A connection that is never given back must not hold up the end of the process. */
const drain = async (pool: Pool): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  await Promise.race([pool.ended ? undefined : pool.end(), late]);
  clearTimeout(timer);
};
