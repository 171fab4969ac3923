import { expect, test } from 'vitest';
import { withFormulas, withoutFormulas } from './formula-texts.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+51987654321', "'+51987654321"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r\n=1+1', "'\r\n'=1+1"],
  [' \u200B=1+1', "' \u200B=1+1"],
  ['\u0000=1+1', "'\u0000=1+1"],
  ['＝1+1', "'＝1+1"],
  ['−1+1', "'−1+1"],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana, @SUM(1)', "Ana,' @SUM(1)"],
  ['Ana;"=1+1"', 'Ana;\'"=1+1"'],
  ['uno\n- dos\n\n- tres', "uno\n'- dos\n\n'- tres"],
  ["'=1+1", "''=1+1"],
  ["''=1+1", "'''=1+1"],
])('[OUT-09] %j begins no formula in any cell, and is read back as it was', (text, marked) => {
  expect(withoutFormulas(text)).toBe(marked);
  expect(withFormulas(marked)).toBe(text);
});

test.each(['Ana Torres', 'a-b', 'x=y', "O'Higgins", "'noche'", 'uno\n\ndos', 'Lima, Perú', 'clave;1'])(
  '[OUT-09] %j stays as it is both ways',
  (text) => {
    expect(withoutFormulas(text)).toBe(text);
    expect(withFormulas(text)).toBe(text);
  },
);
