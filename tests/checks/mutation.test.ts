import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MutationReport, readEquivalents, scoresOf } from '#tests/mutation/score.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

const FILE = 'src/domain/sum.ts';
const SOURCE = 'export const sum = (a: number, b: number) =>\n  a + b;\n';

/** A report on changes of the second line of `FILE`, by their states. */
const reportOn = (...states: ('Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored')[]) => {
  const mutants = states.map((status, index) => ({
    mutatorName: 'ArithmeticOperator',
    replacement: `a - ${index}`,
    status,
    location: { start: { line: 2, column: 3 } },
  }));
  return { files: { [FILE]: { source: SOURCE, mutants } } } satisfies MutationReport;
};

describe('the score of `npm run mutation`', () => {
  it('[OPS-63] counts what the tests noticed of all that could be noticed, by folder', () => {
    const scores = scoresOf(reportOn('Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'Ignored'), []);
    expect(scores.get('domain')).toMatchObject({ noticed: 3, percent: 60 });
  });

  it('[OPS-63] leaves out what is listed as equivalent, for that change of that line alone', () => {
    const same = { file: FILE, mutator: 'ArithmeticOperator', line: 'a + b;', why: 'A test of this file' };
    const listed = [{ ...same, replacement: 'a - 1' }];
    const scores = scoresOf(reportOn('Killed', 'Survived', 'Survived'), listed);
    expect(scores.get('domain')).toMatchObject({ noticed: 1, percent: 50 });
    expect(scores.get('domain')?.survivors).toEqual([
      { file: FILE, mutator: 'ArithmeticOperator', line: 'a + b;', replacement: 'a - 2', lineNumber: 2 },
    ]);
  });

  it('[OPS-63] lists no equivalent of a line that is gone, and none without a reason', () => {
    for (const { file, line, why } of readEquivalents()) {
      const lines = readFileSync(join(repositoryRoot, file), 'utf8').split('\n');
      expect(lines.map((each) => each.trim())).toContain(line);
      expect(why).toMatch(/\w+ \w+ \w+/);
    }
  });
});
