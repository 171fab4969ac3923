import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import type { Home } from './home.ts';

const NOTE = 'database-folder';

const fileIn = (dataDir: string): string => join(dataDir, NOTE);

/** Notes where the database of a data folder lives, which may be outside of it. */
export const noteDatabase = async (dataDir: string, { database }: Home): Promise<void> => {
  const line = `${database}\n`;
  const file = fileIn(dataDir);
  if ((await readFile(file, 'utf8').catch(() => null)) === line) return;
  await writeFile(file, line);
  await syncFile(file);
};

/**
 * A data folder that had a database has one still: a copy of it that lacks the database, as where that lives elsewhere,
 * must not start empty as if nothing had ever been in it.
 *
 * @throws StartError that says where the database was
 */
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
