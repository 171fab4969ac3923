import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derivedId, isUuid } from './ids.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('derivedId', () => {
  test('[SYN-08] is the UUIDv5 that the standard names', () => {
    expect(derivedId(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  test('[SYN-08] is a UUID, the same each time, and another for another purpose', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (parent, purpose) => {
        expect(isUuid(derivedId(parent, purpose))).toBe(true);
        expect(derivedId(parent, purpose)).toBe(derivedId(parent, purpose));
        expect(derivedId(parent, purpose)).not.toBe(derivedId(parent, `${purpose}!`));
      }),
    );
  });

  test('throws for a parent that is no UUID', () => {
    expect(() => derivedId('ana', 'venta')).toThrow(TypeError);
  });
});

describe('isUuid', () => {
  test('takes every version in either case', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
      }),
    );
  });

  test.each(['', 'ana', `${DNS} `, `${DNS}\n`, DNS.slice(1), DNS.replaceAll('-', ''), `{${DNS}}`])(
    'refuses %j',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );

  test('refuses the nil and max UUIDs', () => {
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(false);
    expect(isUuid('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(false);
  });
});
