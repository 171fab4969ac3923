import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_KEPT } from '#server/backup/backup-format.ts';
import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Migration } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { createLog } from '#server/base/log.ts';
import { accountBody } from '#tests/support/api/api-client.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/** A table of each kind: by user, on every machine, beside users' rows, on the coordinator alone. */
const TOUCHED = ['clients', 'users', 'audit_log', 'security_events'];
/** What migrations do to tables with rows. The log of audits takes no update. */
const NEXT: Migration = {
  name: '9001-next',
  sql: [
    ...TOUCHED.flatMap((table) => [
      `alter table ${table} add column next text not null default 'next'`,
      `alter table ${table} add constraint ${table}_next_check check (next <> '')`,
      `create index ${table}_next on ${table} (next)`,
    ]),
    'alter table clients add column counted integer',
    'update clients set counted = 0',
    'create table next_things (user_id uuid primary key references users (id) on delete cascade)',
    'create index next_things_user on next_things (user_id)',
  ],
};
const UPGRADED: readonly Migration[] = [...MIGRATIONS, NEXT];

/** What a phone has in its queue. */
interface Entry {
  url: string;
  payload: object;
  key: string;
}

type Rows = Record<string, string[]>;

describe('an upgrade of a filled database', { timeout: 300_000 }, () => {
  const env = { APP_SECRET: randomBytes(32).toString('base64') };
  const log = createLog({ logLevel: 'silent' });
  const servers: TestServer[] = [];
  let folder: string;
  let server: TestServer;
  let ana: TestUser;
  let settled: Entry[];
  let answers: unknown[];
  let unsent: Entry[];
  let before: Rows;
  let nightly: string;
  let beforeNext: string;

  const entry = (url: string, payload: object): Entry => ({ url, payload, key: randomUUID() });
  /** Status and body of each, in order. */
  const send = async (to: TestServer, entries: readonly Entry[], { headers } = ana): Promise<unknown[]> => {
    const given: unknown[] = [];
    for (const { url, payload, key } of entries) {
      const answer = await to.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'idempotency-key': key },
      });
      given.push([answer.statusCode, answer.json()]);
    }
    return given;
  };
  const rows = (of: TestServer) => rowsByTable(of.context.database.pool);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-upgrade-'));
    server = await started();
    await server.createUser({ role: 'ADMIN' });
    ana = await server.createUser();
    for (const user of [ana, await server.createUser()]) {
      const data = { accounts: 12, clients: 40, seed: 7, nowMs: Date.now(), userId: user.id };
      await writeDemoData(server.context, user.id, makeDemoData(data));
    }
    await server.context.security.flush();
    await server.context.database.pool.query(
      `insert into audit_log (id, admin_id, admin, act, subject) values ($1, $2, 'ana', 'verify', 'eva')`,
      [randomUUID(), ana.id],
    );
    const [category, supplier] = [randomUUID(), randomUUID()];
    const account = () => ({ id: randomUUID(), ...accountBody(category, supplier) });
    settled = [
      entry('/category/create', { id: category, name: 'Netflix' }),
      entry('/supplier/create', { id: supplier, name: 'Raúl', phone: '+51987654321', telegram: '' }),
      entry('/streaming/create', account()),
      entry('/category/create', { id: randomUUID(), name: '' }),
    ];
    unsent = [
      entry('/category/create', { id: randomUUID(), name: 'Max' }),
      entry('/streaming/create', account()),
    ];
    answers = await send(server, settled);
    before = await rows(server);
    nightly = join(folder, 'nightly.backup');
    await writeBackup(server.context.database, nightly, { appVersion: '1' });
    beforeNext = join(folder, 'before-9001-next.backup');
    await migrateWithBackup(
      server.context.database,
      { ...server.settings, backupDir: folder, minFreeMb: 0 },
      { log, migrations: UPGRADED },
    );
  }, 300_000);
  afterAll(async () => {
    await Promise.all(servers.map((each) => each.close()));
    await rm(folder, { recursive: true, force: true });
  });

  async function started(): Promise<TestServer> {
    const made = await startTestServer({ env });
    servers.push(made);
    return made;
  }

  async function signedIn(to: TestServer): Promise<TestUser> {
    const payload = { email: ana.email, password: ana.password };
    const answer = await to.inject({
      method: 'POST',
      url: '/user/login',
      payload,
      headers: { 'x-device': randomUUID() },
    });
    return {
      ...ana,
      headers: { authorization: `Bearer ${answer.json<{ tokenSession: string }>().tokenSession}` },
    };
  }

  /** Tables and columns of before. */
  const asBefore = (after: Rows): Rows =>
    Object.fromEntries(
      Object.keys(before).map((table) => {
        const added = table === 'clients' ? /,next,0\)$/ : /,next\)$/;
        const found = (after[table] ?? []).map((row) =>
          TOUCHED.includes(table) ? row.replace(added, ')') : row,
        );
        return [table, found.toSorted()];
      }),
    );
  const kept = (given: Rows): Rows =>
    Object.fromEntries(
      Object.entries(given).filter(([table]) => !NOT_KEPT.has(table) && table !== 'installation'),
    );

  const ofAna = async ({ context }: TestServer): Promise<object | undefined> => {
    const { rows: counts } = await context.database.pool.query<object>(
      `select (select count(*)::int from streamings where user_id = $1) as accounts,
        (select count(*)::int from categories where user_id = $1) as categories,
        (select count(*)::int from finances where user_id = $1) as lines,
        (select sum(quantity)::float8 from finances where user_id = $1) as money`,
      [ana.id],
    );
    return counts[0];
  };

  /** A phone sends again what was answered, then its queue, and that again as if no answer had come. */
  async function goOn(to: TestServer, as: TestUser): Promise<object | undefined> {
    expect(await send(to, settled, as)).toEqual(answers);
    const first = await send(to, unsent, as);
    expect(first).toEqual(unsent.map(() => [201, expect.anything()]));
    const once = await ofAna(to);
    expect(await send(to, unsent, as)).toEqual(first);
    expect(await ofAna(to)).toEqual(once);
    return once;
  }

  /** A database that was started and is empty gets the file by the release that has these migrations. */
  async function restored(file: string, migrations: readonly Migration[]): Promise<TestServer> {
    const target = await started();
    await restoreBackup(target.context.database, file, await checkBackup(file), { migrations });
    return target;
  }

  it('[OPS-09] [OPS-43] keeps each row, and phones go on: settled changes answer as before, queued ones go in once', async () => {
    const after = await rows(server);
    expect(after['clients']?.[0]).toMatch(/,next,0\)$/);
    expect(asBefore(after)).toEqual(before);
    expect(kept(before)['streamings']?.length).toBeGreaterThan(20);
    await goOn(server, ana);
  });

  it('[OPS-07] a backup of before comes into an empty database of the newer release', async () => {
    const target = await restored(nightly, UPGRADED);
    expect(kept(asBefore(await rows(target)))).toEqual(kept(before));
    await goOn(target, await signedIn(target));
  });

  it('[OPS-07] so it does into one that was never started', async () => {
    const { url, drop } = await createTestDatabase({ empty: true });
    const database: Database = await openDatabase({ databaseUrl: url, dataDir: folder }, log);
    await restoreBackup(database, nightly, await checkBackup(nightly), { migrations: UPGRADED });
    expect(kept(asBefore(await rowsByTable(database.pool)))).toEqual(kept(before));
    await database.close();
    await drop();
  });

  it('[OPS-44] the way back has each row of before, and the queue goes in there too', async () => {
    const target = await restored(beforeNext, MIGRATIONS);
    expect(kept(await rows(target))).toEqual(kept(before));
    expect(await goOn(target, await signedIn(target))).toEqual(await ofAna(server));
  });
});
