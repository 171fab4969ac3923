import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDataFolder } from '#server/base/config/data-folder.ts';
import type { Logger } from '#server/base/log.ts';
import { settleHome } from './home.ts';

/** The embedded database of a data folder, and two major versions of PostgreSQL: that which made it, and this release's. */
export interface Made {
  folder: string;
  by: string;
  ours: string;
}

/** Null where there is no database. Throws StartError as a start does. */
export async function madeBy(dataDir: string, log: Logger): Promise<Made | null> {
  const { database, binaries } = await settleHome(await ensureDataFolder(dataDir), log);
  const version = await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => null);
  return version === null ? null : { folder: database, by: version.trim(), ours: binaries.majorVersion };
}
