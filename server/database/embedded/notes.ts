import { readFile, rename, rm, writeFile, access } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile } from '#server/base/config/data-folder.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Home } from './home.ts';

// Tells commands where the running server's socket is, and the next start which folder a crash left behind.

const noteIn = (dataDir: string): string => join(dataDir, 'running.json');

/** Atomic: a reader finds the whole note or none. */
export const writeNote = async (dataDir: string, socketFolder: string): Promise<void> => {
  const draft = `${noteIn(dataDir)}.part`;
  await writeFile(draft, `${JSON.stringify({ socketFolder })}\n`, { mode: 0o600 });
  await rename(draft, noteIn(dataDir));
};

/** The server runs or crashed; null without a readable note. */
export const readNote = async (dataDir: string): Promise<string | null> => {
  try {
    const note: unknown = JSON.parse(await readFile(noteIn(dataDir), 'utf8'));
    const folder: unknown =
      typeof note === 'object' && note !== null ? Reflect.get(note, 'socketFolder') : null;
    return typeof folder === 'string' ? folder : null;
  } catch {
    return null;
  }
};

export const removeNote = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

const NOTE = 'database-folder';

const fileIn = (dataDir: string): string => join(dataDir, NOTE);

/** The database may live outside its data folder. */
export const noteDatabase = async (dataDir: string, { database }: Home): Promise<void> => {
  const line = `${database}\n`;
  const file = fileIn(dataDir);
  if ((await readFile(file, 'utf8').catch(() => null)) === line) return;
  await writeFile(file, line);
  await syncFile(file);
};

/** Throws StartError: a copied data folder that lacks its database must not start as if it were new. */
export const refuseLostDatabase = async (dataDir: string, { database }: Home): Promise<void> => {
  const noted = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (noted === null || (await isThere(database))) return;
  throw new StartError(
    `DATA_DIR: ${dataDir} has run before, but its database isn't here (it was in ${noted.trim()}): ` +
      `bring it back, or remove ${fileIn(dataDir)} to start with an empty one`,
  );
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
