import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_KEPT } from '#server/backup/backup-format.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { DATABASE_NAME, runCommand as runAsOwner } from '#server/database/embedded/cluster.ts';
import { settleHome } from '#server/database/embedded/home.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { olderPostgres } from '#tests/support/machine/older-postgres.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const log = createLog({ logLevel: 'silent' });
const DEMO = ['--accounts', '12', '--clients', '40'];
/** Tables that may differ: phones start again from 0 (SYN-17), so the installation has another epoch. */
const OTHERWISE = new Set([...NOT_KEPT, 'installation', 'schema_migrations']);

describe('npm run bring-over, between two real PostgreSQLs', { timeout: 300_000 }, () => {
  let folder: string;
  let programs: string;
  let ours: string;
  let theirs: string;
  let before: unknown;

  const run = (dataDir: string, script: string, ...args: string[]) =>
    runCommand('npm', ['run', '--silent', script, '--', ...args], {
      cwd: repositoryRoot,
      env: { DATABASE_URL: '', DATA_DIR: join(folder, dataDir), DEMO: '1' },
    });
  const open = (dataDir: string, by?: string): Promise<Database> =>
    openDatabase({ dataDir: join(folder, dataDir), databaseUrl: null }, log, { programs: by });
  const rowsOf = async (database: Database) => {
    const rows = await rowsByTable(database.pool);
    return Object.fromEntries(Object.entries(rows).filter(([table]) => !OTHERWISE.has(table)));
  };
  const versionOf = async (database: string): Promise<string> =>
    (await readFile(join(folder, database, 'PG_VERSION'), 'utf8')).trim();

  /** Database of the previous release, without settings that its PostgreSQL doesn't know. */
  async function makeOlder(dataDir: string): Promise<void> {
    const home = await settleHome(dataDir, log, programs);
    theirs = home.binaries.majorVersion;
    await mkdir(home.database, { mode: 0o700 });
    if (home.account) await chown(home.database, home.account.uid, home.account.gid);
    const made = [
      `--pgdata=${home.database}`,
      `--username=${DATABASE_NAME}`,
      '--encoding=UTF8',
      '--locale=C',
    ];
    await runAsOwner(home.account, home.binaries.initdb, [...made, '--auth-local=trust']);
    const create = `CREATE DATABASE ${DATABASE_NAME};\n`;
    await runAsOwner(
      home.account,
      home.binaries.postgres,
      ['--single', '-D', home.database, 'postgres'],
      create,
    );
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-bring-over-'));
    // The database's own user must get in if the tests run as root.
    await chmod(folder, 0o711);
    await run('filled', 'demo', ...DEMO);
    const file = join(folder, 'filled.backup');
    await run('filled', 'backup', file);
    ours = await versionOf('filled/postgres');
    programs = olderPostgres();
    await mkdir(join(folder, 'data'));
    await makeOlder(join(folder, 'data'));
    const older = await open('data', programs);
    await restoreBackup(older, file, await checkBackup(file));
    before = await rowsOf(older);
    await older.close();
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('[OPS-90] is what a start and a backup of this release ask for, and they leave the files as they are', async () => {
    for (const [script, ...args] of [
      ['user', 'list'],
      ['backup', join(folder, 'other.backup')],
    ] as const) {
      const { code, output } = await run('data', script, ...args);
      expect(output).toContain(
        `is of PostgreSQL ${theirs} and this release brings ${ours}: npm run bring-over`,
      );
      expect(code).toBe(1);
    }
    expect(await versionOf('data/postgres')).toBe(theirs);
  });

  it('[OPS-90] refuses a folder without a PostgreSQL, and one of another version, with nothing changed', async () => {
    const none = await run('data', 'bring-over', tmpdir());
    expect(none.output).toBe(`${tmpdir()} holds no PostgreSQL: name the release that made the database\n`);
    const same = await run('data', 'bring-over', repositoryRoot);
    expect(same.output).toContain(`is of PostgreSQL ${theirs}`);
    expect([none.code, same.code]).toEqual([1, 1]);
    expect(await versionOf('data/postgres')).toBe(theirs);
  });

  it('[OPS-90] brings every row over, keeps the older database and a checked backup, and is done once', async () => {
    const { code, output } = await run('data', 'bring-over', programs);
    expect(output).toContain(`Brought over from PostgreSQL ${theirs} to ${ours}: `);
    expect(code).toBe(0);
    expect(await versionOf('data/postgres')).toBe(ours);
    const newer = await open('data');
    const after = await rowsOf(newer);
    await newer.close();
    expect(after).toEqual(before);

    expect(await versionOf(`data/postgres-${theirs}`)).toBe(theirs);
    const kept = await checkBackup(join(folder, `data/backups/before-postgresql-${ours}.backup`));
    expect(kept.rows['users']).toBeGreaterThan(0);
    const again = await run('data', 'bring-over', programs);
    expect(again.output).toBe(`The database is of PostgreSQL ${ours} already: there is nothing to do\n`);
  });

  it('[OPS-90] cut short between the two renames, leaves a start refused instead of an empty database', async () => {
    await rename(join(folder, 'data/postgres'), join(folder, 'data/postgres-newer'));
    const { code, output } = await run('data', 'user', 'list');
    expect(output).toContain("has run before, but its database isn't here");
    expect(code).toBe(1);
  });
});
