import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';

const NAMED = /`((?:tests|src|server)\/[^`]+)`: (\*[^*]+\*(?:, \*[^*]+\*)*)/g;
const matrix = readFileSync(join(repositoryRoot, 'docs/faults.md'), 'utf8');
const rows = matrix
  .replaceAll(/\n {2}(?=\S)/g, ' ')
  .split('\n')
  .filter((line) => line.startsWith('- **'));
const named = rows.flatMap((row) =>
  [...row.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
    titles
      .slice(1, -1)
      .split('*, *')
      .map((title) => ({ file, title })),
  ),
);

/** The text of a test file with each run of whitespace as one space, since titles may be wrapped. */
const textOf = (file: string): string => {
  const path = join(repositoryRoot, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ') : '';
};

describe('the matrix of faults', () => {
  it('names a test for each fault', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => row.match(NAMED) === null)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(named.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([]);
  });
});
