import { expect, test } from 'vitest';
import { hasLostDigits, isNoPhone, plainPhone } from './phone-text.ts';

test.each([
  ['987654321.0', '987654321'],
  ['51987654321.00', '51987654321'],
  ['987654321,0', '987654321'],
  ['987,654,321.00', '987654321'],
  ['987.654.321,00', '987654321'],
  ['9.87654321E+08', '987654321'],
  ['9,87654321e8', '987654321'],
  ['5.1987654321E+10', '51987654321'],
  ['9.876543210E+08', '987654321'],
  ["'987654321", '987654321'],
  ['="987654321"', '987654321'],
  ['tel:+51 987 654 321', '+51 987 654 321'],
  ['https://wa.me/51987654321?text=hola', '+51987654321'],
  ['wa.me/+51 987 654 321', '+51987654321'],
  ['https://api.whatsapp.com/send?phone=%2B51987654321&text=x', '+51987654321'],
  ['whatsapp://send?text=1&phone=51987654321', '+51987654321'],
  ['\u202A+51\u00A0987\u2011654\u2212321\u202C', '+51 987-654-321'],
  ['٩٨٧٦٥٤٣٢١', '987654321'],
  ['９８７ ６５４ ３２１', '987 654 321'],
  ['987.654.321', '987.654.321'],
  ['987.654.000', '987.654.000'],
  ['98765.4321', '98765.4321'],
])('[GEN-63] a phone written as %s is %s', (written, plain) => {
  expect(plainPhone(written)).toBe(plain);
  expect(plainPhone(plain)).toBe(plain);
  expect(hasLostDigits(plain)).toBe(false);
});

test.each(['nan', 'NaN', 'None', 'NULL', '<NA>', 'N/A', '#N/A', '', '-', 'xxx'])(
  '[GEN-63] %s is no phone',
  (written) => {
    expect(isNoPhone(plainPhone(written))).toBe(true);
  },
);

test.each(['9.87E+08', '9.8765432E+08', '9.876543217E+07', '987654321.5', '987654321,25'])(
  '[GEN-63] %s lacks digits, or has some that are none of a phone',
  (written) => {
    expect(hasLostDigits(plainPhone(written))).toBe(true);
  },
);
