import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

/** A slow machine fails no test: the limits are for tests that hang. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 300_000 } as const;
/** Vitest's own 1 s fails tests where other processes hold both cores. */
const POLL_MS = 60_000;
/** Real databases and real processes share the two cores that a machine has at least. */
const REAL_WORLD = { ...PATIENT, maxWorkers: 1 } as const;

/** Importing modules again for each file took half of the time: a worker's files share them. */
const SHARED = { ...PATIENT, isolate: false } as const;

/** Their subject is the state of modules: the session, the databases, what a form of the page holds. */
const OWN_MODULES = [
  'src/db/local-database.test.ts',
  'src/workspace/forms/use-mutation-form.test.tsx',
  'src/workspace/session/old-vault.test.ts',
  'src/workspace/session/session.test.ts',
];

/** These start the server, its commands or PostgreSQL as processes. */
const PROCESSES = [
  'server/main/main.test.ts',
  'server/main/cli/*.test.ts',
  'server/database/embedded/*.test.ts',
];

/** PostgreSQL's plans, which a coordinator of Citus doesn't show: `one-user` reads those of Citus. */
const ON_ONE_POSTGRES = process.env['CLUSTER_URL'] ? ['tests/integration/conformance/explain.test.ts'] : [];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    allowOnly: false,
    maxWorkers: 2,
    expect: { poll: { timeout: POLL_MS } },
    globalSetup: ['tests/support/app/postgres-global.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SHARED,
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/{support,tools}/**/*.test.ts'],
          exclude: OWN_MODULES,
          setupFiles: ['tests/support/app/clean-store.ts'],
        },
      },
      { extends: true, test: { name: 'own-modules', ...PATIENT, include: OWN_MODULES } },
      {
        extends: true,
        test: { name: 'server', ...SHARED, include: ['server/**/*.test.ts'], exclude: PROCESSES },
      },
      {
        extends: true,
        test: { name: 'processes', ...PATIENT, include: PROCESSES },
      },
      {
        extends: true,
        test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], ...REAL_WORLD },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ON_ONE_POSTGRES,
          ...REAL_WORLD,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...REAL_WORLD, isolate: false },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], ...PATIENT },
      },
      {
        extends: true,
        // No part of `npm test`: `npm run soak` starts it.
        test: { name: 'soak', include: ['tests/simulation/**/*.run.ts'], ...PATIENT },
      },
      {
        extends: true,
        // No part of `npm test`: `npm run ha` starts it.
        test: { name: 'ha', include: ['tests/ha/**/*.run.ts'], ...REAL_WORLD },
      },
    ],
  },
});
