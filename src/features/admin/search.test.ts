import { expect, it } from 'vitest';
import { isFound, keyOfRow } from './search.ts';

const key = keyOfRow(['Ana Núñez', 'ana.nunez@correo.example'], ['+51 999-888-777', '7K2M-09QX']);

it('[GEN-12] a search is trimmed and heeds no case', () => {
  expect(isFound(key, '  ANA n')).toBe(true);
  expect(isFound(key, 'NUNEZ@Correo')).toBe(true);
  expect(isFound(key, 'beto')).toBe(false);
  expect(isFound(key, '   ')).toBe(true);
});

it('[GEN-12] phones and codes are found however their digits are separated', () => {
  const missed = ['999888', '999 888 777', '+51999', '(999) 888', '7k2m-09qx', '7K2M09', '2m-09'].filter(
    (query) => !isFound(key, query),
  );
  expect(missed).toEqual([]);
  expect(isFound(key, '999777')).toBe(false);
});

it('[GEN-33] words are found in any order', () => {
  expect(isFound(key, 'nunez ana')).toBe(true);
  expect(isFound(key, 'nunez 999 888')).toBe(true);
  expect(isFound(key, 'nunez beto')).toBe(false);
});

it('what only separates finds nothing by itself', () => {
  expect(isFound(keyOfRow(['Ana'], ['999']), '-')).toBe(false);
});

it('words find nothing across the end of a text', () => {
  expect(isFound(keyOfRow(['Ana', 'Beto'], []), 'anabeto')).toBe(false);
});
