import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import type { EngineName } from '#tests/cross-browser/fixtures.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** WebKitGTK is always private under automation; Firefox has a journey of its own for that. */
const notFor = (engine: EngineName): RegExp[] => (engine === 'webkit' ? [/@firefox/] : []);

/** Every engine runs the journeys on a phone; `npm run thorough` runs the tagged ones on a desktop too. */
const projectsOf = (engine: EngineName) => [
  { name: `${engine}-phone`, grepInvert: notFor(engine), use: { engine, viewport: PHONE } },
  ...(process.env['BOTH_SIZES'] === '1'
    ? [
        {
          name: `${engine}-desktop`,
          grep: /@desktop/,
          grepInvert: notFor(engine),
          use: { engine, viewport: DESKTOP },
        },
      ]
    : []),
];

export default defineConfig<object, { engine: EngineName }>({
  testDir: join(repositoryRoot, 'tests/cross-browser'),
  outputDir: join(repositoryRoot, 'test-results/engines'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: join(repositoryRoot, '.cache/reports/engines.json') }]],
  use: { actionTimeout: 60_000 },
  projects: [...projectsOf('firefox'), ...projectsOf('webkit')],
});
