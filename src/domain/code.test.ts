import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFromId, normalizeCode, UNAMBIGUOUS_ALPHABET } from './code.ts';

const ID = '0190f3a2-7b1c-7def-8a3b-1c2d3e4f5a6b';

describe('codeFromId', () => {
  test('[ACC-08] gives a known id its code, for good', () => {
    expect(codeFromId(ID)).toBe('5HTR-XA4M');
  });

  test('[ACC-08] shows 8 unambiguous characters as XXXX-XXXX for every id', () => {
    const shape = new RegExp(`^[${UNAMBIGUOUS_ALPHABET}]{4}-[${UNAMBIGUOUS_ALPHABET}]{4}$`);
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(codeFromId(id)).toMatch(shape);
      }),
    );
  });

  test('[ACC-08] depends on nothing but the id, in either case', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(codeFromId(id.toUpperCase())).toBe(codeFromId(id));
      }),
    );
  });

  test('[ACC-08] gives a thousand neighbouring ids different codes', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => ID.slice(0, -3) + String(index).padStart(3, '0'));
    expect(new Set(ids.map(codeFromId)).size).toBe(1000);
  });
});

describe('normalizeCode', () => {
  test.each([
    ['abcd-efgh', 'ABCD-EFGH'],
    [' abcd efgh ', 'ABCD-EFGH'],
    ['ABCDEFGH', 'ABCD-EFGH'],
    ['oO1i-lLiI', '0011-1111'],
    ['abcdefghjkmn', 'ABCD-EFGH-JKMN'],
    ['abcd–efgh', 'ABCD-EFGH'],
    ['', ''],
  ])('reads %j as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  test('[ACC-08] gives back each code however it is spaced and cased', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('', ' ', '-', ' - '), (id, separator) => {
        const code = codeFromId(id);
        expect(normalizeCode(code.replace('-', separator).toLowerCase())).toBe(code);
      }),
    );
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalizeCode(normalizeCode(typed))).toBe(normalizeCode(typed));
      }),
    );
  });
});
