import { expect, test } from 'vitest';
import { cleanMoneyText } from './money-text.ts';

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.', '12.'],
  ['$ 1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['S/ 20', '20'],
  ['-3', '3'],
  ['1.005', '1.005'],
  ['', ''],
])('[DLG-13] an amount typed as "%s" reads "%s"', (typed, clean) => {
  expect(cleanMoneyText(typed)).toBe(clean);
});
