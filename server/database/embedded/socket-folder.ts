import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canEnter } from './account.ts';
import type { Home } from './home.ts';
import { SOCKET_PORT } from './server-arguments.ts';

/** The kernel's limit is 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH_BYTES = 99;
const TEMPORARY = 'vigente-';

/** Empty and closed to all but the database's user: beside the database, or temporary if that path is too long. */
export const makeSocketFolder = async (home: Home): Promise<string> => {
  const folder = join(home.base, 'run');
  await rm(folder, { recursive: true, force: true });
  const made = fits(folder)
    ? await makeFolder(folder)
    : await mkdtemp(join(temporaryFolder(home), TEMPORARY));
  if (home.account !== null) await chown(made, home.account.uid, home.account.gid);
  return made;
};

/** The folder beside the database may stay. */
export const removeSocketFolder = async (folder: string): Promise<void> => {
  if (basename(folder).startsWith(TEMPORARY)) await rm(folder, { recursive: true, force: true });
};

const makeFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
};

const temporaryFolder = (home: Home): string => {
  const usual = tmpdir();
  return fits(join(usual, `${TEMPORARY}XXXXXX`)) && canEnter(home.account, usual) ? usual : '/tmp';
};

const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
