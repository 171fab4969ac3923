import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  /** Skipped, to do, or passed only on a second try. */
  unproven: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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
