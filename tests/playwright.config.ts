import { defineConfig, type LaunchOptions } from '@playwright/test';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from '#tests/support/chromium.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Lets root start it, and keeps it from calling home, where nobody answers in a closed network. */
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
 * Journeys through screens and dialogs that a desktop shows as a phone does, only in a column: walked there by `a11y`, and
 * left to the phone here, where the whole must end within an hour and a half on two cores.
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
].map((name) => `**/${name}.spec.ts`);

const launchOptions = (executablePath: string | null): LaunchOptions => ({
  args: CHROMIUM_ARGS,
  ...(executablePath === null ? {} : { executablePath }),
});

export default defineConfig({
  testDir: join(repositoryRoot, 'tests/e2e'),
  outputDir: join(repositoryRoot, 'test-results'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine may take as long to load the app anew.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join(repositoryRoot, '.cache/reports/e2e.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    screenshot: 'only-on-failure',
    // An eighth of a journey's time: kept for who asks, since a failure leaves its page's picture and text anyway.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 15_000,
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
    // What a browser may do to the app and the app must survive; the rest of tests/faults needs none. In a whole browser:
    // the headless shell now and then stops a worker that had sent when a page is loaded next, and passes it over.
    {
      name: 'faults',
      testDir: join(repositoryRoot, 'tests/faults'),
      testMatch: '*.spec.ts',
      timeout: 120_000,
      use: { ...PHONE, launchOptions: launchOptions(findChromium()) },
    },
  ],
});
