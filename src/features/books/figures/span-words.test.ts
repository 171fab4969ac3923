import { expect, test } from 'vitest';
import { spanInWords } from './span-words.ts';

test.each([
  [0, '0 días'],
  [0.01, '1 hora'],
  [0.5, '12 horas'],
  [1, '24 horas'],
  [3.46, '3.5 días'],
  [4, '4 días'],
  [114.4, '114 días'],
])('[FIG-06] %d days are written as %s', (days, words) => {
  expect(spanInWords(days)).toBe(words);
});
