import { defineConfig, type LaunchOptions } from '@playwright/test';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from '#tests/support/machine/chromium.ts';
import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Lets root start it, and stops its calls home, which nobody answers in a closed network. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** On a machine that does eight other things, the slowest wait for a page took half of it. */
const WAIT_MS = 45_000;

const isThorough = process.env['BOTH_SIZES'] === '1';

/** A phone's own pixels cost a tenth of a walk; no journey asserts by them. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: isThorough ? 2 : 1,
  hasTouch: true,
  isMobile: true,
};

/**
 * Journeys whose screens are marked up otherwise on a desktop: tables, menus, keys. The others run there only where a test
 * asks for it (`@desktop`); `a11y` visits every screen and dialog at both sizes.
 */
const OTHER_ON_DESKTOP = [
  'a11y',
  'a11y-admin',
  'accounts',
  'account-choice',
  'account-columns',
  'account-recovery',
  'account-rows',
  'account-search',
  'admin',
  'admin-credits',
  'admin-finance',
  'admin-users',
  'dues-queue',
  'find',
  'navigation',
  'people',
  'person-sheet',
  'renew-many',
];

/** Playwright looks for it in the path, the title and the tags of a test. */
const ON_DESKTOP = new RegExp(`@desktop|/(?:${OTHER_ON_DESKTOP.join('|')})\\.spec\\.ts `);

const launchOptions = (executablePath: string | null): LaunchOptions => ({
  args: CHROMIUM_ARGS,
  ...(executablePath === null ? {} : { executablePath }),
});

export default defineConfig<{ realTime: boolean }>({
  testDir: join(repositoryRoot, 'tests/e2e'),
  outputDir: join(repositoryRoot, 'test-results'),
  globalSetup: join(repositoryRoot, 'tests/support/build/build-once.ts'),
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a journey that hangs: on two cores it shares them with two others and with the other lane of `npm test`.
  timeout: 180_000,
  // A busy machine may take this long to load the app again.
  expect: { timeout: WAIT_MS },
  reporter: [['list'], ['json', { outputFile: join(repositoryRoot, '.cache/reports/e2e.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'es-PE',
    timezoneId: NOON_ZONE,
    screenshot: 'only-on-failure',
    // A trace costs an eighth of a journey's time; without one a failure still leaves its page's picture and text.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // Nothing of the page is still moving when a test looks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findHeadlessChromium()),
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: PHONE },
    {
      name: 'desktop',
      ...(isThorough ? {} : { grep: ON_DESKTOP }),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The app must survive what a browser does to it; only these faults need one. It is a whole browser: the headless
    // shell sometimes stops a worker that has sent when the next page loads, and then skips it.
    {
      name: 'faults',
      testDir: join(repositoryRoot, 'tests/faults'),
      testMatch: '*.spec.ts',
      timeout: 360_000,
      // Their subject is what a browser does while retries wait and locks are held, up to 45 s.
      expect: { timeout: 120_000 },
      use: { ...PHONE, realTime: true, launchOptions: launchOptions(findChromium()) },
    },
  ],
});
