import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { mobileForm } from '#domain/phones/phone-forms.ts';

/** Where resellers and their clients live: a number without a plus may be a mobile of any of these (rules §10). */
export const NEIGHBOURS = (
  'PE CO MX AR CL EC BO PY UY VE BR CR GT HN SV NI PA DO CU PR US ES' as const
).split(' ') as readonly CountryCode[];

/** What a text without a plus may be, in E.164 with all digits that were written. */
export interface PhoneReadings {
  /** A valid number of the country itself, or null. */
  own: string | null;
  isOwnMobile: boolean;
  /** The own country, and yet written in another way than it writes its numbers: a zero before a mobile. */
  isOwnOdd: boolean;
  /** A valid mobile of one of the neighbours whose code was written without its plus, or null. */
  coded: string | null;
  /** Mobiles of the neighbours, as each of them writes its own; too slow for each key. */
  abroad: () => readonly string[];
}

export const isAbroad = (text: string): boolean => /^[\s(]*(?:\+|00)/.test(text);

/** `text` has neither a plus nor the zeros of a call abroad. */
export function readingsOf(text: string, country: CountryCode): PhoneReadings {
  const digits = text.replace(/\D/g, '');
  const own = nationalOf(digits, country);
  const coded = codedOf(digits);
  return {
    own: own?.number ?? null,
    isOwnMobile: own !== null && isMobile(own),
    isOwnOdd: own !== null && !isWrittenSo(digits, own),
    coded: coded === own?.number ? null : coded,
    abroad: () => abroadOf(digits).filter((e164) => e164 !== own?.number && e164 !== coded),
  };
}

/** Valid, with the zero dialled within a country at most left out. */
function nationalOf(digits: string, country: CountryCode): PhoneNumber | null {
  const phone = parsePhoneNumberFromString(digits, country);
  if (!phone) return null;
  const known = phone.isValid() ? phone : eightDigits(digits, country);
  if (known === null || !hasAll(digits, known)) return null;
  return parsePhoneNumberFromString(mobileForm(known.number)) ?? known;
}

/** Brazil's mobiles of before the ninth digit. One that begins with 9 may as well lack its last digit. */
function eightDigits(digits: string, country: CountryCode): PhoneNumber | null {
  if (country !== 'BR' || !/^\d\d[6-8]\d{7}$/.test(digits)) return null;
  const phone = parsePhoneNumberFromString(mobileForm(`+55${digits}`));
  return phone?.isValid() ? phone : null;
}

function codedOf(digits: string): string | null {
  if (/^(?:0|55\d\d9\d{7}$)/.test(digits)) return null;
  const phone = parsePhoneNumberFromString(mobileForm(`+${digits}`));
  const isKnown = phone?.country !== undefined && NEIGHBOURS.includes(phone.country);
  return isKnown && phone.isValid() && isMobile(phone) ? phone.number : null;
}

/** Of the last digits: a sheet is read in several ways, each time with the same ones. */
let last: { digits: string; found: readonly string[] } = { digits: '', found: [] };

function abroadOf(digits: string): readonly string[] {
  if (last.digits !== digits) {
    const found = NEIGHBOURS.flatMap((country) => {
      const phone = nationalOf(digits, country);
      return phone && isMobile(phone) && isWrittenSo(digits, phone) ? [phone.number] : [];
    });
    last = { digits, found: [...new Set(found)] };
  }
  return last.found;
}

/** Argentina's 9 and 15 before and in a mobile, Brazil's ninth digit: the same number by its country's own rule. */
function hasAll(digits: string, { number, nationalNumber, country }: PhoneNumber): boolean {
  const ways = [number.slice(1), nationalNumber, `0${nationalNumber}`];
  if (ways.includes(digits)) return true;
  if (country === 'BR') return /^\d\d[6-8]\d{7}$/.test(digits);
  return country === 'AR' && withoutFifteen(digits).includes(number.replace(/^\+549?/, ''));
}

function withoutFifteen(digits: string): string[] {
  const national = digits.replace(/^0/, '');
  return [2, 3, 4]
    .filter((area) => national.slice(area, area + 2) === '15')
    .map((area) => national.slice(0, area) + national.slice(area + 2));
}

/** As the country's people write it, with the zero that some of them dial or without. */
function isWrittenSo(digits: string, phone: PhoneNumber): boolean {
  if (phone.country === 'AR' || !digits.startsWith('0')) return true;
  return phone.formatNational().replace(/\D/g, '') === digits;
}

function isMobile(phone: PhoneNumber): boolean {
  return phone.getType() === 'MOBILE' || phone.getType() === 'FIXED_LINE_OR_MOBILE';
}
