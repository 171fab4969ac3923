import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()];
}

/**
 * The Chromium for the journeys: `CHROMIUM_PATH` and nothing else where it is set, else one of the system,
 * else the one that Playwright installed. Null where there is none.
 */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  return (given === undefined ? candidates() : [given]).find(isProgram) ?? null;
}

function isDebianOrUbuntu(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Finds a Chromium, and installs the package where there is none and root on Debian or Ubuntu may. */
export function ensureChromium(): string | null {
  const found = findChromium();
  const mayInstall =
    process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0 && isDebianOrUbuntu();
  if (found !== null || !mayInstall) return found;
  console.log('No Chromium found: installing the package chromium.');
  return apt('update') && apt('install', '-y', 'chromium') ? findChromium() : null;
}
