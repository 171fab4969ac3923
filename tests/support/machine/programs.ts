import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

/** Debian's packages of programs around the server that the tests run for real. */
const PACKAGES = { caddy: 'caddy', pgbouncer: 'pgbouncer', certutil: 'libnss3-tools' } as const;

export type Program = keyof typeof PACKAGES;

const ALL = Object.keys(PACKAGES) as Program[];

/** `certutil (package libnss3-tools)`. */
export const nameProgram = (program: Program): string => `${program} (package ${PACKAGES[program]})`;

/** Debian keeps some programs where a user's search path doesn't look. */
const find = (program: Program): string | null =>
  [...onPath([program]), `/usr/sbin/${program}`].find(isProgram) ?? null;

/** Installs missing ones where root on Debian or Ubuntu may; gives those still missing. */
export function ensurePrograms(programs: readonly Program[] = ALL): Program[] {
  const missing = programs.filter((program) => find(program) === null);
  if (missing.length === 0 || !mayInstall()) return missing;
  console.log(`Installing programs that the tests run: ${missing.join(', ')}.`);
  if (updatePackageLists()) installPackages(...missing.map((program) => PACKAGES[program]));
  return missing.filter((program) => find(program) === null);
}

/** The program's path. Throws where it is missing and can't be installed. */
export function pathOfProgram(program: Program): string {
  ensurePrograms([program]);
  const path = find(program);
  if (path === null) throw new Error(`Missing: ${nameProgram(program)}`);
  return path;
}
