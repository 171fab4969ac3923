import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tallyPlaywright, tallyVitest } from './report.ts';

describe('the tally of a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigente-report-'));

  afterAll(() => rmSync(folder, { recursive: true }));

  const reportOf = (content: object): string => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  };

  it('[OPS-02] counts the skipped and planned tests of Vitest as unproven', () => {
    const path = reportOf({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 });
    expect(tallyVitest(path)).toEqual({ passed: 7, failed: 2, unproven: 4 });
  });

  it('[OPS-02] counts the skipped and flaky journeys of Playwright as unproven', () => {
    const path = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } });
    expect(tallyPlaywright(path)).toEqual({ passed: 5, failed: 1, unproven: 3 });
  });
});
