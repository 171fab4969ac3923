import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasForbiddenCharacters,
  matchesSearch,
  normalizeText,
  searchKey,
  searchKeyWithPeople,
  toSearch,
  withoutPeople,
} from './text.ts';

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

  test('[GEN-33] finds words in any order, each in whichever part', () => {
    const key = searchKey('Netflix', 'José Pérez');
    for (const query of ['perez jose', 'josé netflix', ' NET  pér '])
      expect(matchesSearch(key, query)).toBe(true);
    expect(matchesSearch(key, 'perez disney')).toBe(false);
  });

  test('[GEN-33] finds whatever it found as one text: any piece of any part, with spaces in it too', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'É', ' ', '1', '0', '+', '-', '(', 'ñ') });
    fc.assert(
      fc.property(text, text, text, (before, piece, after) => {
        expect(matchesSearch(searchKey('x', before + piece + after), piece)).toBe(true);
      }),
    );
  });

  test.each([
    '+51 941 320 246',
    '941320246',
    '941 320',
    '320-246',
    '(51) 941.320.246',
    '0051 941320246',
    '0941 320 246',
    'rosa 941 320',
    '941 320 rosa',
    '\u2011941\u2011320',
  ])('[GEN-34] finds a phone by any part of it, however it is written: %j', (query) => {
    expect(matchesSearch(searchKey('Rosa', '+51941320246'), query)).toBe(true);
  });

  test('[GEN-34] draws no number together from several phones, nor out of a short one', () => {
    const key = searchKey('+51941000111', '+51320222333');
    expect(matchesSearch(key, '941 320')).toBe(false);
    expect(matchesSearch(searchKey('0042'), '0042')).toBe(true);
    expect(matchesSearch(searchKey('Ana', '0042'), 'ana 0042')).toBe(true);
    expect(matchesSearch(searchKey('Ana', '2042'), 'ana 0042')).toBe(false);
  });

  test('[GEN-33] leaves a short number with the word before it', () => {
    const key = searchKey('Ana 12', '+51941320246', 'Netflix');
    for (const query of ['ana 12', 'netflix ana 1', '12 netflix', '51 netflix'])
      expect(matchesSearch(key, query)).toBe(true);
    for (const query of ['ana 2', 'netflix 12', 'netflix 51']) expect(matchesSearch(key, query)).toBe(false);
  });

  test('[ACC-41] wants the words that people answer to of one person', () => {
    const key = searchKeyWithPeople(
      ['Netflix', null],
      [
        ['Miguel Pérez', '0042'],
        ['Rosa Aguilar', null],
      ],
    );
    for (const query of ['perez miguel', 'netflix aguilar rosa', '0042 miguel', 'aguilar'])
      expect(matchesSearch(key, query)).toBe(true);
    for (const query of ['miguel aguilar', 'rosa 0042']) expect(matchesSearch(key, query)).toBe(false);
  });
});

describe('the key of a row with people', () => {
  const key = searchKeyWithPeople(
    ['Cuenta', null, 'Netflix'],
    [
      ['Ana', null],
      ['Luz', '1'],
    ],
  );

  test('[ACC-41] keeps its parts apart, and leaves out what is not there', () => {
    expect(key).toBe('cuenta\nnetflix\fana\fluz\n1');
    expect(searchKey('Cuenta', undefined, null, 'Netflix')).toBe('cuenta\nnetflix');
  });

  test('[ACC-41] without its people is that of the row alone', () => {
    expect(withoutPeople(key)).toBe('cuenta\nnetflix');
    expect(withoutPeople('cuenta\nnetflix')).toBe('cuenta\nnetflix');
    expect(withoutPeople('\fana')).toBe('');
  });
});

test.each([
  ['  Ana   Díaz ', ['ana', 'diaz']],
  ['perfil 1 2', ['perfil 1 2']],
  ['ana 987 654 luz 12', ['ana', '987654', 'luz 12']],
  ['0051 987', ['51987']],
  ['000 123', ['000123']],
  ['0001 234', ['1234']],
  ['a1b2', ['a1b2']],
  ['1a', ['1a']],
  ['+ - 5', ['+', '- 5']],
  ['12 ana 34', ['12', 'ana 34']],
])('[GEN-33] [GEN-34] "%s" is looked for as %j', (query, words) => {
  expect(toSearch(query).words).toEqual(words);
});
