import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Paths at which programs of these names could be on the search path. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isDebianOrUbuntu(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** True for root on Debian or Ubuntu with apt-get on the path. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && isDebianOrUbuntu() && onPath(['apt-get']).some(isProgram);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** True when apt-get succeeded. */
export const updatePackageLists = (): boolean => apt('update');

/** Installs all of the packages or none; true when apt-get succeeded. */
export const installPackages = (...names: string[]): boolean => apt('install', '-y', ...names);
