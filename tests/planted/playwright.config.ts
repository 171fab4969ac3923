import { defineConfig } from '@playwright/test';
import base from '#tests/playwright.config.ts';

/** A planted bug is noticed by a wait that ends in vain, so waits are short here: no other work is beside them. */
const WAIT_MS = 6_000;
const TEST_MS = 60_000;

// Playwright takes a config by its default export alone.
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  ...base,
  timeout: TEST_MS,
  maxFailures: 1,
  workers: 1,
  expect: { timeout: WAIT_MS },
  use: { ...base.use, actionTimeout: WAIT_MS, navigationTimeout: WAIT_MS, screenshot: 'off' },
  reporter: 'json',
  projects: (base.projects ?? []).map((project) => ({ ...project, timeout: TEST_MS })),
});
