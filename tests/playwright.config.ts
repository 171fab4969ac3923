import { defineConfig, type LaunchOptions } from '@playwright/test';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from '#tests/support/chromium.ts';
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

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/**
 * Journeys whose screens a desktop shows as a phone does, only in a column, or that are about rules and the wire. `a11y`
 * visits those screens and dialogs on a desktop too. These run on the phone alone, which saves a seventh of all journeys.
 */
const SAME_ON_DESKTOP = [
  'session',
  'registering',
  'sign-out',
  'transfers',
  'credits',
  'subscription',
  'supplier-messages',
  'client-messages',
  'profile',
  'recharges',
  'templates',
  'categories',
  'suppliers',
  'review',
  'sync-page',
  'phones',
  'settings',
  'loading',
  'portable',
  'refunds',
  'clash',
  'typed-amounts',
  'ended-membership',
  'offline-dialogs',
  'app-lock',
  'second-factor',
  'sessions',
  'passkeys',
  'mail-links',
  'undo',
  'truth',
  'digest',
].map((name) => `**/${name}.spec.ts`);

const launchOptions = (executablePath: string | null): LaunchOptions => ({
  args: CHROMIUM_ARGS,
  ...(executablePath === null ? {} : { executablePath }),
});

export default defineConfig({
  testDir: join(repositoryRoot, 'tests/e2e'),
  outputDir: join(repositoryRoot, 'test-results'),
  globalSetup: join(repositoryRoot, 'tests/support/app/build-once.ts'),
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a journey that hangs: on two cores it shares them with two others and with the other lane of `npm test`.
  timeout: 360_000,
  // A busy machine may take this long to load the app again.
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: join(repositoryRoot, '.cache/reports/e2e.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    screenshot: 'only-on-failure',
    // A trace costs an eighth of a journey's time; without one a failure still leaves its page's picture and text.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    launchOptions: launchOptions(findHeadlessChromium()),
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: PHONE },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: SAME_ON_DESKTOP,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The app must survive what a browser does to it; only these faults need one. It is a whole browser: the headless
    // shell sometimes stops a worker that has sent when the next page loads, and then skips it.
    {
      name: 'faults',
      testDir: join(repositoryRoot, 'tests/faults'),
      testMatch: '*.spec.ts',
      timeout: 360_000,
      use: { ...PHONE, launchOptions: launchOptions(findChromium()) },
    },
  ],
});
