import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { isRoot } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';

/** Who runs the database server. PostgreSQL refuses to run as root, so root hands it to an ordinary user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * The user to drop to, or null when this process is an ordinary user already. A database that is there keeps the user
 * that owns it.
 *
 * @throws StartError when root finds nobody to drop to
 */
export const chooseAccount = async (databaseFolder: string): Promise<Account | null> => {
  if (!isRoot()) return null;
  const owner = await stat(databaseFolder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const account = CANDIDATES.map((name) => accounts.get(name)).find((each) => each !== undefined);
  if (account === undefined)
    throw new StartError('The database needs an unprivileged user: run as one, or set DATABASE_URL');
  return account;
};

const parseAccounts = (passwd: string): Map<string, Account> =>
  new Map(
    passwd.split('\n').flatMap((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':');
      // `>>> 0`: macOS writes nobody's ids as -2. Nothing is handed to a second root.
      const account = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
      return uid === '' || account.uid === 0 ? [] : [[name, account] as const];
    }),
  );

/** The part of the spawn options that makes a child run as the account. */
export const runAs = (account: Account | null): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid };

/** What a database program sees of the environment: nothing of ours, settings and secrets included. */
export const CLEAN_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Whether the account can get into a folder, all of its parents included. */
export const canEnter = (account: Account | null, folder: string): boolean =>
  succeeds(account, '/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder]);

/** Whether the program runs to a good end as the account. */
export const succeeds = (account: Account | null, program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { ...runAs(account), env: CLEAN_ENVIRONMENT, cwd: '/', stdio: 'ignore' })
    .status === 0;
