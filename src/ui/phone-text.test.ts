import { expect, test } from 'vitest';
import { caretAfter, editPhone, moveToCountry, phoneOf, readPhone } from './phone-text.ts';

test('[GEN-08] a national number is formatted by its country and kept as E.164', () => {
  expect(readPhone('987654321', 'PE')).toEqual({ text: '987 654 321', country: 'PE', e164: '+51987654321' });
});

test('[GEN-08] a number with a plus brings its own country', () => {
  expect(readPhone('+573001234567', 'PE')).toMatchObject({ country: 'CO', e164: '+573001234567' });
});

test('[GEN-09] a phone never goes beyond fifteen digits', () => {
  expect(readPhone('98765432109876543210', 'PE').e164).toMatch(/^\+\d{15}$/);
  expect(readPhone('+98765432109876543210', 'PE').e164).toMatch(/^\+\d{15}$/);
});

test('[GEN-08] a stored phone shows as its own country writes it', () => {
  expect(phoneOf('+51987654321', 'PE')).toEqual({ text: '987 654 321', country: 'PE', e164: '+51987654321' });
  expect(phoneOf('+573001234567', 'PE')).toMatchObject({ country: 'CO', e164: '+573001234567' });
  expect(phoneOf('', 'PE')).toEqual({ text: '', country: 'PE', e164: '' });
});

test('[GEN-08] another country keeps the national number', () => {
  const peru = readPhone('987654321', 'PE');
  expect(moveToCountry(peru, 'CL')).toMatchObject({ country: 'CL', e164: '+56987654321' });
  expect(moveToCountry(readPhone('', 'PE'), 'MX')).toEqual({ text: '', country: 'MX', e164: '' });
});

test('[GEN-08] deleting a bracket deletes the digit before it', () => {
  const before = readPhone('201', 'US');
  expect(before.text).toBe('(201)');
  expect(editPhone(before, '(201', 4).e164).toBe('+120');
});

test('[GEN-08] the caret stays behind the digit that was typed', () => {
  expect(caretAfter('9875 654 321', 4, '987 565 4321')).toBe(5);
  expect(caretAfter('9876', 4, '987 6')).toBe(5);
});

test('[GEN-08] the same number pasted without its spaces stays whole', () => {
  const [one, two] = [readPhone('911435001', 'PE'), readPhone('3001112299', 'CO')];
  expect(editPhone(one, '911435001', 9)).toEqual(one);
  expect(editPhone(two, '3001112299', 10)).toEqual(two);
});
