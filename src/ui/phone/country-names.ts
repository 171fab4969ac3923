import type { CountryCode } from 'libphonenumber-js/max';
import { getCountries, getCountryCallingCode } from 'react-phone-number-input/input-max';
import names from 'react-phone-number-input/locale/es.json';
import type { Country } from './country-search.ts';

/** Returns the code if there is no Spanish name. */
export function nameOfCountry(code: CountryCode): string {
  return names[code] ?? code;
}

export function listCountries(): readonly Country[] {
  return getCountries()
    .map((code) => ({ code, label: nameOfCountry(code), callingCode: getCountryCallingCode(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
}
