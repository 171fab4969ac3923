import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pathOfProgram } from '#tests/support/machine/programs.ts';
import { until } from '#tests/support/wait.ts';
import { databaseAt } from './database-address.ts';
import { freePort } from './server-process.ts';

/** PgBouncer in transaction mode in front of a PostgreSQL. */
export interface Pooler {
  /** Any database of that server, through it. */
  addressOf(url: string): string;
  close(): Promise<void>;
}

/**
 * Starts one on a free port of 127.0.0.1.
 *
 * @param server any address of the PostgreSQL
 * @param connections that each database's clients share: fewer than two processes have, more than one busy user takes
 */
export async function startPooler(server: string, connections = 10): Promise<Pooler> {
  const target = new URL(server);
  const host = decodeURIComponent(target.hostname);
  const folder = await mkdtemp(join(tmpdir(), 'vigente-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings({ port, host, target, connections }));
  // It refuses root; the owner of a socket may use it.
  const owner = process.getuid?.() === 0 ? await ownerOf(host) : {};
  const child = spawn(pathOfProgram('pgbouncer'), [file], { stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  const exited = once(child, 'exit').then(() => process.off('exit', reap));
  const addressOf = (url: string): string =>
    databaseAt(`postgres://${target.username}@127.0.0.1:${port}/x`, new URL(url).pathname.slice(1));
  await until(() => child.exitCode !== null || answers(addressOf(server)), { what: 'PgBouncer to answer' });
  if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`);
  return {
    addressOf,
    close: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NOBODY = 65_534;

async function ownerOf(host: string): Promise<{ uid: number; gid: number }> {
  if (!host.startsWith('/')) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = await stat(host);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } finally {
    await client.end();
  }
}

interface Pooled {
  port: number;
  host: string;
  target: URL;
  connections: number;
}

const LIMITS = [
  'statement_timeout = 15000',
  'lock_timeout = 10000',
  'idle_in_transaction_session_timeout = 15000',
]
  .map((limit) => `set ${limit}`)
  .join('; ');

/** As operations §3 has it. */
function settings({ port, host, target, connections }: Pooled): string {
  const password = target.password === '' ? '' : ` password='${decodeURIComponent(target.password)}'`;
  return `[databases]
* = host='${host}' port=${target.port || 5432} user=${target.username}${password} connect_query='${LIMITS}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_idle_timeout = 5
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`;
}
