import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { reportRequirement, reportRequirements, type Places } from './requirements-report.ts';
import { noteUnsteady, redTests } from '#tests/tools/steps/step-reports.ts';

const LIST = '- **AAA-01** The first.\n- **AAA-02**† The\n  second.\n';

describe('the report on the requirements', () => {
  let folder: string;
  let places: Places;

  const vitest = (step: string, tests: Record<string, string>): void => {
    const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
    const testResults = [{ name: join(repositoryRoot, `src/${step}.test.ts`), assertionResults }];
    writeFileSync(join(places.reports, `${step}.json`), JSON.stringify({ testResults }));
  };

  const journey = (title: string, status = 'expected'): void => {
    const specs = [{ file: 'a.spec.ts', title, tests: [{ status, expectedStatus: 'passed' }] }];
    writeFileSync(
      join(places.reports, 'e2e.json'),
      JSON.stringify({ suites: [{ title: 'a.spec.ts', specs }] }),
    );
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigente-requirements-'));
    places = {
      rules: join(folder, 'rules'),
      unproven: join(folder, 'unproven.txt'),
      reports: join(folder, 'reports'),
    };
    mkdirSync(places.reports);
    mkdirSync(places.rules);
    writeFileSync(join(places.rules, 'clients.md'), LIST);
    writeFileSync(places.unproven, '# none\n');
    for (const step of ['unit', 'processes', 'checks', 'integration', 'faults', 'simulation'])
      vitest(step, {});
    vitest('unit', { 'the first [AAA-01] counts': 'passed' });
    writeFileSync(join(places.reports, 'engines.json'), JSON.stringify({ suites: [] }));
    journey('[AAA-02] is seen');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is one line where the tests of all steps show everything', () => {
    expect(reportRequirements(places)).toEqual({ lines: ['Requirements: 2 of 2 shown by tests'], ok: true });
  });

  it('names what no passing test shows, and fails', () => {
    journey('[AAA-02] is seen', 'flaky');
    expect(reportRequirements(places)).toEqual({
      lines: [
        'Requirements: 1 of 2 shown by tests; not shown: AAA-02',
        expect.stringMatching(/^AAA-02 is in the title of no passing test/),
      ],
      ok: false,
    });
  });

  it('[OPS-02] takes what passed at its second look as shown', () => {
    journey('[AAA-02] is seen', 'unexpected');
    const [red] = redTests('e2e', places.reports) ?? [];
    expect(red).toMatchObject({ step: 'e2e', file: 'tests/e2e/a.spec.ts', title: '[AAA-02] is seen' });
    noteUnsteady(red ? [red] : [], places.reports);
    expect(reportRequirements(places)).toEqual({ lines: ['Requirements: 2 of 2 shown by tests'], ok: true });
  });

  it('passes what is listed as unproven, and still names it', () => {
    journey('says nothing of it');
    writeFileSync(places.unproven, 'AAA-02 needs a real phone\n');
    expect(reportRequirements(places)).toEqual({
      lines: ['Requirements: 1 of 2 shown by tests; not shown: AAA-02'],
      ok: true,
    });
  });

  it('fails for a title with an id that does not exist', () => {
    vitest('faults', { '[AAA-03] a typo': 'passed' });
    const { lines, ok } = reportRequirements(places);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^AAA-03 doesn't exist, .* src\/faults\.test\.ts/),
    ]);
    expect(ok).toBe(false);
  });

  it('fails where a step has left no report, and says which', () => {
    rmSync(join(places.reports, 'e2e.json'));
    rmSync(join(places.reports, 'faults.json'));
    expect(reportRequirements(places)).toEqual({
      lines: [
        'Requirements: 1 of 2 shown by tests; not shown: AAA-02',
        expect.stringMatching(/no report of it: faults, e2e\.$/),
      ],
      ok: false,
    });
  });

  it('fails, in one line, where the list is not there', () => {
    rmSync(places.rules, { recursive: true });
    const { lines, ok } = reportRequirements(places);
    expect(lines).toEqual([expect.stringMatching(/there is no .*rules/)]);
    expect(ok).toBe(false);
  });

  it('fails for a list without rows', () => {
    writeFileSync(join(places.rules, 'clients.md'), '# Clients\n');
    expect(reportRequirements(places)).toEqual({ lines: [expect.stringContaining('no row')], ok: false });
  });

  it('has the sentence of one requirement and the tests that name it', () => {
    vitest('checks', { '[AAA-01] fails': 'failed' });
    expect(reportRequirement('AAA-01', places)).toEqual({
      lines: [
        'AAA-01: The first.',
        '✓ unit src/unit.test.ts: the first [AAA-01] counts',
        '✗ checks src/checks.test.ts: [AAA-01] fails',
      ],
      ok: true,
    });
    expect(reportRequirement('AAA-02', places).lines).toContain(
      '✓ e2e tests/e2e/a.spec.ts: [AAA-02] is seen',
    );
  });

  it('fails for one requirement that no test names, and for one that does not exist', () => {
    journey('says nothing of it');
    expect(reportRequirement('AAA-02', places)).toEqual({
      lines: ['AAA-02: The second.', 'No test names it.'],
      ok: false,
    });
    expect(reportRequirement('AAA-77', places)).toEqual({
      lines: ["AAA-77 doesn't exist.", 'No test names it.'],
      ok: false,
    });
  });
});
