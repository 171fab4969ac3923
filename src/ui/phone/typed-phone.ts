import { AsYouType, type CountryCode } from 'libphonenumber-js/max';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { hasLostDigits, plainPhone } from '#domain/phones/phone-text.ts';
import {
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
  parsePhoneNumber,
} from 'react-phone-number-input/input-max';
import { capPhoneDigits, MOST_PHONE_DIGITS } from './phone-digits.ts';
import { isAbroad, readingsOf } from './phone-readings.ts';

/** `e164` has a `+`, or is '' while there is no number. */
export interface TypedPhone {
  country: CountryCode;
  e164: string;
}

/** `impossible`: a length the country never has. `doubtful`: an unknown range. */
export type Fitness = 'impossible' | 'doubtful' | 'right';

/** Peru is the default (GEN-08). */
export const FIRST_COUNTRY: CountryCode = 'PE';

/**
 * National digits belong to `country`, unless only a mobile of another country with its code fits. A `+` or an
 * international prefix brings its own country, and its digits are kept unchanged (GEN-08, GEN-09, GEN-61).
 */
export function readPhone(typed: string, country: CountryCode): TypedPhone {
  const text = cappedPhone(typed, country).replace(/^([\s(]*)00(?=\s*\d)/, '$1+');
  const typer = new AsYouType(country);
  typer.input(text);
  const known = typer.getCountry() ?? country;
  if (isAbroad(text)) {
    const digits = text.replace(/\D/g, '').replace(/^00/, '');
    return { country: known, e164: digits === '' ? '' : `+${digits}` };
  }
  const { own, coded } = readingsOf(text, country);
  if (own === null && coded !== null) return { country: countryOfPhone(coded) ?? known, e164: coded };
  return { country: known, e164: typer.getNumberValue() ?? '' };
}

/** Reads the text as react-phone-number-input does while it is typed: it takes an international prefix for digits. */
export function plainReading(text: string, country: CountryCode): string {
  const typer = new AsYouType(country);
  typer.input(text);
  return typer.getNumberValue() ?? '';
}

/** Limits the text to the digits a phone has, `country`'s code included unless the text has another (GEN-09). */
export function cappedPhone(typed: string, country: CountryCode | undefined): string {
  const text = capPhoneDigits(asPhone(typed), '');
  if (!country || readingsOf(text, country).coded !== null) return text;
  return capPhoneDigits(text, getCountryCallingCode(country));
}

/**
 * Mends text written by a program or a link: `987654321.0`, `wa.me/51987654321`. Empty if a spreadsheet cut its digits.
 */
export function asPhone(typed: string): string {
  const plain = plainPhone(typed);
  if (hasLostDigits(plain)) return '';
  return plain.replace(/[^\d+]/g, '') === typed.replace(/[^\d+]/g, '') ? typed : plain;
}

/** WhatsApp's form of Argentina's and Mexico's mobiles. Brazil's stay: a digit may be forgotten. */
export function finishedPhone({ country, e164 }: TypedPhone): TypedPhone {
  const known = /^\+5[24]/.test(e164) ? mobileForm(e164) : e164;
  return { country, e164: isValidPhoneNumber(known) ? known : e164 };
}

/** Undefined if the number doesn't show it. */
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

/**
 * Other meanings of the digits, best first: a number of `own`, the reseller's country, that fits better there; Brazil's
 * mobile with its ninth digit; other countries' mobiles. A valid number has only those in exact national form. `typed`
 * is the text if it has no country code.
 */
export function otherPhones(
  phone: TypedPhone,
  own: CountryCode | undefined,
  typed = nationalDigits(phone),
): TypedPhone[] {
  const { coded, abroad, isOwnOdd } = readingsOf(typed, phone.country);
  const fitness = fitnessOf(phone.e164);
  const moved = own && own !== phone.country ? moveToCountry(phone, own) : null;
  const isBetter = moved && RANKS.indexOf(fitnessOf(moved.e164)) > RANKS.indexOf(fitness);
  const found =
    fitness === 'right'
      ? [coded, ...(isOwnOdd ? abroad() : [])]
      : [isBetter ? moved.e164 : null, mobileForm(phone.e164), coded, ...abroad()];
  return [...new Set(found)].flatMap((e164) =>
    e164 === null || e164 === phone.e164 ? [] : { country: countryOfPhone(e164) ?? phone.country, e164 },
  );
}

function nationalDigits({ e164, country }: TypedPhone): string {
  const code = `+${getCountryCallingCode(country)}`;
  return e164.startsWith(code) ? e164.slice(code.length) : (parsePhoneNumber(e164)?.nationalNumber ?? '');
}
