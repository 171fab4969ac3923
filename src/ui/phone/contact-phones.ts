import { parsePhoneNumber } from 'react-phone-number-input/input-max';
import { countryOfPhone, FIRST_COUNTRY } from './typed-phone.ts';

export interface ContactPhone {
  text: string;
  e164: string;
}

/** Possible numbers, each once. One without `+` belongs to the country of `ownPhone` (E.164, or ''), by default Peru. */
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
