import { expect, test } from 'vitest';
import { listCountries } from './country-names.ts';

test('[GEN-08] every country of the phone input has a Spanish name', () => {
  const countries = listCountries();
  const names = new Map(countries.map(({ code, label }) => [code, label]));
  expect(names.get('PE')).toBe('Perú');
  expect(names.get('US')).toBe('Estados Unidos');
  expect(countries.filter(({ code, label }) => label === code)).toEqual([]);
  // Two countries are called Congo; the calling code tells them apart.
  expect(new Set(countries.map(({ label, callingCode }) => label + callingCode)).size).toBe(countries.length);
});

test('[GEN-08] the countries are in the order of their names, accents aside', () => {
  const codes = listCountries().map(({ code }) => code);
  expect(codes.indexOf('EE')).toBeLessThan(codes.indexOf('ET'));
  expect(codes.indexOf('AT')).toBeGreaterThan(codes.indexOf('AU'));
});
