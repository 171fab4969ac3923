import type { Home } from './home.ts';

/** Only names the socket's file: nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** Above the sum of the pools of the server and of a command beside it. */
const MAX_CONNECTIONS = 60;

/** An older version starts only once, for the upgrade. */
const IO_METHOD_SINCE = 18;

/** Passed on the command line, so that an update's values also hold for an existing database. */
export const serverArguments = ({ database, binaries }: Home, socketFolder: string): string[] => [
  '-D',
  database,
  ...Object.entries({
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: MAX_CONNECTIONS,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '256MB',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '256MB',
    // Workers, compilation and helpers pay off only with big queries, which a reseller's panel doesn't have.
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 1,
    ...(Number(binaries.majorVersion) >= IO_METHOD_SINCE && { io_method: 'sync' }),
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Failed statements reach the caller as errors; here they would put people's data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
