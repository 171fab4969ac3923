import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOT_KEPT } from '#server/backup/backup-format.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { createKeyring, keyOfSecret } from '#server/secrets/keyring.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import type { TestServer } from '#tests/support/app/test-server.ts';
import { answersOf } from '#tests/support/stored/answers.ts';
import type { Facts } from '#tests/support/stored/facts.ts';
import { pathOf, readJson, releases } from '#tests/support/stored/releases.ts';
import { factsOf, momentOf, startOn, startOnTables } from '#tests/support/stored/stored-server.ts';

type Rows = Record<string, string[]>;

/** What no backup keeps is missing from these. */
const NOT_ANSWERED = ['/user/me/calendar', '/user/me/push'];
const kept = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).filter(([table]) => !NOT_KEPT.has(table) && table !== 'installation'),
  );

describe.each(releases)('the backup of %s', { timeout: 240_000 }, (release) => {
  const facts = factsOf(release);
  const file = pathOf(release, 'backup');
  let folder: string;
  let server: TestServer;
  let tables: TestServer;
  let restored: Record<string, number>;
  let named: Record<string, number>;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf(facts) });
    folder = await mkdtemp(join(tmpdir(), 'vigente-stored-'));
    const { url, drop } = await createTestDatabase({ empty: true });
    const database = await openDatabase(
      { databaseUrl: url, dataDir: folder },
      createLog({ logLevel: 'silent' }),
    );
    const keyring = createKeyring([keyOfSecret(Buffer.from(facts.appSecret, 'base64'))]);
    const header = await checkBackup(file, { keyring });
    named = header.rows;
    restored = await restoreBackup(database, file, header);
    await database.close();
    server = await startOn(url, facts, drop);
    tables = await startOnTables(release);
  });
  afterAll(async () => {
    await Promise.all([server.close(), tables.close()]);
    await rm(folder, { recursive: true, force: true });
    vi.useRealTimers();
  });

  it('[OPS-84] comes back whole: each row that lay in the tables beside it', async () => {
    expect(restored).toEqual(Object.fromEntries(Object.entries(named).filter(([, count]) => count > 0)));
    const [here, there] = [server, tables].map(({ context }) => rowsByTable(context.database.pool));
    expect(kept((await here) ?? {})).toEqual(kept((await there) ?? {}));
  });

  it('[OPS-84] is answered as that release did, to who signs in by the old password', async () => {
    const told = readJson(release, 'answers').filter(({ url }) => !NOT_ANSWERED.includes(url));
    expect(await answersOf(server, told, await sessions())).toMatchObject(told);
    const { email, password } = facts.people.ana;
    const headers = { 'x-device': facts.device };
    const reply = await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email, password },
      headers,
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { id: facts.people.ana.id } }]);
  });

  /** Those of before are in no backup. */
  async function sessions(): Promise<Record<keyof Facts['people'], string>> {
    const { db, tokens } = server.context;
    const made = Object.entries(facts.people).map(async ([who, { id }]) => {
      const session = await inTransaction(db, (tx) => openSession(tx, id));
      return [who, await tokens.issue(id, session)] as const;
    });
    return Object.fromEntries(await Promise.all(made)) as Record<keyof Facts['people'], string>;
  }
});
