import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isProgram, mayInstall, updatePackageLists } from './debian.ts';

/** Debian keeps each major version of PostgreSQL in a folder of its number. */
const FOLDER = '/usr/lib/postgresql';

function find(below: number): string | undefined {
  const majors = listed().filter((name) => Number(name) < below);
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

/** A folder with the `bin` of Debian's PostgreSQL, of a lower major version. Throws where it can't be installed. */
export function olderPostgres(below: number): string {
  if (find(below) === undefined && mayInstall() && updatePackageLists()) installPackages('postgresql');
  const found = find(below);
  if (found === undefined) throw new Error(`Missing: a PostgreSQL older than ${below} (package postgresql)`);
  return found;
}
