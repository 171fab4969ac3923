import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type { Role } from '#domain/rows.ts';
import { buildApp } from '#server/main/app.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { createUser } from '#server/resources/user/registration/create-user.ts';
import { closeContext, openContext } from '#server/main/open-context.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { openSession } from '#server/auth/sessions.ts';
import { readSettings, type Settings } from '#server/base/config/settings.ts';
import { PATIENT } from './patient.ts';
import { createTestDatabase, pooledAddress, stopClock } from './test-database.ts';

/** The least that argon2 takes: a sign-in costs about 1 ms. */
const CHEAP = { memoryKiB: 8, passes: 1 } as const;
const A_YEAR_DAYS = 365;

export interface TestServerOptions {
  /** Settings as in the environment, over the defaults of a test (RATE_LIMIT=1, LOG_LEVEL=silent, DEMO=0). */
  env?: Record<string, string>;
  /** Through PgBouncer in transaction mode; `TEST_POOLER=1` makes it the default. */
  pooled?: boolean;
  /** API processes on the one database, which take requests of `inject` in turn; `TEST_PROCESSES` makes it the default. */
  processes?: number;
  /** Another server on the same database, so that two API processes share it. */
  beside?: TestServer;
  /** The database's `clock_timestamp()` stands still: no wait of a throttle ends, however slow the machine is. */
  stillClock?: boolean;
}

export interface TestUser {
  id: string;
  token: string;
  email: string;
  username: string;
  phone: string;
  password: string;
  userCode: string;
  /** For `inject` and `fetch`. */
  headers: { authorization: string };
}

export interface TestUserFields {
  role?: Role;
  email?: string;
  username?: string;
  phone?: string;
  password?: string;
  /** A year by default; null: no end; negative: ended. */
  membershipDays?: number | null;
}

export interface TestServer {
  app: FastifyInstance;
  context: ServerContext;
  settings: Settings;
  /** The address after `listen`, without a final slash; null before. */
  url: string | null;
  /** Listens on a free port of 127.0.0.1 and gives the address. */
  listen(): Promise<string>;
  /** A request without a network; paths are relative to `/api/v1`. */
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  /** Every mail so far, oldest first. */
  mails(): Promise<Email[]>;
  /** A verified user with a live session. */
  createUser(fields?: TestUserFields): Promise<TestUser>;
  /** Closes the server and deletes its database and folder. */
  close(): Promise<void>;
}

/** Builds the whole server, as `npm start` does, on a database of its own. */
export async function startTestServer({
  env = {},
  beside,
  pooled = process.env['TEST_POOLER'] === '1',
  processes = beside ? 1 : Number(process.env['TEST_PROCESSES'] || 1),
  stillClock = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = beside?.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'vigente-test-')));
  const made = beside ? null : await createTestDatabase();
  if (made && stillClock) await stopClock(made.url);
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...(await addressesOf(made?.url ?? null, beside, pooled)),
    APP_SECRET: beside?.settings.appSecret?.toString('base64') ?? randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...env,
  });
  const context = {
    ...(await openContext(settings, { limits: PATIENT })),
    passwords: createPasswords({ cost: CHEAP }),
  };
  const app = await buildApp(context);
  const siblings: TestServer[] = [];
  let turn = 0;
  const server: TestServer = {
    app,
    context,
    settings,
    url: null,
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (server.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    },
    inject: (options) => {
      const next = siblings[turn++ % processes]?.app ?? app;
      return next.inject({ ...options, url: `/api/v1${options.url}` });
    },
    mails: () => readMails(join(dataDir, 'mail')),
    createUser: (fields = {}) => createTestUser(context, fields),
    close: async () => {
      for (const sibling of siblings) await sibling.close();
      // A connection that `fetch` keeps would delay the end by its minute.
      app.server.closeAllConnections();
      await app.close();
      await closeContext(context);
      if (!made) return;
      await made.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  for (let n = 1; n < processes; n += 1)
    siblings.push(await startTestServer({ env, pooled, beside: server }));
  return server;
}

async function addressesOf(
  made: string | null,
  beside: TestServer | undefined,
  pooled: boolean,
): Promise<Record<string, string>> {
  const { databaseUrl = null, databaseDirectUrl = null } = beside?.settings ?? {};
  const direct = made ?? databaseDirectUrl ?? databaseUrl ?? '';
  if (!pooled) return { DATABASE_URL: direct };
  return { DATABASE_URL: await pooledAddress(direct), DATABASE_DIRECT_URL: direct };
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

let count = 0;

async function createTestUser(context: ServerContext, fields: TestUserFields): Promise<TestUser> {
  count += 1;
  const user = {
    username: `reseller ${count}`,
    email: `reseller${count}@correo.example`,
    phone: `+519${String(count).padStart(8, '0')}`,
    password: 'una frase larga',
    membershipDays: A_YEAR_DAYS,
    role: 'RESELLER',
    ...fields,
  } as const;
  const creation = await createUser(context, user);
  if (!creation.ok) throw new Error(`The test's user is refused: ${JSON.stringify(creation.errors)}`);
  const { id, userCode } = creation.user;
  const session = await inTransaction(context.db, (tx) => openSession(tx, id));
  const token = await context.tokens.issue(id, session);
  const { email, username, phone, password } = user;
  return {
    id,
    token,
    email,
    username,
    phone,
    password,
    userCode,
    headers: { authorization: `Bearer ${token}` },
  };
}
