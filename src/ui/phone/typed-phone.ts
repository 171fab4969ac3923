import { AsYouType, type CountryCode } from 'libphonenumber-js/min';
import {
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
  parsePhoneNumber,
} from 'react-phone-number-input/input';
import { capPhoneDigits, MOST_PHONE_DIGITS } from './phone-digits.ts';

/** E.164 with `+` ('' while there is none), and the country it belongs to or is typed for. */
export interface TypedPhone {
  country: CountryCode;
  e164: string;
}

/** How a number looks to its country: of a length it never has, of a range it doesn't know, or right. */
export type Fitness = 'impossible' | 'doubtful' | 'right';

/** Peru, for who has chosen none (GEN-08). */
export const FIRST_COUNTRY: CountryCode = 'PE';

/**
 * What was typed, as `react-phone-number-input` reads it: national digits belong to `country`; a `+`, or the zeros of a
 * call abroad, bring their own country (GEN-08). Digits past the fifteenth are left out (GEN-09).
 */
export function readPhone(typed: string, country: CountryCode): TypedPhone {
  const typer = new AsYouType(country);
  typer.input(capPhoneDigits(typed, getCountryCallingCode(country)));
  return { country: typer.getCountry() ?? country, e164: typer.getNumberValue() ?? '' };
}

/** The country of a stored phone; undefined where nothing tells. */
export function countryOfPhone(e164: string): CountryCode | undefined {
  return parsePhoneNumber(e164)?.country;
}

/** The same national digits under another country. */
export function moveToCountry({ e164, country }: TypedPhone, to: CountryCode): TypedPhone {
  const digits = nationalDigits({ e164, country });
  const moved = `+${getCountryCallingCode(to)}${digits}`.slice(0, MOST_PHONE_DIGITS + 1);
  return { country: to, e164: digits === '' ? '' : moved };
}

/** How well a phone fits the country that it says it is of. */
export function fitnessOf(e164: string): Fitness {
  if (!isPossiblePhoneNumber(e164)) return 'impossible';
  return isValidPhoneNumber(e164) ? 'right' : 'doubtful';
}

const RANKS: readonly Fitness[] = ['impossible', 'doubtful', 'right'];

/** Mexican mobiles had a 1 after the country's code until 2019, and WhatsApp still writes it. */
const OLD_MEXICAN_MOBILE = /^\+521(\d{10})$/;

/**
 * What was meant by a number that doesn't fit its country: the same digits in `own`, the reseller's country, where they
 * fit better; null if they don't.
 */
export function betterPhone(phone: TypedPhone, own: CountryCode | undefined): TypedPhone | null {
  const mexican = OLD_MEXICAN_MOBILE.exec(phone.e164)?.[1];
  if (mexican) return { country: 'MX', e164: `+52${mexican}` };
  if (!own || own === phone.country) return null;
  const moved = moveToCountry(phone, own);
  const isBetter = RANKS.indexOf(fitnessOf(moved.e164)) > RANKS.indexOf(fitnessOf(phone.e164));
  return isBetter ? moved : null;
}

function nationalDigits({ e164, country }: TypedPhone): string {
  const code = `+${getCountryCallingCode(country)}`;
  return e164.startsWith(code) ? e164.slice(code.length) : (parsePhoneNumber(e164)?.nationalNumber ?? '');
}
