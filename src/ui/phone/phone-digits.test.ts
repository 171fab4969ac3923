import { expect, test } from 'vitest';
import { capPhoneDigits } from './phone-digits.ts';

test.each([
  ['987 654 321', '51', '987 654 321'],
  ['9876543210123456', '51', '9876543210123'],
  ['+51 987 654 321 0123456', '51', '+51 987 654 321 0123'],
  ['+1234567890123456', '51', '+123456789012345'],
  ['0057 300 123 4567', '51', '0057 300 123 4567'],
  ['', '51', ''],
])('[GEN-09] the phone "%s" with code %s keeps "%s"', (typed, code, kept) => {
  expect(capPhoneDigits(typed, code)).toBe(kept);
});
