import { describe, expect, it } from 'vitest';
import { filesIn, readText } from '#tests/tools/text-files.ts';

/** The worst of a private grammar (docs/style.md): words of another century, and sentences that begin without a subject. */

const CODE = /\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Titles as literals of one line: after `it(` and its like, or by the ids that they begin with. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(\s*|^\s*|\}\)\()(['"`])(\[[A-Z]+-\d+\].*|\w.*?)\1,/gm;
const OLD_TITLE =
  /\b(?:anew|whoever|whom|hearken\w*|(?:is|are|was|were|been) told)\b|^(?:\[[A-Z]+-\d+\] ?)*who(?:se)?\b/;
const COMMENT = /(?:\/\*\*?|^\s*\*|\/\/) (.+)/gm;
const OLD_COMMENT = /\b(?:anew|whoever|hearken\w*)\b|^(?:By (?:the|a)|Of (?:the|an?|whom)) /i;
const ROOTS = ['src', 'server', 'sw', 'tests'];

const found = (pattern: RegExp, group: number, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? '');
const oldTitles = (text: string): string[] => found(TITLE, 2, text).filter((title) => OLD_TITLE.test(title));
/** The first line of a comment begins a sentence; in the others only words count. */
const oldComments = (text: string): string[] =>
  [...text.matchAll(COMMENT)]
    .filter(([line, words = '']) => OLD_COMMENT.test(/^\s*\*/.test(line) ? ` ${words}` : words))
    .map(([, words = '']) => words);

const PATHS = filesIn().filter((path) => CODE.test(path) && path !== 'tests/checks/prose.test.ts');
const inFiles = (paths: string[], old: (text: string) => string[]): string[] =>
  paths.flatMap((path) => old(readText(path).text).map((words) => `${path}: ${words}`));

describe('the prose of the code', () => {
  it('has titles of tests in the words of the field', () => {
    const tests = PATHS.filter((path) => TEST.test(path));
    expect(tests.flatMap((path) => found(TITLE, 2, readText(path).text)).length).toBeGreaterThan(2_500);
    expect(inFiles(tests, oldTitles)).toEqual([]);
  });

  it.each(ROOTS)('has comments with a subject in %s', (folder) => {
    const below = PATHS.filter((path) => path.startsWith(`${folder}/`));
    expect(inFiles(below, oldComments)).toEqual([]);
  });

  it.each([
    ["it('[CLI-01] who ends today is charged', () => {", 1],
    ["  test('the phone is told once', async () => {", 1],
    ["  '[PWA-01] the page loads anew',", 1],
    ["it('[CLI-01] charges clients that end today', () => {", 0],
  ])('refuses the title of %s', (text, count) => {
    expect(oldTitles(text)).toHaveLength(count);
  });

  it.each([
    ['/** By the index of a column. */', 1],
    ['// Reads whoever comes.', 1],
    ['/**\n * Reads the clock\n * of the server. */', 0],
    ['/** Sorted by day. */', 0],
  ])('refuses the comment %j', (text, count) => {
    expect(oldComments(text)).toHaveLength(count);
  });
});
