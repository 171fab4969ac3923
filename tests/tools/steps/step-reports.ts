import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  hasErrors,
  testsOfPlaywright,
  testsOfVitest,
  type ReportedJourney,
  type ReportedTest,
} from './report.ts';
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
const journeysOf =
  (folder: string) =>
  (path: string): ReportedJourney[] =>
    testsOfPlaywright(path).map((test) => ({ ...test, file: fromRoot(join(folder, test.file)) }));

/** The steps in browsers. */
const JOURNEYS: Readonly<Record<string, (path: string) => ReportedJourney[]>> = {
  e2e: journeysOf('tests/e2e'),
  engines: journeysOf('tests/cross-browser'),
};

const READERS: Readonly<Record<string, (path: string) => ReportedTest[]>> = {
  unit: testsOfVitest,
  processes: testsOfVitest,
  checks: testsOfVitest,
  integration: testsOfVitest,
  faults: testsOfVitest,
  simulation: testsOfVitest,
  ...JOURNEYS,
};

/** A browser test that failed, in one project. */
export interface RedTest {
  /** The script of package.json that ran it. */
  step: string;
  /** Playwright's project. */
  project: string;
  /** From the root. */
  file: string;
  line: number;
  /** With the titles of its suites. */
  title: string;
}

/** The browser tests of a step that failed; null where the step failed for another reason. */
export function redTests(step: string, folder = reportsFolder): RedTest[] | null {
  const path = reportOf(step, folder);
  if (!existsSync(path) || hasErrors(path)) return null;
  const journeys = JOURNEYS[step]?.(path) ?? [];
  return journeys.flatMap(({ file, line, title, notPassedIn }) =>
    notPassedIn.map((project) => ({ step, project, file, line, title })),
  );
}

const unsteadyFile = (folder: string): string => join(folder, 'unsteady.json');

/** Notes the tests that passed at their second look, for `readStepReports`. */
export function noteUnsteady(tests: readonly RedTest[], folder = reportsFolder): void {
  writeFileSync(unsteadyFile(folder), JSON.stringify(tests));
}

function readUnsteady(folder: string): RedTest[] {
  const path = unsteadyFile(folder);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RedTest[]) : [];
}

/** The tests of every step's last run, with files from the root. A test passed too where its second look did. */
export function readStepReports(folder = reportsFolder): StepReports {
  const unsteady = readUnsteady(folder);
  const passedAgain = (test: StepTest): boolean =>
    unsteady.some((red) => red.step === test.step && red.file === test.file && red.title === test.title);
  const reports: StepReports = { tests: [], missing: [] };
  for (const [step, readTests] of Object.entries(READERS)) {
    const path = reportOf(step, folder);
    if (existsSync(path)) {
      const tests = readTests(path).map(({ file, title, passed }) => ({
        step,
        file: fromRoot(file),
        title,
        passed,
      }));
      reports.tests.push(...tests.map((test) => ({ ...test, passed: test.passed || passedAgain(test) })));
    } else reports.missing.push(step);
  }
  return reports;
}

const fromRoot = (file: string): string => relative(repositoryRoot, resolve(repositoryRoot, file));
