/**
 * `npm run thorough`: what `npm test` leaves out, for a quiet hour. Runs all of it, whatever fails, and prints a list at the
 * end: each line is a bug to look at, and refuses nothing.
 */
import { existsSync } from 'node:fs';
import { newStepRun, runScript, type Step } from '#tests/tools/steps/step-lanes.ts';

interface Part extends Step {
  what: string;
}

/** Enough to see that it runs and prints its figures. */
const SMALL_BENCH = ['drain', '--accounts', '20', '--clients', '200', '--queued', '100'];

const PARTS: Part[] = [
  {
    what: 'every browser test on a page of its own, at both sizes',
    script: 'e2e',
    env: { COLD: '1', BOTH_SIZES: '1' },
  },
  {
    what: 'every browser test on a phone six times slower',
    script: 'e2e',
    args: ['--project=phone'],
    env: { SLOWER: '6' },
  },
  { what: 'Firefox and WebKitGTK, at both sizes', script: 'engines', env: { BOTH_SIZES: '1' } },
  { what: 'planted mistakes', script: 'planted' },
  { what: 'scripts of chance', script: 'soak', args: ['--minutes', '10'] },
  { what: 'a small bench', script: 'bench', args: SMALL_BENCH },
  { what: 'mistakes in rules and sync that their tests must notice', script: 'mutation' },
  ...(existsSync('/usr/bin/patroni') ? [{ what: 'failover of a cluster', script: 'ha' }] : []),
];

const run = newStepRun();
const outcomes: string[] = [];
for (const part of PARTS) {
  console.log(`\n▶ ${part.what}`);
  const startedAt = performance.now();
  const { code } = await runScript(run, part, true);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  outcomes.push(`${code === 0 ? '✓' : '✗'} ${part.what} (npm run ${part.script}), ${minutes} min`);
}
console.log(`\n${outcomes.join('\n')}`);
