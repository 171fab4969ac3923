import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appSecret } from './secrets.ts';
import { readSettings } from './settings.ts';

describe("the application's secret", () => {
  let parent: string;
  let dataDir: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'vigente-secrets-'));
    dataDir = join(parent, 'data');
  });

  afterEach(() => rm(parent, { recursive: true }));

  it('[OPS-10] is made once and kept in DATA_DIR with mode 0600', async () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const secret = await appSecret(settings);
    expect(secret).toHaveLength(32);
    expect(await appSecret(settings)).toEqual(secret);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  it('[OPS-10] is the same for starts at the same moment', async () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const secrets = await Promise.all(Array.from({ length: 8 }, () => appSecret(settings)));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  });

  it('[OPS-10] is APP_SECRET when that is set', async () => {
    const given = Buffer.alloc(48, 1);
    expect(
      await appSecret(readSettings({ DATA_DIR: dataDir, APP_SECRET: given.toString('base64') })),
    ).toEqual(given);
  });

  it('[OPS-10] is required in production on a given database', async () => {
    const settings = { appSecret: null, dataDir, databaseUrl: 'postgres://db/x', production: true };
    await expect(appSecret(settings)).rejects.toThrow(/^APP_SECRET: /);
  });

  it('[OPS-10][OPS-15] is not replaced when its file is damaged', async () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    await appSecret(settings);
    await writeFile(join(dataDir, 'app-secret'), '');
    await expect(appSecret(settings)).rejects.toThrow(/^DATA_DIR: .*app-secret is damaged/);
  });

  it('[OPS-15] stops with one line that names DATA_DIR where that is not a folder', async () => {
    await writeFile(dataDir, '');
    await expect(appSecret(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(/^DATA_DIR: can't use .+$/);
  });
});
