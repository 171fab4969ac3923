import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasForbiddenCharacters, matchesSearch, normalizeText, searchKey } from './text.ts';

const unicode = fc.string({ unit: 'binary' });

describe('normalizeText', () => {
  test('trims, composes accents and keeps one kind of line break', () => {
    expect(normalizeText('  Jose\u0301 \r\n Pe\u0301rez\n')).toBe('José \n Pérez');
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});

describe('hasForbiddenCharacters', () => {
  test.each(['\0', '\u0007', '\u007F', '\u0085', '\r', '\uD83D', '\uDE00'])('refuses %j anywhere', (bad) => {
    expect(hasForbiddenCharacters(`a${bad}b`, { multiline: false })).toBe(true);
    expect(hasForbiddenCharacters(`a${bad}b`, { multiline: true })).toBe(true);
  });

  test.each(['\n', '\t'])('takes %j in a multiline text alone', (character) => {
    expect(hasForbiddenCharacters(`a${character}b`, { multiline: true })).toBe(false);
    expect(hasForbiddenCharacters(`a${character}b`, { multiline: false })).toBe(true);
  });

  test('takes letters of any script and emoji', () => {
    expect(hasForbiddenCharacters('Ñandú 日本 👩‍👩‍👧 €', { multiline: false })).toBe(false);
  });

  test('refuses whatever has no UTF-8 form', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ max: 0xffff }).map((c) => String.fromCharCode(c)) }),
        (text) => {
          const isLossy = new TextDecoder().decode(new TextEncoder().encode(`.${text}`)) !== `.${text}`;
          expect(isLossy && !hasForbiddenCharacters(text, { multiline: true })).toBe(false);
        },
      ),
    );
  });
});

describe('search', () => {
  test('[GEN-12] finds a trimmed piece in either case, with accents or without', () => {
    const key = searchKey('José Pérez', null, 'NETFLIX', undefined);
    for (const query of ['jose', ' PÉREZ ', 'é pe', 'flix', '']) expect(matchesSearch(key, query)).toBe(true);
    expect(matchesSearch(key, 'disney')).toBe(false);
  });

  test('[GEN-12] finds nothing across two parts', () => {
    expect(matchesSearch(searchKey('Ana', 'Luis'), 'analuis')).toBe(false);
  });

  test('[GEN-12] finds every piece of every part', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, piece, after) => {
        expect(matchesSearch(searchKey('x', before + piece + after), piece)).toBe(true);
      }),
    );
  });
});
