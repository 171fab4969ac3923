import { describe, expect, it } from 'vitest';
import { formerNamesIn } from '#tests/tools/former-names.ts';
import { filesIn, readText } from '#tests/tools/text-files.ts';

const EXEMPT = new Set(['tests/tools/former-names.ts', 'tests/checks/names.test.ts']);

describe('the names of the code', () => {
  it('are those of the glossary, and none that it replaced', () => {
    const code = filesIn().filter((path) => /\.tsx?$/.test(path) && !EXEMPT.has(path));
    expect(code.length).toBeGreaterThan(1_000);
    expect(
      code.flatMap((path) => formerNamesIn(readText(path).text).map((name) => `${path}: ${name}`)),
    ).toEqual([]);
  });

  it.each([
    ['an identifier', 'const desk = useDesk();', ['desk', 'useDesk']],
    ['a part of one', 'export function deskOf(): KeyBooks;', []],
    ['a folder', "import { x } from '#desk/x.ts';", ['desk']],
    ['the words that stay', 'The moment of the tap; a mark on the screen.', []],
  ])('are told in %s', (_what, text, names) => {
    expect(formerNamesIn(text)).toEqual(names);
  });
});
