import { createHash } from 'node:crypto';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#server/log.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { SHARED_FOLDER } from './shared-folder.ts';

/** Where the database of a data folder lives, and who runs it. */
export interface Home {
  /** Holds `database` and what belongs to it: DATA_DIR, or its own folder below `/var/lib/vigente`. */
  readonly base: string;
  /** PostgreSQL's data directory. */
  readonly database: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
}

const DATABASE = 'postgres';

/**
 * Settles where the database lives. A database that is there stays where it is.
 *
 * @param dataDir DATA_DIR's real path
 * @throws StartError when its user can't get at a database that is there, or nothing here can run it
 */
export const settleHome = async (dataDir: string, log: Logger): Promise<Home> => {
  const base = await chooseBase(dataDir, log);
  const database = join(base, DATABASE);
  const account = await chooseAccount(database);
  return { base, database, account, binaries: await findBinaries(base, account, log) };
};

const chooseBase = async (dataDir: string, log: Logger): Promise<string> => {
  const account = await chooseAccount(join(dataDir, DATABASE));
  if (account === null) return dataDir;
  const elsewhere = folderElsewhere(dataDir);
  const isHere = await exists(join(dataDir, DATABASE));
  const reachable = canEnter(account, dataDir);
  if (isHere && !reachable) {
    throw new StartError(
      `DATA_DIR: the database's user can't get into ${dataDir} any more: let it through (chmod o+x)`,
    );
  }
  if (reachable && (isHere || !(await exists(join(elsewhere, DATABASE))))) return dataDir;
  await makeFolderElsewhere(elsewhere);
  log.warn(
    { folder: elsewhere },
    `the database's user can't get into ${dataDir}, so the database lives elsewhere`,
  );
  return elsewhere;
};

/** One for each clone, always the same one. */
const folderElsewhere = (dataDir: string): string =>
  join(SHARED_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

const makeFolderElsewhere = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(SHARED_FOLDER, 0o711);
  await chmod(folder, 0o711);
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
