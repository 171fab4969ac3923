import { expect, test } from 'vitest';
import { contactPhones } from './contact-phones.ts';

const numbersOf = (numbers: string[], ownPhone = '+51987654321') =>
  contactPhones(numbers, ownPhone).map(({ e164 }) => e164);

test('[GEN-09] a contact’s number without a plus is one of the reseller’s own country', () => {
  expect(numbersOf(['911 222 333'])).toEqual(['+51911222333']);
  expect(numbersOf(['55 1234 5678'], '+525512345678')).toEqual(['+525512345678']);
  expect(numbersOf(['911222333'], '')).toEqual(['+51911222333']);
});

test('[GEN-09] one with a plus, or with the zeros of a call abroad, keeps its country', () => {
  expect(numbersOf(['+57 300 123 4567', '0057 300 123 4567'])).toEqual(['+573001234567']);
});

test('[GEN-61] one that is none of the own country is to choose from', () => {
  expect(numbersOf(['301 123 4567'])).toEqual(['+573011234567']);
  expect(numbersOf(['305 555 0123'])).toEqual(expect.arrayContaining(['+573055550123', '+13055550123']));
  expect(numbersOf(['1 305 555 0134'], '+525512345678')).toEqual(['+13055550134']);
});

test('[GEN-09] what no phone can have is left out', () => {
  expect(numbersOf(['*123#', '911', '', 'casa', '12345678901234567890'])).toEqual([]);
});

test('[GEN-08] a number is shown as its country writes it', () => {
  expect(contactPhones(['911222333'], '')[0]?.text).toBe('+51 911 222 333');
});
