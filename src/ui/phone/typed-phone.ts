import { AsYouType, type CountryCode } from 'libphonenumber-js/min';
import {
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
  parsePhoneNumber,
} from 'react-phone-number-input/input';
import { capPhoneDigits, MOST_PHONE_DIGITS } from './phone-digits.ts';

/** `e164` has a `+`, or is '' while there is no number. */
export interface TypedPhone {
  country: CountryCode;
  e164: string;
}

/** `impossible`: a length the country never has. `doubtful`: an unknown range. */
export type Fitness = 'impossible' | 'doubtful' | 'right';

/** Peru is the default (GEN-08). */
export const FIRST_COUNTRY: CountryCode = 'PE';

/** National digits belong to `country`; a `+` or the zeros of a call abroad bring their own (GEN-08, GEN-09). */
export function readPhone(typed: string, country: CountryCode): TypedPhone {
  const typer = new AsYouType(country);
  typer.input(capPhoneDigits(typed, getCountryCallingCode(country)));
  return { country: typer.getCountry() ?? country, e164: typer.getNumberValue() ?? '' };
}

/** Undefined where the number doesn't tell. */
export function countryOfPhone(e164: string): CountryCode | undefined {
  return parsePhoneNumber(e164)?.country;
}

/** Keeps the national digits under the other calling code, cut to the longest number allowed. */
export function moveToCountry({ e164, country }: TypedPhone, to: CountryCode): TypedPhone {
  const digits = nationalDigits({ e164, country });
  const moved = `+${getCountryCallingCode(to)}${digits}`.slice(0, MOST_PHONE_DIGITS + 1);
  return { country: to, e164: digits === '' ? '' : moved };
}

export function fitnessOf(e164: string): Fitness {
  if (!isPossiblePhoneNumber(e164)) return 'impossible';
  return isValidPhoneNumber(e164) ? 'right' : 'doubtful';
}

const RANKS: readonly Fitness[] = ['impossible', 'doubtful', 'right'];

/** Mexican mobiles had a 1 after the country's code until 2019, and WhatsApp still writes it. */
const OLD_MEXICAN_MOBILE = /^\+521(\d{10})$/;

/** The same digits in `own`, the reseller's country, if they fit better there; else null. */
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
