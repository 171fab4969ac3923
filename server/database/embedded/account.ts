import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { isRoot } from '#server/base/config/data-folder.ts';
import { StartError } from '#server/base/config/start-error.ts';

/** PostgreSQL refuses to run as root, so root starts it as an ordinary user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/** Null unless root. The owner of an existing database comes first. Throws StartError if root finds no user. */
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
      // `>>> 0`: macOS writes nobody's ids as -2. Another name of uid 0 is skipped.
      const account = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
      return uid === '' || account.uid === 0 ? [] : [[name, account] as const];
    }),
  );

/** Spawn options; empty if the process keeps its own account. */
export const runAs = (account: Account | null): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid };

/** Database programs get none of the server's environment, so no settings and secrets. */
export const CLEAN_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** True if the account can pass through all parents of the folder too. */
export const canEnter = (account: Account | null, folder: string): boolean =>
  succeeds(account, '/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder]);

export const succeeds = (account: Account | null, program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { ...runAs(account), env: CLEAN_ENVIRONMENT, cwd: '/', stdio: 'ignore' })
    .status === 0;
