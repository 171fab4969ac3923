import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs of these names on the search path, and those that are none. */
function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The Chromium for the journeys: `CHROMIUM_PATH` and nothing else where it is set, else one of the system,
 * else the one that Playwright installed. Null where there is none.
 */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = given === undefined ? [...onPath(NAMES), chromium.executablePath()] : [given];
  return candidates.find(isProgram) ?? null;
}

/**
 * The same engine without the window, profile and permissions of a whole browser: what Playwright runs by itself, and
 * a quarter quicker than Chromium's own headless mode. `CHROMIUM_PATH`, or the Chromium, where there is none.
 */
export function findHeadlessChromium(): string | null {
  const shell =
    process.env['CHROMIUM_PATH'] === undefined ? onPath(HEADLESS_NAMES).find(isProgram) : undefined;
  return shell ?? findChromium();
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

/**
 * Finds a Chromium, and installs the packages where there is none and root on Debian or Ubuntu may. The headless shell
 * only saves time: where a system has no such package, the Chromium does all.
 */
export function ensureChromium(): string | null {
  const found = findChromium();
  const mayInstall =
    process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0 && isDebianOrUbuntu();
  if (found !== null || !mayInstall) return found;
  console.log('No Chromium found: installing the packages chromium and chromium-headless-shell.');
  if (!apt('update') || !apt('install', '-y', 'chromium')) return null;
  apt('install', '-y', 'chromium-headless-shell');
  return findChromium();
}
