import type { CountryCode } from 'libphonenumber-js/max';
import { formatPhoneNumberIntl } from 'react-phone-number-input/input-max';
import { nameOfCountry } from './country-names.ts';
import { messages } from './phone.texts.ts';
import { countryOfPhone, fitnessOf } from './typed-phone.ts';

/** `+51 987 654 321`; unchanged if it can't be read. */
export function spokenPhone(e164: string): string {
  return formatPhoneNumberIntl(e164) || e164;
}

/** `Perú: +51 987 654 321`. */
export function phoneWithCountry(e164: string): string {
  const country = countryOfPhone(e164);
  return country ? `${nameOfCountry(country)}: ${spokenPhone(e164)}` : spokenPhone(e164);
}

/** Undefined if possible or empty. `typedFor` is the country if the number has none. */
export function phoneProblem(e164: string, typedFor?: CountryCode): string | undefined {
  if (e164 === '' || fitnessOf(e164) !== 'impossible') return undefined;
  const country = countryOfPhone(e164) ?? typedFor;
  return country ? messages.impossible(nameOfCountry(country)) : messages.unknownCode;
}
