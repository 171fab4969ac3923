import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tallyPlaywright, tallyVitest, testsOfPlaywright, testsOfVitest } from './report.ts';

describe('a report', () => {
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

  it('gives the tests of Vitest with their full titles', () => {
    const assertionResults = [
      { title: 'counts', fullName: 'the list counts', status: 'passed' },
      { title: 'waits', fullName: 'the list waits', status: 'skipped' },
      { title: 'breaks', fullName: 'the list breaks', status: 'failed' },
    ];
    const path = reportOf({ testResults: [{ name: '/some/list.test.ts', assertionResults }] });
    expect(testsOfVitest(path)).toEqual([
      { file: '/some/list.test.ts', title: 'the list counts', passed: true },
      { file: '/some/list.test.ts', title: 'the list waits', passed: false },
      { file: '/some/list.test.ts', title: 'the list breaks', passed: false },
    ]);
  });

  it('gives the journeys of Playwright, passed where every project passed them', () => {
    const journey = (title: string, ...statuses: string[]) => ({
      file: 'list.spec.ts',
      line: 7,
      title,
      tests: statuses.map((status, index) => ({
        projectName: index === 0 ? 'phone' : 'desktop',
        status,
        expectedStatus: 'passed',
      })),
    });
    const failing = { projectName: 'phone', status: 'expected', expectedStatus: 'failed' };
    const announced = { ...journey('breaks'), tests: [failing] };
    const inner = { title: 'inside', specs: [journey('deep', 'expected')] };
    const outer = { title: 'the list', specs: [journey('short', 'expected', 'unexpected')], suites: [inner] };
    const specs = [
      journey('both', 'expected', 'expected'),
      journey('twice', 'flaky'),
      announced,
      journey('none'),
    ];
    const path = reportOf({ suites: [{ title: 'list.spec.ts', specs, suites: [outer] }] });
    const found = testsOfPlaywright(path);
    expect(found.map(({ title, passed, notPassedIn }) => [title, passed, notPassedIn])).toEqual([
      ['both', true, []],
      ['twice', false, ['phone']],
      ['breaks', false, ['phone']],
      ['none', false, []],
      ['the list short', false, ['desktop']],
      ['the list inside deep', true, []],
    ]);
  });
});
