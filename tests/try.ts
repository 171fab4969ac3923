/**
 * `npm run try [-- REVISION]`: checks what changed since REVISION (by default the last commit that the main branch of the
 * remote has, else HEAD), in minutes. It is no gate: `npm test` is.
 */
import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '#tests/support/repository.ts';
import { newStepRun, runScript, type Step } from '#tests/tools/steps/step-lanes.ts';
import { touchedBy } from '#tests/tools/steps/touched.ts';

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function baseOf(given: string | undefined): string {
  if (given !== undefined) return given;
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim();
  } catch {
    return 'HEAD';
  }
}

const base = baseOf(process.argv[2]);
const changed = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`;
const files = [...new Set(changed.split('\n').filter(Boolean))];
const { related, journeys, isShared } = touchedBy(files);
// A worker's page costs seconds a test: only what all screens share is tried with it.
const without = isShared ? [] : ['--grep-invert=@worker'];

const steps: Step[] = [
  { script: 'lint' },
  { script: 'types:changed' },
  ...(related.length > 0 ? [{ script: 'related', args: related }] : []),
  ...(journeys.length > 0
    ? [{ script: 'e2e', args: [...journeys, '--project=phone', '--workers=2', ...without] }]
    : []),
];

console.log(`${files.length} files changed since ${base.slice(0, 12)}: ${journeys.length} files of journeys`);
const run = newStepRun();
for (const step of steps) {
  console.log(`\n▶ ${step.script}`);
  const startedAt = performance.now();
  const { code } = await runScript(run, step, true);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${step.script} ${seconds} s`);
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
