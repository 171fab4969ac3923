import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, ensureDataFolder, syncFile } from './data-folder.ts';
import type { Settings } from './settings.ts';
import { SettingError } from './start-error.ts';

const SECRET_BYTES = 32;

/** 32 bytes or more. Throws SettingError for a damaged file, and without APP_SECRET in production with DATABASE_URL. */
export const appSecret = async (
  settings: Pick<Settings, 'appSecret' | 'dataDir' | 'databaseUrl' | 'production'>,
): Promise<Uint8Array> => {
  if (settings.appSecret !== null) return settings.appSecret;
  if (settings.production && settings.databaseUrl !== null) {
    throw new SettingError('APP_SECRET', 'is required in production with DATABASE_URL');
  }
  const file = join(await ensureDataFolder(settings.dataDir), 'app-secret');
  return (await readSecret(file)) ?? (await makeSecret(file));
};

const readSecret = async (file: string): Promise<Uint8Array | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new SettingError('DATA_DIR', `can't read ${file} (${codeOf(error)})`);
  });
  if (text === null) return null;
  const secret = Buffer.from(text, 'base64');
  // A new secret would sign everybody out.
  if (secret.length < SECRET_BYTES)
    throw new SettingError('DATA_DIR', `${file} is damaged: bring it back from a backup`);
  await chmod(file, 0o600);
  return secret;
};

/** Written to a draft, then linked: a crash leaves no half secret, and of two concurrent starts one wins. */
const makeSecret = async (file: string): Promise<Uint8Array> => {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(SECRET_BYTES).toString('base64')}\n`);
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await syncFile(file);
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === null) throw new SettingError('DATA_DIR', `can't keep ${file}`);
  return secret;
};
