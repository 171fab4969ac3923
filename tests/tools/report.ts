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
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** One per file. */
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** A journey in one project. `expected` includes one that fails and was announced to fail. */
interface PlaywrightTest {
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

/** The journeys in a file of Playwright's JSON reporter, each once for all its projects. */
export function testsOfPlaywright(path: string): ReportedTest[] {
  return (read(path) as PlaywrightReport).suites.flatMap((file) => journeysIn(file, []));
}

function journeysIn({ specs, suites = [] }: PlaywrightSuite, outer: string[]): ReportedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    file,
    title: [...outer, title].join(' '),
    passed: tests.length > 0 && tests.every(hasPassed),
  }));
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, [...outer, suite.title]))];
}

const hasPassed = ({ status, expectedStatus }: PlaywrightTest): boolean =>
  status === 'expected' && expectedStatus === 'passed';
