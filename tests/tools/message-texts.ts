import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Files with texts for a reseller: screens, rules, server and worker. */
export const MESSAGE_FILES = ['src', 'server', 'sw'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.texts.ts'))
    .map((name) => join(folder, name)),
);

export interface Text {
  file: string;
  words: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /^import [\s\S]*? from '[^']*';$/gm;
/** The text in `kind === 'sold'` is compared and never shown. */
const COMPARED = /[!=]== '[^'\n]*'/g;
const QUOTED_KEY = /'[^'\n]*'(?=\??:)/g;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const FILLED_IN = /\$\{([^}]*)\}/g;

/** Every text of a file, with the parts of templates. */
export function textsOf(file: string): Text[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  const bare = [COMMENT, IMPORT, COMPARED, QUOTED_KEY].reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' '),
    source,
  );
  return literalsIn(bare).map((words) => ({ file, words }));
}

function literalsIn(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(([, quoted, template = '']) => {
    if (quoted !== undefined) return [quoted];
    const filledIn = [...template.matchAll(FILLED_IN)].flatMap(([, code = '']) => literalsIn(code));
    return [template.replaceAll(FILLED_IN, ' '), ...filledIn];
  });
}
