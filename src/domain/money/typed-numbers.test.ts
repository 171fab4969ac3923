import { expect, test } from 'vitest';
import { wholeOf } from './typed-numbers.ts';

test('[ADM-13] [CRE-06] a whole number above 0 is what is written in digits, and nothing that merely means one', () => {
  expect(['1', '05', ' 37 ', '3000'].map(wholeOf)).toEqual([1, Number.NaN, 37, 3_000]);
  const wrong = ['', ' ', '0', '-1', '+5', '1e3', '05', '1.0', '5.', '1,000', '0x5', '５', '5 0', 'cinco'];
  expect(wrong.map(wholeOf).filter((number) => !Number.isNaN(number))).toEqual([]);
});
