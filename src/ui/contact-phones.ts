import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number out of the phone's contacts: as people read it, and E.164 with `+`. */
export interface ContactPhone {
  text: string;
  e164: string;
}

const HOME: CountryCode = 'PE';

/**
 * The numbers of a contact that a phone can have, each once. One without `+` is read as of the country that
 * `ownPhone` (E.164, or '') belongs to, Peru where that says nothing. Load it lazily: it brings the numbering plans.
 */
export function contactPhones(numbers: readonly string[], ownPhone: string): ContactPhone[] {
  const country = parsePhoneNumberFromString(ownPhone)?.country ?? HOME;
  const byNumber = new Map<string, ContactPhone>();
  for (const number of numbers) {
    const phone = parsePhoneNumberFromString(number, country);
    if (phone?.isPossible())
      byNumber.set(phone.number, { text: phone.formatInternational(), e164: phone.number });
  }
  return [...byNumber.values()];
}
