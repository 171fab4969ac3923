import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  /** Skipped, to do, or passed only on a second try. */
  unproven: number;
}

export interface ReportedTest {
  /** As the reporter names it: Vitest's absolute path, Playwright's from its folder of journeys. */
  file: string;
  /** With the titles of its suites, expanded. */
  title: string;
  /** True when it passed at the first try in every project that ran it. */
  passed: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  /** What went wrong outside the tests, as in a global setup. */
  errors?: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** One per file. */
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** A journey in one project. `expected` includes one that fails and was announced to fail. */
interface PlaywrightTest {
  projectName: string;
  status: string;
  expectedStatus: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Counts the tests in a file of Vitest's JSON reporter. */
export function tallyVitest(path: string): Tally {
  const report = read(path) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    unproven: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts the tests in a file of Playwright's JSON reporter. */
export function tallyPlaywright(path: string): Tally {
  const { stats } = read(path) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected, unproven: stats.flaky + stats.skipped };
}

export function testsOfVitest(path: string): ReportedTest[] {
  return (read(path) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name,
      title: fullName,
      passed: status === 'passed',
    })),
  );
}

/** A journey in the projects that ran it. */
export interface ReportedJourney extends ReportedTest {
  line: number;
  /** The projects in which it didn't pass at the first try. */
  notPassedIn: string[];
}

/** The journeys in a file of Playwright's JSON reporter, each once for all its projects. */
export function testsOfPlaywright(path: string): ReportedJourney[] {
  return (read(path) as PlaywrightReport).suites.flatMap((file) => journeysIn(file, []));
}

/** True when the run failed for another reason than its tests, such as a build that failed. */
export const hasErrors = (path: string): boolean =>
  ((read(path) as PlaywrightReport).errors ?? []).length > 0;

function journeysIn({ specs, suites = [] }: PlaywrightSuite, outer: string[]): ReportedJourney[] {
  const own = specs.map(({ file, line, title, tests }) => ({
    file,
    line,
    title: [...outer, title].join(' '),
    passed: tests.length > 0 && tests.every(hasPassed),
    notPassedIn: tests.filter((test) => !hasPassed(test)).map(({ projectName }) => projectName),
  }));
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, [...outer, suite.title]))];
}

const hasPassed = ({ status, expectedStatus }: PlaywrightTest): boolean =>
  status === 'expected' && expectedStatus === 'passed';
