import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/pool.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { addToFolder } from './backup-folder.ts';
import { type Locking, readLocking, readOpening } from './encryption.ts';
import { checkBackup } from './read-backup.ts';
import { type EncryptedCopyCheck, checkEncryptedCopy } from './encrypted-copy-check.ts';

const NOON = Date.UTC(2026, 10, 26, 12, 0, 5, 700);
const DAY_MS = 86_400_000;
const APP = { appVersion: '1', locking: null, opening: null };

describe('a folder of backups', { timeout: 240_000 }, () => {
  let root: string;
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
    await server.createUser({ email: 'ana@correo.example' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vigente-folder-'));
    folder = join(root, 'backups');
  });
  afterEach(() => rm(root, { recursive: true }));

  const add = (nowMs: number, options: Partial<Parameters<typeof addToFolder>[2]> = {}) =>
    addToFolder(server.context.database, folder, { ...APP, keep: 3, nowMs, ...options });
  const names = async () => (await readdir(folder)).toSorted();

  it('[OPS-40] is made, its files bear their instant, and only their owner reads them', async () => {
    const { file, rows } = await add(NOON);
    expect(file).toBe(join(folder, 'vigente-20261126T120005Z.backup'));
    expect((await checkBackup(file)).rows).toEqual(rows);
    expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('[OPS-40] keeps the newest, and never touches what no timer wrote', async () => {
    await mkdir(folder);
    const others = [
      'before-0001.backup',
      'vigente-20200101T000000Z.backup.txt',
      'vigente-2020.backup',
      'notes',
    ];
    for (const name of others) await writeFile(join(folder, name), 'mine');
    for (let day = 0; day < 5; day += 1) await add(NOON + day * DAY_MS);
    expect(await names()).toEqual(
      [...others, ...[28, 29, 30].map((day) => `vigente-202611${day}T120005Z.backup`)].toSorted(),
    );
    expect((await add(NOON + 5 * DAY_MS, { keep: 1 })).removed).toHaveLength(3);
    expect((await names()).filter((name) => !others.includes(name))).toEqual([
      'vigente-20261201T120005Z.backup',
    ]);
  });

  it('[OPS-73] of those before migrations the newest stays, and the others for a month', async () => {
    await mkdir(folder);
    const ages = { 'before-0001.backup': 99, 'before-0002.backup.age': 31, 'before-0003.backup': 29 };
    const writeAged = async (all: Record<string, number>) => {
      for (const [name, days] of Object.entries(all)) {
        await writeFile(join(folder, name), 'mine');
        await utimes(join(folder, name), new Date(), new Date(NOON - days * DAY_MS));
      }
    };
    await writeAged(ages);
    expect((await add(NOON)).removed.toSorted()).toEqual(['before-0001.backup', 'before-0002.backup.age']);
    await writeAged({ 'before-0002.backup': 50, 'before-0003.backup': 40 });
    expect((await add(NOON + 1_000)).removed).toEqual(['before-0002.backup']);
    expect((await add(NOON + 400 * DAY_MS)).removed).toEqual([]);
    expect((await names()).filter((name) => name.startsWith('before'))).toEqual(['before-0003.backup']);
  });

  it('[OPS-40] keeps the new one where the clock went back', async () => {
    for (let day = 0; day < 3; day += 1) await add(NOON + day * DAY_MS);
    const { file } = await add(NOON - 400 * DAY_MS);
    expect((await checkBackup(file)).appVersion).toBe('1');
    expect(await names()).toHaveLength(3);
  });

  /** The connection ends before the tables' rows are read. */
  const broken = (): Pick<Database, 'newClient'> => ({
    newClient: async () => {
      const client = await server.context.database.newClient();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const cut = () => void query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      client.query = ((...args: unknown[]) => {
        if (args[0] instanceof Readable) cut();
        return query(...args);
      }) as never;
      return client;
    },
  });

  it('[OPS-41] removes nothing and leaves nothing behind where a new one fails', async () => {
    for (let day = 0; day < 3; day += 1) await add(NOON + day * DAY_MS);
    const before = await names();
    const options = { ...APP, keep: 1, nowMs: NOON + 9 * DAY_MS };
    await expect(addToFolder(broken(), folder, options)).rejects.toThrow(
      /^The database broke off \(\w+\): no backup was written$/,
    );
    await expect(add(NOON, { keep: 1 })).rejects.toThrow('exists already');
    expect(await names()).toEqual(before);
    await writeFile(join(root, 'file'), '');
    await expect(addToFolder(server.context.database, join(root, 'file', 'in'), options)).rejects.toThrow(
      /^Can't make .* \(ENOTDIR\)$/,
    );
  });

  /** Damages the encrypted bytes on the disk. */
  const damaging: Locking = async function* damage(clear) {
    for await (const chunk of clear) yield Buffer.from(chunk).fill(0);
  };

  it('[OPS-41] keeps no file that does not read back whole, and names it without its draft', async () => {
    await add(NOON);
    const opening = await readOpening({ BACKUP_PASSPHRASE: 'cuatro palabras de un lago' });
    await expect(add(NOON + DAY_MS, { keep: 1, locking: damaging, opening })).rejects.toThrow(
      `No backup was kept: ${join(folder, 'vigente-20261127T120005Z.backup.age')} is no whole backup`,
    );
    expect(await names()).toEqual(['vigente-20261126T120005Z.backup']);
  });

  it('[OPS-41] checks one for a recipient as it is encrypted, and by its identity where that is there', async () => {
    const identity = await generateX25519Identity();
    const keys = join(root, 'keys');
    await writeFile(keys, identity);
    const locking = readLocking({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    const { file } = await add(NOON, { locking });
    expect(file).toMatch(/Z\.backup\.age$/);
    const opening = await readOpening({ BACKUP_IDENTITY: keys });
    expect((await checkBackup(file, { opening })).rows['users']).toBe(1);
    await add(NOON + DAY_MS, { locking, opening });
    await writeFile(keys, await generateX25519Identity());
    const other = await readOpening({ BACKUP_IDENTITY: keys });
    await expect(add(NOON + 2 * DAY_MS, { locking, opening: other })).rejects.toThrow(
      /^No backup was kept: .*20261128T120005Z\.backup\.age doesn't open by this BACKUP_IDENTITY/,
    );
    expect(await names()).toHaveLength(2);
  });

  it('[OPS-41] refuses for a recipient what is cut before it is encrypted, or is another on the disk', async () => {
    const { file } = await add(NOON);
    const whole = await readFile(file);
    const passing = async (bytes: Uint8Array): Promise<EncryptedCopyCheck> => {
      const copyCheck = checkEncryptedCopy('x', async function* pass(clear) {
        yield* clear;
      });
      await Readable.from(copyCheck.locking(Readable.from([bytes]))).toArray();
      return copyCheck;
    };
    await expect(passing(whole.subarray(0, -9))).rejects.toThrow('x is no whole backup');
    await expect((await passing(whole)).compare(file)).resolves.toBeUndefined();
    await writeFile(file, whole.subarray(1));
    await expect((await passing(whole)).compare(file)).rejects.toThrow(
      "x isn't on the disk as it was written",
    );
  });
});
