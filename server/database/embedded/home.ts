import { createHash } from 'node:crypto';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { type Binaries, findBinaries, SHARED_FOLDER } from './binaries.ts';

export interface Home {
  /** DATA_DIR, or a folder of its own below `/var/lib/vigente`. */
  readonly base: string;
  readonly database: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
}

const DATABASE = 'postgres';

/** An existing database stays in place. Throws StartError if its user can't reach it, or nothing here can run it. */
export const settleHome = async (dataDir: string, log: Logger, programs?: string): Promise<Home> => {
  const base = await chooseBase(dataDir, log);
  const database = join(base, DATABASE);
  const account = await chooseAccount(database);
  return { base, database, account, binaries: await findBinaries(base, account, log, programs) };
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

/** Derived from the path: each clone has its own and keeps it. */
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
