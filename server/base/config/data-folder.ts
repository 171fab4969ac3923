import { constants } from 'node:fs';
import { access, chmod, mkdir, open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingError } from './start-error.ts';

const TRAVERSABLE = 0o711;
const OWNER_ONLY = 0o700;
const OTHERS_MAY_TRAVERSE = 0o011;

/** PostgreSQL refuses to run as the superuser. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Returns the real path. As root, the folder becomes traversable for others and keeps its other rights. Throws
 * SettingError.
 */
export const ensureDataFolder = async (folder: string): Promise<string> => {
  try {
    const created = await mkdir(folder, { recursive: true });
    if (created !== undefined) await chmod(folder, isRoot() ? TRAVERSABLE : OWNER_ONLY);
    else if (isRoot()) await letOthersThrough(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw new SettingError('DATA_DIR', `can't use ${folder} (${codeOf(error)})`);
  }
};

const letOthersThrough = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder);
  if ((mode & OTHERS_MAY_TRAVERSE) !== OTHERS_MAY_TRAVERSE)
    await chmod(folder, (mode & 0o7777) | OTHERS_MAY_TRAVERSE);
};

/** Flushes the folder's entries, so that a rename or a new file survives a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes the file and its entry in the folder to disk. */
export const syncFile = async (file: string): Promise<void> => {
  await syncFolder(file);
  await syncFolder(dirname(file));
};

/** The system's code (`EACCES`), or the error's name. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
