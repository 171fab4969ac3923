import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { newDataFolder } from '#tests/support/build/data-folder.ts';
import { until } from '#tests/support/wait.ts';
import { SHARED_FOLDER } from './binaries.ts';

const HOLDER = fileURLToPath(new URL('holder.fixture.ts', import.meta.url));
const log = createLog({ logLevel: 'silent' });

describe('the embedded database', { timeout: 240_000 }, () => {
  let dataDir: string;
  const opened: Database[] = [];
  const holders: ChildProcess[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vigente-database-'));
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    for (const holder of holders.splice(0)) holder.kill('SIGKILL');
    await rm(dataDir, { recursive: true, maxRetries: 20 });
  });

  const open = async (folder = dataDir, options: { join?: boolean } = {}): Promise<Database> => {
    const database = await openDatabase(readSettings({ DATA_DIR: folder }), log, options);
    opened.push(database);
    return database;
  };

  /** Copies a prepared database, because creating one takes most of a start. */
  const takeMade = async (): Promise<void> => {
    await rm(dataDir, { recursive: true });
    dataDir = await newDataFolder('vigente-database-');
  };

  /** Detached, so that it leads its own process group. */
  const hold = (): ChildProcess => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER], { env, detached: true });
    holders.push(holder);
    return holder;
  };

  const readyHolder = async (): Promise<ChildProcess> => {
    await takeMade();
    const holder = hold();
    await once(holder.stdout ?? holder, 'data');
    return holder;
  };

  const postmasterPid = async (): Promise<number> => {
    const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10);
  };

  const ends = (pid: number): Promise<boolean> =>
    until(() => !isAlive(pid), { what: `process ${pid} to end` });

  it('[OPS-09] keeps its rows from one start to the next, in the kinds of values that the code expects', async () => {
    await takeMade();
    const first = await open();
    await first.pool.query(
      'CREATE TABLE kept (at timestamptz, price numeric(12,2), n bigint, j jsonb, days date)',
    );
    await first.pool.query(
      `INSERT INTO kept VALUES ('2026-11-21 02:44Z', 9.90, 7, '{"a":[1]}', '2026-11-21')`,
    );
    await opened.splice(0)[0]?.close();
    const { rows } = await (await open()).pool.query('SELECT *, ARRAY[price, NULL] AS prices FROM kept');
    expect(rows).toEqual([
      {
        at: '2026-11-21T02:44:00.000Z',
        price: 9.9,
        n: 7,
        j: { a: [1] },
        days: '2026-11-21',
        prices: [9.9, null],
      },
    ]);
  });

  it('[OPS-09] is durable, listens on no network, and compares letters of Spanish without case', async () => {
    const { pool, kind } = await open();
    const { rows } = await pool.query(`
      SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('listen_addresses') AS listens, lower('ÑANDÚ') AS word, current_setting('TimeZone') AS zone`);
    expect(kind).toBe('embedded');
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', listens: '', word: 'ñandú', zone: 'UTC' }]);
  });

  it('[OPS-09] lets nobody but its user into its data and its socket', async () => {
    await open();
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('[OPS-09] works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    await chmod(dataDir, 0o755);
    const database = await open(deep);
    const socketFolder = decodeURIComponent(new URL(database.connectionString).hostname);
    expect(socketFolder).toContain('vigente-');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await opened.splice(0)[0]?.close();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  it('[OPS-09] works below a folder that its user can not enter', async () => {
    await chmod(dataDir, 0o700);
    const { pool } = await open(join(dataDir, 'data'));
    const { rows } = await pool.query<{ path: string }>(`SELECT current_setting('data_directory') AS path`);
    const base = dirname(rows[0]?.path ?? '');
    await opened.splice(0)[0]?.close();
    const isElsewhere = base.startsWith(`${SHARED_FOLDER}/`);
    expect(isElsewhere).toBe(process.getuid?.() === 0);
    if (isElsewhere) await rm(base, { recursive: true });
  });

  it('[OPS-09] starts over where making it was cut short', async () => {
    await mkdir(join(dataDir, 'postgres.new-cut', 'base'), { recursive: true });
    await open();
    await expect(stat(join(dataDir, 'postgres.new-cut'))).rejects.toThrow('ENOENT');
  });

  it('[OPS-09] refuses a folder that has had a database and lacks it, as a copy of a part does, with one line', async () => {
    const database = await open();
    await database.close();
    opened.length = 0;
    const lies = (await readFile(join(dataDir, 'database-folder'), 'utf8')).trim();
    await rm(lies, { recursive: true });
    const refused = open().catch((error: unknown) => error);
    expect(await refused).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^DATA_DIR: .* has run before, but its database isn't here .*$/),
    });
    await rm(join(dataDir, 'database-folder'));
    await expect(open()).resolves.toBeDefined();
  });

  it('[OPS-15] refuses a second process on its folder with one line, and lets a command join it', async () => {
    await takeMade();
    const database = await open();
    const second = hold();
    let words = '';
    second.stderr?.on('data', (chunk) => (words += String(chunk)));
    const [code] = await once(second, 'close');
    expect(code).toBe(1);
    expect(words.replaceAll(/^npm warn.*\n/gm, '')).toMatch(/^DATA_DIR: another process is using .+\n$/);
    await expect(open()).rejects.toThrow(/^DATA_DIR: another process is using/);
    await database.pool.query('CREATE TABLE shared (n int)');
    const joined = await open(dataDir, { join: true });
    expect((await joined.pool.query('SELECT count(*) AS n FROM shared')).rows).toEqual([{ n: 0 }]);
  });

  it('[OPS-09] ends when its starter is killed, and the next start has every committed row', async () => {
    const holder = await readyHolder();
    const joined = await open(dataDir, { join: true });
    await joined.pool.query('CREATE TABLE kept (n int)');
    await joined.pool.query('INSERT INTO kept VALUES (1)');
    const pid = await postmasterPid();
    await killed(holder);
    const { rows } = await (await open()).pool.query('SELECT n FROM kept');
    expect(rows).toEqual([{ n: 1 }]);
    expect(await ends(pid)).toBe(true);
  });

  it('[OPS-09] ends when the whole process group of its starter is killed', async () => {
    const holder = await readyHolder();
    const pid = await postmasterPid();
    process.kill(-(holder.pid ?? 0), 'SIGKILL');
    expect(await ends(pid)).toBe(true);
  });

  it('[OPS-09] recovers by itself when it was killed together with its starter', async () => {
    const holder = await readyHolder();
    const joined = await open(dataDir, { join: true });
    await joined.pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await killed(holder);
    const { rows } = await (await open()).pool.query('SELECT n FROM kept');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("[OPS-09] starts after a crash whose process id is somebody else's by now", async () => {
    await takeMade();
    await open();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await opened.splice(0)[0]?.close();
    const stranger = spawn('sleep', ['600'], await ownerOf(join(dataDir, 'postgres')));
    await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));
    const { rows } = await (await open()).pool.query('SELECT 1 AS n');
    expect(rows).toEqual([{ n: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('[OPS-09] ends in good order when its starter is asked to', async () => {
    const holder = await readyHolder();
    const pid = await postmasterPid();
    holder.kill('SIGTERM');
    const [code] = await once(holder, 'exit');
    expect(code).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('[OPS-09] is started again when it alone is killed, and the pool finds it', async () => {
    await takeMade();
    const { pool, newClient } = await open();
    await pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    const listener = await newClient();
    const checkedOut = await pool.connect();
    process.kill(await postmasterPid(), 'SIGKILL');
    const { rows } = await until(() => pool.query('SELECT n FROM kept'), { what: 'the database to be back' });
    expect(rows).toEqual([{ n: 1 }]);
    checkedOut.release(true);
    await listener.end();
  });
});

/** Only root may name another user to spawn. */
const ownerOf = async (path: string): Promise<{ uid?: number; gid?: number }> => {
  const { uid, gid } = await stat(path);
  return process.getuid?.() === 0 ? { uid, gid } : {};
};

/** Until its exit it holds the lock of the folder. On a busy machine that takes longer than a start waits. */
const killed = async (holder: ChildProcess): Promise<void> => {
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
