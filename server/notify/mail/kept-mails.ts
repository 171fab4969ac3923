import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/dates/dates.ts';
import { codeOf, ensureDataFolder } from '#server/base/config/data-folder.ts';

const folderIn = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Named by time, so that files sort; renamed when complete, so that a watcher never reads half a mail. Returns the
 * path.
 */
export async function keepMail(dataDir: string, message: Buffer): Promise<string> {
  const folder = folderIn(await ensureDataFolder(dataDir));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  );
  await writeFile(`${file}.part`, message, { flag: 'wx', mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}

/** Links in mails are valid for at most this long. */
const KEPT_MS = DAY_MS;
const KEPT = /\.eml(?:\.part)?$/;

/** Deletes files of `keepMail` older than a day, and nothing else in the folder. Safe in two processes at once. */
export async function dropOldMails(dataDir: string, nowMs: number): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of (await filesOf(folder)).filter((each) => KEPT.test(each))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/** Empty if no mail was ever stored. */
async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
