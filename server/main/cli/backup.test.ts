import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const log = createLog({ logLevel: 'silent' });
const NOTE = 'It is not encrypted: BACKUP_RECIPIENT or BACKUP_PASSPHRASE would do it';
const USAGE =
  'Usage: npm run backup -- FILE, or npm run backup -- --folder DIR --keep N, or npm run backup -- --check FILE\n';
const USER = 'create --email ana@correo.example --username ana --phone +51911111111 --role RESELLER';

describe('npm run backup and npm run restore, on embedded databases', { timeout: 300_000 }, () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-backup-cli-'));
    // The database's own user must get in if the tests run as root.
    await chmod(folder, 0o711);
    file = join(folder, 'vigente.backup');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const run = (dataDir: string, script: string, ...args: string[]) =>
    runCommand('npm', ['run', '--silent', script, '--', ...args], {
      cwd: repositoryRoot,
      env: { DATABASE_URL: '', DATA_DIR: join(folder, dataDir) },
    });
  const userOf = async (dataDir: string): Promise<unknown[]> => {
    const database = await openDatabase({ dataDir: join(folder, dataDir), databaseUrl: null }, log);
    const { rows } = await database.pool.query('SELECT email, password_hash FROM users');
    await database.close();
    return rows;
  };

  it('[OPS-07] takes a running database with them to a new one, once', async () => {
    expect((await run('one', 'user', ...USER.split(' '))).code).toBe(0);
    const running = await openDatabase({ dataDir: join(folder, 'one'), databaseUrl: null }, log);
    const saved = await run('one', 'backup', file);
    await running.close();
    expect(saved.output).toMatch(new RegExp(`^Saved \\d+ rows in ${file}: .*users 1\\n${NOTE}\\n$`));
    expect(saved.code).toBe(0);

    const restored = await run('two', 'restore', file);
    expect(restored.output).toMatch(
      /^Restored \d+ rows of \S+Z: .*users 1\nEverybody signs in again, and phones fetch their data anew\.\n$/,
    );
    expect(restored.code).toBe(0);
    expect(await userOf('two')).toEqual(await userOf('one'));
    expect(await run('two', 'restore', file)).toEqual({
      code: 1,
      output: 'The database has users: restore into an empty one\n',
    });
  });

  it('[OPS-40] [OPS-41] a folder keeps N that were read whole, and a file is checked on its own', async () => {
    expect((await run('one', 'user', ...USER.split(' '))).code).toBe(0);
    const backups = join(folder, 'backups');
    await mkdir(backups);
    for (const day of [1, 2]) await writeFile(join(backups, `vigente-2020010${day}T000000Z.backup`), '');
    const saved = await run('one', 'backup', '--folder', backups, '--keep', '2');
    const made = /^Saved \d+ rows in (\S+): .*users 1$/m.exec(saved.output)?.[1] ?? saved.output;
    expect(saved.output.split('\n').slice(1)).toEqual([
      'Checked: read from the disk, whole',
      'Removed: vigente-20200101T000000Z.backup',
      NOTE,
      '',
    ]);
    expect(saved.code).toBe(0);
    const checked = await run('one', 'backup', '--check', made);
    expect(checked.output).toMatch(new RegExp(`^${made} is whole: \\d+ rows of \\S+Z: .*users 1\\n$`));
    const cut = join(backups, 'vigente-20200102T000000Z.backup');
    expect(await run('one', 'backup', '--check', cut)).toEqual({
      code: 1,
      output: `${cut} is no whole backup (cut, changed or something else)\n`,
    });
  });

  it('[OPS-07] explain themselves, and refuse in one line what they can not do', async () => {
    await writeFile(file, 'something else');
    for (const args of [
      [],
      [file, '--keep', '3'],
      ['--keep', 'x'],
      ['--folder', folder, '--keep', '0'],
      ['--all'],
    ])
      expect(await run('one', 'backup', ...args)).toEqual({ code: 1, output: USAGE });
    expect(await run('one', 'restore', '--all')).toEqual({
      code: 1,
      output:
        'Usage: npm run restore -- FILE, or npm run restore -- FILE --user E for the rows of one user in a running database\n',
    });
    expect(await run('one', 'restore', file)).toEqual({
      code: 1,
      output: `${file} is no whole backup (cut, changed or something else): nothing was restored\n`,
    });
    expect(await run('one', 'backup', file)).toEqual({
      code: 1,
      output: `${file} exists already: name another file, or remove that one\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('something else');
  });
});
