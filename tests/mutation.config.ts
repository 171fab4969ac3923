import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PARTS, type PartName } from '#tests/mutation/parts.ts';

/** Stryker can't choose one project of a config that has several (stryker-js #6215). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    allowOnly: false,
    isolate: false,
    // The first run of all tests is on a machine that may do other work; a mutant's limit is Stryker's own.
    testTimeout: 240_000,
    include: [...PARTS[(process.env['MUTATION_PART'] ?? 'rules') as PartName].tests],
  },
});
