import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Country } from './country-search.ts';

/** The browser's own names, as Latin America writes them: no list of ours to ship. */
const NAMES = new Intl.DisplayNames(['es-419', 'es'], { type: 'region' });

/** The Spanish name of a country; its code where the browser knows none. */
export function nameOfCountry(code: CountryCode): string {
  return NAMES.of(code) ?? code;
}

/** Every country that has a calling code, in the order of a Spanish dictionary. */
export function listCountries(): readonly Country[] {
  return getCountries()
    .map((code) => ({ code, label: nameOfCountry(code), callingCode: getCountryCallingCode(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
}
