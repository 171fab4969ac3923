import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findHeadlessChromium } from './support/chromium.ts';
import { repositoryRoot } from './support/repository.ts';

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

const executablePath = findHeadlessChromium();

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
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
