import { chromium } from '@playwright/test';
import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The Chromium for the journeys: `CHROMIUM_PATH` alone where it is set, else the system's, else Playwright's. Null when
 * there is none.
 */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = given === undefined ? [...onPath(NAMES), chromium.executablePath()] : [given];
  return candidates.find(isProgram) ?? null;
}

/**
 * The same engine without a whole browser's window, profile and permissions, which Playwright runs by default. It takes
 * a quarter less time than Chromium's own headless mode. Falls back to `findChromium`.
 */
export function findHeadlessChromium(): string | null {
  const shell =
    process.env['CHROMIUM_PATH'] === undefined ? onPath(HEADLESS_NAMES).find(isProgram) : undefined;
  return shell ?? findChromium();
}

/**
 * Finds a Chromium, or installs the packages where root on Debian or Ubuntu may. The headless shell only saves time; on
 * a system without its package the Chromium does everything.
 */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found !== null || process.env['CHROMIUM_PATH'] !== undefined || !mayInstall()) return found;
  console.log('No Chromium found: installing the packages chromium and chromium-headless-shell.');
  if (!updatePackageLists() || !installPackages('chromium')) return null;
  installPackages('chromium-headless-shell');
  return findChromium();
}
