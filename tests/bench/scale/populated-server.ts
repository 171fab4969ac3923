import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { fillPopulation, populationUser } from '#tests/support/app/population.ts';
import { builtServer, freePort, serverProcess } from '#tests/support/app/server-process.ts';

/** The least that argon2 takes: what a sign-in asks of the database isn't hidden by the hash. */
const CHEAP = { memoryKiB: 8, passes: 1 } as const;
export const PASSWORD = 'una frase larga';

export interface Reply {
  status: number;
  text: string;
}

/** Stands in front of the server and passes calls on. */
export interface Front {
  port: number;
  close(): Promise<void>;
}

interface PopulatedOptions {
  env?: Record<string, string>;
  nodeOptions?: string[];
  /** Passwords cost what they cost in production; by default the least. */
  fullCost?: boolean;
  front?: ((serverPort: number) => Promise<Front>) | undefined;
}

/** The built server on a database full of resellers, and one open connection to it for each call under way. */
export interface PopulatedServer {
  url: string;
  /** Where calls go: that of the front, if there is one. */
  port: number;
  pid: number;
  dataDir: string;
  /** Its output on both streams. */
  output(): string;
  tokenOf(n: number): Promise<string>;
  /** `path` is relative to `/api/v1`. Throws on a refusal. */
  send(method: string, path: string, token: string | null, body?: object): Promise<Reply>;
  /** As `send`, but gives a refusal as it is. */
  ask(method: string, path: string, token: string | null, body?: object): Promise<Reply>;
  close(): Promise<void>;
}

export async function startPopulated(
  size: { resellers: number; rows: number },
  { env = {}, nodeOptions = [], fullCost = false, front: startFront }: PopulatedOptions = {},
): Promise<PopulatedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-population-'));
  const args = [...nodeOptions, ...builtServer(await builtTree())];
  const server = serverProcess({ args, dataDir, port: await freePort(), env });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await server.start();
    await fill(dataDir, size, fullCost);
  } catch (error) {
    await server.stop();
    await remove();
    throw error;
  }
  const secret = await appSecret({ dataDir, appSecret: null, databaseUrl: null, production: false });
  const tokens = createTokens(secret);
  const agent = new Agent({ keepAlive: true });
  const front = await startFront?.(server.port);
  const port = front?.port ?? server.port;
  return {
    url: server.url,
    port,
    pid: server.pid(),
    tokenOf: (n) => tokens.issue(populationUser(n).id, populationUser(n).sessionId),
    dataDir,
    output: () => server.output(),
    send: async (method, path, token, body) => {
      const reply = await ask(agent, port, { method, path, token, body });
      if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
      return reply;
    },
    ask: (method, path, token, body) => ask(agent, port, { method, path, token, body }),
    close: async () => {
      agent.destroy();
      await front?.close();
      await server.stop();
      await remove();
    },
  };
}

async function fill(
  dataDir: string,
  size: { resellers: number; rows: number },
  fullCost: boolean,
): Promise<void> {
  const passwordHash = await createPasswords(fullCost ? {} : { cost: CHEAP }).hash(PASSWORD);
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, { join: true });
  const client = await database.newClient();
  try {
    await withIndexesLater(client, () => fillPopulation(client, { ...size, passwordHash }));
  } finally {
    await client.end();
    await database.close();
  }
}

/**
 * In one transaction that empties the tables first, PostgreSQL writes no log of what comes. Foreign keys aren't checked
 * row by row, and each index is built once. Needs a superuser.
 */
async function withIndexesLater(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('installation', 'schema_migrations')`,
  );
  const names = rows.map(({ name }) => name);
  const tables = names.map((name) => `'${name}'::regclass`).join(', ');
  await client.query(`begin; set local session_replication_role = replica; truncate ${names.join(', ')};
    set local maintenance_work_mem = '1GB'; update pg_index set indisready = false where indrelid in (${tables})`);
  await work();
  for (const name of names) await client.query(`reindex table ${name}`);
  await client.query('commit');
  await client.query('vacuum analyze');
}

interface Sending {
  method: string;
  path: string;
  token: string | null;
  body: object | undefined;
}

function ask(agent: Agent, port: number, { method, path, token, body }: Sending): Promise<Reply> {
  const content = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  const to = { host: '127.0.0.1', port, agent, method, path: `/api/v1${path}`, headers };
  return new Promise((resolve, reject) => {
    const call = request(to, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject).end(content);
  });
}
