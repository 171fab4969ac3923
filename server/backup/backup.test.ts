import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import type { Database } from '#server/database/pool.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { type BackupHeader, type BackupTrailer, NOT_KEPT } from './backup-format.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const HOSTILE = 'Ñandú "y" \\ \'x\'\n\r\t\u2028 {a,b} 😀 \\N';
const LEFT_OUT = [...NOT_KEPT];
const APP = { appVersion: '9.9.9' };

type Rows = Record<string, string[]>;
const sizes = (rows: Rows, tables: string[]) => tables.map((table) => rows[table]?.length ?? 0);
const without = (rows: Rows, tables: string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !tables.includes(table)));

describe('a backup and its restoration', { timeout: 240_000 }, () => {
  let folder: string;
  let file: string;
  let source: TestServer;
  let target: TestServer;
  let ana: TestUser;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-backup-'));
    file = join(folder, 'vigente.backup');
    const env = { APP_SECRET: randomBytes(32).toString('base64') };
    [source, target] = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
    ana = await source.createUser();
  });

  afterEach(async () => {
    await Promise.all([source.close(), target.close()]);
    await rm(folder, { recursive: true });
  });

  const backUp = (to = file, database: Pick<Database, 'newClient'> = source.context.database) =>
    writeBackup(database, to, APP);
  const restore = async (from = file) =>
    restoreBackup(target.context.database, from, await checkBackup(from));
  const rows = (server: TestServer) => rowsByTable(server.context.database.pool);
  const call = (server: TestServer, url: string, payload: object, key: string = crypto.randomUUID()) =>
    server.inject({ method: 'POST', url, payload, headers: { ...ana.headers, 'idempotency-key': key } });
  const logIn = (server: TestServer) =>
    server.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email: ana.email, password: ana.password },
      headers: { 'x-device': randomUUID() },
    });

  /** Covers current and deleted rows, stored answers, a known device, failed and good sign-ins. */
  const fill = async (): Promise<void> => {
    for (const size of [12, 8]) {
      const data = makeDemoData({
        accounts: size,
        clients: size * 4,
        seed: size,
        userId: ana.id,
        nowMs: Date.now(),
      });
      await writeDemoData(source.context, ana.id, data);
    }
    await logIn(source);
    await source.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email: ana.email, password: 'otra frase' },
    });
    await source.inject({ method: 'POST', url: '/user/recover_password', payload: { email: ana.email } });
    await source.context.security.flush();
    await fillToldTables();
    await call(source, '/category/create', { name: 'Netflix' });
    await source.context.database.pool.query(
      `UPDATE streamings SET price_supplier = 1234567890.10, end_date = '2031-02-03 04:05:06.789012-05', password = $1`,
      [HOSTILE],
    );
  };

  const fillToldTables = async (): Promise<void> => {
    const { pool } = source.context.database;
    const id = () => randomUUID();
    await pool.query(
      `INSERT INTO calendar_feeds (id, user_id, token_hash, detail, time_zone) VALUES ($1, $2, '\\x01', 'names', 'America/Lima')`,
      [id(), ana.id],
    );
    await pool.query(
      `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint_hash, target, hour, time_zone, amounts, next_at)
       VALUES ($1, $2, $3, '\\x01', '$s1$', 8, 'America/Lima', false, now())`,
      [id(), ana.id, id()],
    );
    await pool.query(`INSERT INTO spent_challenges (challenge_hash, ends_at) VALUES ('\\x01', now())`);
  };

  it('[OPS-07] [PRO-12] a user who was leaving gets the week again, and a mail', async () => {
    await call(source, '/user/me/leave', { password: ana.password });
    await source.context.database.pool.query(`UPDATE users SET leaves_at = now() + interval '1 hour'`);
    await backUp();
    await restore();
    const { rows: found } = await target.context.database.pool.query(
      `SELECT leaves_at > now() + interval '6 days' AS later,
        (SELECT count(*)::integer FROM notices WHERE kind = 'leaving') AS mails FROM users`,
    );
    expect(found).toEqual([{ later: true, mails: 2 }]);
  });

  it('[OPS-07] brings back every row of every table, to the last digit, and sign-in works', async () => {
    await fill();
    const counts = await backUp();
    expect(await restore()).toEqual(
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    );
    const [before, after] = [await rows(source), await rows(target)];
    const named = ['clients', 'finances', 'tombstones', 'idempotency_keys', 'known_devices'];
    expect(sizes(before, [...LEFT_OUT, ...named])).not.toContain(0);
    expect(sizes(after, LEFT_OUT)).toEqual(LEFT_OUT.map(() => 0));
    expect(without(after, [...LEFT_OUT, 'installation'])).toEqual(
      without(before, [...LEFT_OUT, 'installation']),
    );
    expect((await logIn(target)).statusCode).toBe(200);
  });

  it('[OPS-07] [SYN-17] makes phones start again from 0, and answers what they send again as before', async () => {
    const body = { id: crypto.randomUUID(), name: 'Netflix' };
    const key = crypto.randomUUID();
    const first = await call(source, '/category/create', body, key);
    const pull = (server: TestServer, query: string) =>
      server.inject({ method: 'GET', url: `/sync/${ana.id}?${query}`, headers: ana.headers });
    const { revision, epoch } = (await pull(source, 'since=0')).json();
    await backUp();
    await restore();
    const { tokenSession } = (await logIn(target)).json();
    ana.headers.authorization = `Bearer ${tokenSession}`;
    expect((await pull(target, `since=${revision}&epoch=${epoch}`)).statusCode).toBe(410);
    const fresh = (await pull(target, 'since=0')).json();
    expect(fresh.epoch).not.toBe(epoch);
    expect(fresh.changes).toContainEqual(expect.objectContaining({ table: 'categories', id: body.id }));
    const again = await call(target, '/category/create', body, key);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
  });

  it('[OPS-07] holds one moment of a database that is written to meanwhile', async () => {
    await fill();
    const late: string[] = [];
    const busy = async () => {
      const client = await source.context.database.newClient();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const write = async () => {
        const name = `Tarde ${late.push('')}`;
        late[late.length - 1] = name;
        expect((await call(source, '/category/create', { name })).statusCode).toBe(201);
      };
      const afterWrite = (...args: unknown[]): PassThrough => {
        const fed = new PassThrough();
        void write().then(() => (query(...args) as unknown as Readable).pipe(fed));
        return fed;
      };
      const isCopy = (given: unknown) => given instanceof Readable;
      client.query = ((...args: unknown[]) =>
        isCopy(args[0]) ? afterWrite(...args) : query(...args)) as never;
      return client;
    };
    const before = await rows(source);
    await backUp(file, { newClient: busy });
    await restore();
    const after = await rows(target);
    expect(late.length).toBeGreaterThan(10);
    expect(without(after, [...LEFT_OUT, 'installation'])).toEqual(
      without(before, [...LEFT_OUT, 'installation']),
    );
  });

  it('[OPS-07] writes a file that only its owner can read, and never over another one', async () => {
    await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const first = await readFile(file);
    await expect(backUp()).rejects.toThrow(`${file} exists already: name another file, or remove that one`);
    expect(await readFile(file)).toEqual(first);
    expect(await readdir(folder)).toEqual(['vigente.backup']);
  });

  it('[OPS-07] leaves nothing behind where it is stopped, or has nowhere to write', async () => {
    const stopped = AbortSignal.abort();
    // Repeated, because the leftover depends on whether the file was opened yet.
    for (let time = 0; time < 50; time += 1) {
      await expect(writeBackup(source.context.database, file, { ...APP, signal: stopped })).rejects.toThrow(
        'Interrupted: no backup was written',
      );
    }
    const stopping = new AbortController();
    const late = async () => {
      const client = await source.context.database.newClient();
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const given = query(...args);
        if (args[0] instanceof Readable) args[0].once('data', () => stopping.abort());
        return given;
      }) as never;
      return client;
    };
    const options = { ...APP, signal: stopping.signal };
    await expect(writeBackup({ newClient: late }, file, options)).rejects.toThrow('Interrupted: no backup');
    await expect(backUp(join(folder, 'none', 'x.backup'))).rejects.toThrow(/^Can't write .* \(ENOENT\)$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('[OPS-07] restores only into a database without users', async () => {
    await backUp();
    await target.createUser({ email: 'eva@correo.example' });
    const before = await rows(target);
    await expect(restore()).rejects.toThrow('The database has users: restore into an empty one');
    expect(await rows(target)).toEqual(before);
  });

  /** Appends a table to the backup, with a digest that a forger could compute. */
  const withTable = async (table: string, columns: string[], added: (string | null)[][]): Promise<string> => {
    await backUp();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split(/(?<=\n)/);
    const { rows: counts } = JSON.parse(lines.pop() ?? '') as BackupTrailer;
    lines.push(...[{ table, columns }, ...added].map((line) => `${JSON.stringify(line)}\n`));
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
    const trailer: BackupTrailer = { rows: { ...counts, [table]: added.length }, sha256 };
    const other = join(folder, 'other.backup');
    await writeFile(other, gzipSync(`${lines.join('')}${JSON.stringify(trailer)}\n`));
    return other;
  };

  it('[OPS-07] brings no address of a calendar back from a file of a release that kept them', async () => {
    const columns = ['id', 'user_id', 'token_hash', 'detail', 'time_zone', 'created_at', 'read_at'];
    const feed = [randomUUID(), ana.id, '\\x01', 'names', 'America/Lima', '2026-11-01 00:00:00+00', null];
    const older = await withTable('calendar_feeds', columns, [feed]);
    expect(Object.keys(await restore(older))).not.toContain('calendar_feeds');
    const after = await rows(target);
    expect([sizes(after, ['users', 'calendar_feeds']), (await logIn(target)).statusCode]).toEqual([
      [1, 0],
      200,
    ]);
  });

  it('[OPS-07] changes nothing where the database refuses a row, be it the first or the last of many', async () => {
    const columns = ['key', 'points', 'expire'];
    const good = Array.from({ length: 20_000 }, (_, n) => [`limit ${n}`, '1', null]);
    const before = await rows(target);
    for (const bad of [
      [['a', 'none', null], ...good],
      [...good, ['a', 'none', null]],
    ]) {
      await expect(restore(await withTable('rate_limits', columns, bad))).rejects.toMatchObject({
        code: '22P02',
      });
      expect(await rows(target)).toEqual(before);
      await rm(file);
    }
    await backUp();
    await restore();
    expect((await logIn(target)).statusCode).toBe(200);
  });

  it('[OPS-07] names in its header what it was written by', async () => {
    await backUp();
    const header: BackupHeader = await checkBackup(file);
    expect(header).toMatchObject({ format: 'vigente-backup', formatVersion: 1, appVersion: '9.9.9' });
    expect(header.migrations).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(Math.abs(Date.parse(header.createdAt) - Date.now())).toBeLessThan(60_000);
  });
});
