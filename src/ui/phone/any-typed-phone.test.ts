import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { COUNTRIES, isOwn, mobilesOf, WAYS } from '#tests/support/sheets/any-phones.ts';
import { isAbroad } from './phone-readings.ts';
import { finishedPhone, fitnessOf, otherPhones, readPhone } from './typed-phone.ts';

/** Phones of each country; one takes as long as twenty texts of a sheet. */
const EACH = 1;

/**
 * Right, or of the chosen country, or shown as odd with the right one offered. A number cut by a spreadsheet is not
 * taken.
 */
function isSafe(text: string, own: CountryCode, e164: string): boolean {
  const phone = finishedPhone(readPhone(text, own));
  if (phone.e164 === e164 || isOwn(text, own, phone.e164)) return true;
  const national = isAbroad(text) ? undefined : text;
  const offered = otherPhones(phone, own, national).map((other) => other.e164);
  const fitness = fitnessOf(phone.e164);
  if (fitness === 'impossible' && isTooLong(text, own)) return true;
  return phone.e164 === '' || (fitness !== 'right' && offered.includes(e164));
}

/** Argentina's 0 and 15 with an area code of three digits: the field has no room for the last digit. */
const isTooLong = (text: string, own: CountryCode): boolean =>
  text.replace(/\D/g, '').length + getCountryCallingCode(own).length > 15;

test('[GEN-61] a mobile of any country, pasted into a field of any other, is kept right or offered, never another', () => {
  const wrong: string[] = [];
  for (const country of COUNTRIES)
    for (const phone of mobilesOf(country).slice(0, EACH))
      for (const [way, write] of Object.entries(WAYS)) {
        const text = write(phone);
        for (const own of COUNTRIES)
          if (!isSafe(text, own, phone.number)) wrong.push(`${country} in ${own}, ${way}: ${text}`);
      }
  expect(wrong).toEqual([]);
}, 60_000);
