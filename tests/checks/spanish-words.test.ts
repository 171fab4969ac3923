import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { MESSAGE_FILES, textsOf } from '#tests/tools/message-texts.ts';

const GLOSSARY = readFileSync(join(repositoryRoot, 'docs/spanish.md'), 'utf8');

/** What stands behind "not", by the row's word. */
const REFUSED = [
  ...GLOSSARY.replaceAll(/\n {2}(?=\S)/g, ' ').matchAll(/^- \*\*([^*]+)\*\*.*; not: (.+)$/gm),
].flatMap(([, word = '', refused = '']) => refused.split(', ').map((name) => ({ word, name })));

/** Exact words of the specification, of a browser or of the wire (docs/rules; ACC-07, SUP-03, FIN-09, ADM-03). */
const AS_THEY_ARE = [
  'No se puede resetear las finanzas, ya que el acumulado es cero',
  'Ingresa la url',
  'Password',
  'Url',
  'Email',
  'La clave de idempotencia no es un UUID.',
  'tres puntos',
];

/** Placeholders of messages, which resellers have in their own texts already. */
const PLACEHOLDER = /\{\w+\}/g;
/** Names of fields and calls, such as `url` or `finance.reset`. */
const IDENTIFIER = /^[a-z_]+(?:\.[a-z_]+)?$/;

function refusedIn(words: string): string[] {
  const bare = AS_THEY_ARE.reduce((rest, exact) => rest.replaceAll(exact, ' '), words)
    .replaceAll(PLACEHOLDER, ' ')
    .toLowerCase();
  if (IDENTIFIER.test(words)) return [];
  const isIn = (name: string) => new RegExp(`(?<![\\p{L}\\d-])${name}(?![\\p{L}\\d-])`, 'u').test(bare);
  return REFUSED.filter(({ name }) => isIn(name)).map(({ word, name }) => `${name} → ${word}`);
}

describe('the words of the interface', () => {
  it('are read from docs/spanish.md', () => {
    expect(REFUSED.length).toBeGreaterThan(50);
    expect(REFUSED).toContainEqual({ word: 'contraseña', name: 'clave' });
  });

  it.each([
    ['Escribe la clave', ['clave → contraseña']],
    ['Clave: {clave}', ['clave → contraseña']],
    ['Haz clic en el link', ['link → enlace', 'clic → toca']],
    ['Contraseña: {clave}', []],
    ['Toca el enlace', []],
    ['No se puede resetear las finanzas, ya que el acumulado es cero', []],
  ])('would be told: %s', (words, refused) => expect(refusedIn(words)).toEqual(refused));

  it('[GEN-56] are those of docs/spanish.md, each with one meaning', () => {
    const found = MESSAGE_FILES.flatMap(textsOf).flatMap(({ file, words }) =>
      refusedIn(words).map((refused) => `${file}: ${refused}`),
    );
    expect(found).toEqual([]);
  });
});
