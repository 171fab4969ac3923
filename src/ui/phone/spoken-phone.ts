import type { CountryCode } from 'libphonenumber-js/min';
import { formatPhoneNumberIntl } from 'react-phone-number-input/input';
import { nameOfCountry } from './country-names.ts';
import { messages } from './phone.messages.ts';
import { countryOfPhone, fitnessOf } from './typed-phone.ts';

/** A stored phone (E.164) as a person reads it, `+51 987 654 321`; as it is where it can't be read. */
export function spokenPhone(e164: string): string {
  return formatPhoneNumberIntl(e164) || e164;
}

/** Why a phone can't be one of its country (of `typedFor`, where nothing else tells); undefined if it can, or there is none. */
export function phoneProblem(e164: string, typedFor?: CountryCode): string | undefined {
  if (e164 === '' || fitnessOf(e164) !== 'impossible') return undefined;
  const country = countryOfPhone(e164) ?? typedFor;
  return country ? messages.impossible(nameOfCountry(country)) : messages.unknownCode;
}
