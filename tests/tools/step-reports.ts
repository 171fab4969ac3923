import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { testsOfPlaywright, testsOfVitest, type ReportedTest } from './report.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** The folder where the steps of `npm test` write their reports. */
export const reportsFolder = join(repositoryRoot, '.cache/reports');

export const reportOf = (step: string, folder = reportsFolder): string => join(folder, `${step}.json`);

export interface StepTest extends ReportedTest {
  /** The script of package.json that ran it. */
  step: string;
}

export interface StepReports {
  tests: StepTest[];
  /** The steps without a report. */
  missing: string[];
}

/** Playwright names files from the folder of its journeys. */
const journeysOf = (folder: string) => (path: string) =>
  testsOfPlaywright(path).map((test) => ({ ...test, file: join(folder, test.file) }));

const READERS: Readonly<Record<string, (path: string) => ReportedTest[]>> = {
  unit: testsOfVitest,
  checks: testsOfVitest,
  integration: testsOfVitest,
  faults: testsOfVitest,
  simulation: testsOfVitest,
  e2e: journeysOf('tests/e2e'),
  engines: journeysOf('tests/cross-browser'),
};

/** The tests of every step's last run, with files from the root. */
export function readStepReports(folder = reportsFolder): StepReports {
  const reports: StepReports = { tests: [], missing: [] };
  for (const [step, readTests] of Object.entries(READERS)) {
    const path = reportOf(step, folder);
    if (existsSync(path)) {
      reports.tests.push(...readTests(path).map((test) => ({ ...test, step, file: fromRoot(test.file) })));
    } else reports.missing.push(step);
  }
  return reports;
}

const fromRoot = (file: string): string => relative(repositoryRoot, resolve(repositoryRoot, file));
