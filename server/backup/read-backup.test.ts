import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const lines = (text: string) => text.split(/(?<=\n)/);

const CHANGES: [what: string, change: (text: string) => string][] = [
  ['without its last line', (text) => lines(text).slice(0, -1).join('')],
  ['that ends within a line', (text) => text.slice(0, -1)],
  ['with another value', (text) => text.replace('ana@correo', 'eva@correo')],
  ['without a row', (text) => text.replace(/^\[.*ana@correo.*\n/m, '')],
  ['with another count', (text) => text.replace('"users":1', '"users":2')],
  ['with more behind its end', (text) => `${text}\n`],
  ['of something else', (text) => text.replace('vigente-backup', 'another-backup')],
  ['without a line of JSON', () => 'ana@correo\n'],
];

describe('a backup that is not whole', () => {
  let folder: string;
  let file: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-read-backup-'));
    file = join(folder, 'vigente.backup');
    server = await startTestServer();
    await server.createUser({ email: 'ana@correo.example' });
    await writeBackup(server.context.database, file, { appVersion: '1' });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const changed = async (change: (text: string) => string): Promise<string> => {
    const path = join(folder, 'changed.backup');
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    return path;
  };

  it('[OPS-07] is distinguished from one that is', async () => {
    const same = await checkBackup(await changed((text) => text));
    expect(same).toMatchObject({ format: 'vigente-backup', appVersion: '1' });
  });

  it.each(CHANGES)('[OPS-07] is refused: one %s', async (_what, change) => {
    await expect(checkBackup(await changed(change))).rejects.toThrow(/no whole backup/);
  });

  it('[OPS-07] is refused: one that was cut, is not packed, or is not there', async () => {
    const cut = join(folder, 'cut.backup');
    await writeFile(cut, (await readFile(file)).subarray(0, -100));
    await expect(checkBackup(cut)).rejects.toThrow(/no whole backup/);
    await writeFile(cut, 'ana@correo');
    await expect(checkBackup(cut)).rejects.toThrow(/no whole backup/);
    await expect(checkBackup(join(folder, 'none'))).rejects.toThrow(/^Can't read .* \(ENOENT\)$/);
  });

  it('[OPS-07] is refused: one of a newer format', async () => {
    const newer = await changed((text) => text.replace('"formatVersion":1', '"formatVersion":2'));
    await expect(checkBackup(newer)).rejects.toThrow(/was written by a newer release: update Vigente$/);
  });

  it('[OPS-07] writes nothing, even if it changes after it was checked', async () => {
    const target = await startTestServer();
    const before = await rowsByTable(target.context.database.pool);
    const header = await checkBackup(file);
    const other = await changed((text) => text.replace('ana@correo', 'eva@correo'));
    await expect(restoreBackup(target.context.database, other, header)).rejects.toThrow(/no whole backup/);
    expect(await rowsByTable(target.context.database.pool)).toEqual(before);
    await target.close();
  });
});
