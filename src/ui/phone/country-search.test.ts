import { expect, test } from 'vitest';
import { filterCountries } from './country-search.ts';

const COUNTRIES = [
  { code: 'MX', label: 'México', callingCode: '52' },
  { code: 'PE', label: 'Perú', callingCode: '51' },
  { code: 'ES', label: 'España', callingCode: '34' },
];

test.each([
  ['', ['MX', 'PE', 'ES']],
  ['  peru ', ['PE']],
  ['MÉX', ['MX']],
  ['+5', ['MX', 'PE']],
  ['34', ['ES']],
  ['es', ['ES']],
  ['narnia', []],
  ['p', ['PE', 'ES']],
])('[GEN-08] the search "%s" finds %j', (typed, codes) => {
  expect(filterCountries(COUNTRIES, typed).map(({ code }) => code)).toEqual(codes);
});
