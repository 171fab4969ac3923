import { parsePhoneNumber } from 'react-phone-number-input/input';
import { countryOfPhone, FIRST_COUNTRY } from './typed-phone.ts';

/** A number out of the phone's contacts: as people read it, and E.164 with `+`. */
export interface ContactPhone {
  text: string;
  e164: string;
}

/**
 * The numbers of a contact that a phone can have, each once. One without `+` is read as of the country that
 * `ownPhone` (E.164, or '') belongs to, Peru where that says nothing.
 */
export function contactPhones(numbers: readonly string[], ownPhone: string): ContactPhone[] {
  const country = countryOfPhone(ownPhone) ?? FIRST_COUNTRY;
  const byNumber = new Map<string, ContactPhone>();
  for (const number of numbers) {
    const phone = parsePhoneNumber(number, country);
    if (phone?.isPossible())
      byNumber.set(phone.number, { text: phone.formatInternational(), e164: phone.number });
  }
  return [...byNumber.values()];
}
