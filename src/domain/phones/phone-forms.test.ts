import { expect, test } from 'vitest';
import { mobileForm, phoneForms } from './phone-forms.ts';

test.each([
  ['Argentina without its 9', '+541123456789', '+5491123456789'],
  ['Argentina with it', '+5491123456789', '+5491123456789'],
  ['Mexico with the old 1', '+5215512345678', '+525512345678'],
  ['Mexico without it', '+525512345678', '+525512345678'],
  ['Brazil of eight digits', '+551187654321', '+5511987654321'],
  ['Brazil of eight digits that begin with 9', '+551198765432', '+5511998765432'],
  ['Brazil of nine', '+5511987654321', '+5511987654321'],
  ['a landline of Brazil', '+551133334444', '+551133334444'],
  ['a mobile of Brazil whose second digit is low', '+5511953334444', '+5511953334444'],
  ['Peru', '+51987654321', '+51987654321'],
  ['a number too long', '+54112345678901', '+54112345678901'],
])('[GEN-62] a mobile of %s has one number', (_what, kept, known) => {
  expect(mobileForm(kept)).toBe(known);
  const ways = phoneForms(kept);
  expect(ways[0]).toBe(kept);
  expect(ways).toContain(known);
  for (const way of ways) expect(mobileForm(way)).toBe(known);
});
