import { chromium } from '@playwright/test';
import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

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

/**
 * Finds a Chromium, and installs the packages where there is none and root on Debian or Ubuntu may. The headless shell
 * only saves time: where a system has no such package, the Chromium does all.
 */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found !== null || process.env['CHROMIUM_PATH'] !== undefined || !mayInstall()) return found;
  console.log('No Chromium found: installing the packages chromium and chromium-headless-shell.');
  if (!updatePackageLists() || !installPackages('chromium')) return null;
  installPackages('chromium-headless-shell');
  return findChromium();
}
