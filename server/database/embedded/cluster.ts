import { chmod, chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/base/config/data-folder.ts';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Home } from './home.ts';
import { spawn } from 'node:child_process';
import { type Account, CLEAN_ENVIRONMENT, runAs } from './account.ts';

/** Names database and role. The role has no password: only its own user and root reach the socket. */
export const DATABASE_NAME = 'vigente';

const DRAFT = 'postgres.new-';

/**
 * A draft is renamed when complete, so that an interrupted start leaves no half database. Throws StartError for another
 * version.
 */
export const ensureCluster = async (home: Home, log: Logger): Promise<void> => {
  await removeDrafts(home.base);
  const version = await readFile(join(home.database, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) await makeCluster(home, log);
  else if (version.trim() !== home.binaries.majorVersion) throw wrongVersion(home, version.trim());
};

const makeCluster = async (home: Home, log: Logger): Promise<void> => {
  const draft = await mkdtemp(join(home.base, DRAFT));
  await chmod(draft, 0o700);
  if (home.account !== null) await chown(draft, home.account.uid, home.account.gid);
  await runCommand(home.account, home.binaries.initdb, initdbArguments(draft));
  const single = ['--single', '-D', draft, 'postgres'];
  await runCommand(home.account, home.binaries.postgres, single, `CREATE DATABASE ${DATABASE_NAME};\n`);
  await rename(draft, home.database);
  await syncFolder(home.base);
  log.info({ folder: home.database }, 'database made');
};

/** PostgreSQL's own C.UTF-8: case of all letters, and the same text order on every system. */
const initdbArguments = (folder: string): string[] => [
  `--pgdata=${folder}`,
  `--username=${DATABASE_NAME}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/** Retried: the initdb of a killed start may still be writing. */
const removeDrafts = async (base: string): Promise<void> => {
  const drafts = (await readdir(base)).filter((name) => name.startsWith(DRAFT));
  await Promise.all(
    drafts.map((name) => rm(join(base, name), { recursive: true, force: true, maxRetries: 5 })),
  );
};

const wrongVersion = ({ database, binaries }: Home, version: string): StartError =>
  new StartError(
    `DATA_DIR: ${database} is of PostgreSQL ${version} and this release brings ${binaries.majorVersion}:` +
      ' npm run bring-over -- FOLDER brings it over, with the folder of the release that made it',
  );

/** `input` goes to standard input. Throws StartError with the last line of the output if the program fails. */
export const runCommand = async (
  account: Account | null,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> => {
  const child = spawn(program, args, { ...runAs(account), env: CLEAN_ENVIRONMENT, cwd: '/' });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(String(chunk)));
  // The program may end before it has read all input; its exit code tells why.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw new StartError(`The database could not be made: ${lastLine(words.join(''))}`);
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason given';
