import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { mobileForm } from '#domain/phones/phone-forms.ts';

/** Countries of resellers and their clients: a number without a plus may be a mobile of any of these (rules §10). */
export const NEIGHBOURS = (
  'PE CO MX AR CL EC BO PY UY VE BR CR GT HN SV NI PA DO CU PR US ES' as const
).split(' ') as readonly CountryCode[];

/** Possible meanings of a text without a plus, in E.164 with all digits that were written. */
export interface PhoneReadings {
  /** A valid number of the country itself, or null. */
  own: string | null;
  isOwnMobile: boolean;
  /** A number of the own country written in an unusual way, such as a zero before a mobile. */
  isOwnOdd: boolean;
  /** A valid mobile of a neighbour, written with its code but no plus, or null. */
  coded: string | null;
  /** Valid mobiles of the neighbours in their national form; too slow for each key. */
  abroad: () => readonly string[];
}

export const isAbroad = (text: string): boolean => /^[\s(]*(?:\+|00)/.test(text);

/** `text` has neither a plus nor an international prefix. */
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

/** A valid number; at most a national trunk zero is left out. */
function nationalOf(digits: string, country: CountryCode): PhoneNumber | null {
  const phone = parsePhoneNumberFromString(digits, country);
  if (!phone) return null;
  const known = phone.isValid() ? phone : eightDigits(digits, country);
  if (known === null || !hasAll(digits, known)) return null;
  return parsePhoneNumberFromString(mobileForm(known.number)) ?? known;
}

/** Brazil's mobiles from before the ninth digit. One that begins with 9 may instead lack its last digit. */
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

/** Caches the digits read last: a sheet is read in several ways, each time with the same digits. */
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

/** True if the digits give the whole number: only Argentina's 9 or 15 and Brazil's ninth digit may differ. */
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

/** True for the national form, with or without a trunk zero. */
function isWrittenSo(digits: string, phone: PhoneNumber): boolean {
  if (phone.country === 'AR' || !digits.startsWith('0')) return true;
  return phone.formatNational().replace(/\D/g, '') === digits;
}

function isMobile(phone: PhoneNumber): boolean {
  return phone.getType() === 'MOBILE' || phone.getType() === 'FIXED_LINE_OR_MOBILE';
}
