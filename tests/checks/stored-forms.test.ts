import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { releases, STORED } from '#tests/support/stored/releases.ts';

const FOLDER = join(repositoryRoot, 'tests/fixtures');
/** Whatever outlives the app that wrote it. */
const FORMS = [
  'tables',
  'backup',
  'tokens, codes and keys',
  'database of the page',
  'app lock',
  'whole copy',
  'queue, and its file',
];
/** A clone brings them all. */
const MOST_BYTES = 60_000;
/** Written before there was a bound. */
const LARGER = /outbox-1\.0\.0\.json$/;

const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const rows = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| form'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, form = '', files, tests]) => ({ form, files: quoted(files), tests: quoted(tests) }));

describe('the stored forms', () => {
  it('[OPS-89] are each in the table, with their files and what reads them', () => {
    expect(rows.map(({ form }) => form)).toEqual(FORMS);
    expect(rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([]);
    const named = rows.flatMap(({ files }) => files);
    expect(Object.values(STORED).filter((file) => !named.includes(file))).toEqual([]);
  });

  it('[OPS-89] are each read by a test that asks for every release', () => {
    const tests = rows.flatMap((row) => row.tests);
    const asksAll = (path: string) =>
      existsSync(join(repositoryRoot, path)) &&
      /\b(?:describe|it)\.each\((?:releases|names)\)/.test(readFileSync(join(repositoryRoot, path), 'utf8'));
    expect(tests.filter((path) => !asksAll(path))).toEqual([]);
  });

  it('[OPS-89] have left their files with each release since 1.0.0, small ones', () => {
    expect(releases).toContain('1.0.0');
    const paths = releases.flatMap((release) =>
      rows.flatMap(({ files }) =>
        files.map((file) => join(FOLDER, release, file.replace('VERSION', release))),
      ),
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(paths.filter((path) => !LARGER.test(path) && statSync(path).size > MOST_BYTES)).toEqual([]);
  });
});
