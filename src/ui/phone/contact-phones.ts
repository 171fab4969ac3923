import { isAbroad } from './phone-readings.ts';
import { spokenPhone } from './spoken-phone.ts';
import {
  countryOfPhone,
  finishedPhone,
  FIRST_COUNTRY,
  fitnessOf,
  otherPhones,
  readPhone,
} from './typed-phone.ts';

export interface ContactPhone {
  text: string;
  e164: string;
}

/**
 * Possible numbers, each once. One without `+` belongs to the country of `ownPhone` (E.164, or ''), by default Peru. If
 * it fits none of that country's numbers, every possible number is offered (GEN-61).
 */
export function contactPhones(numbers: readonly string[], ownPhone: string): ContactPhone[] {
  const country = countryOfPhone(ownPhone) ?? FIRST_COUNTRY;
  const byNumber = new Map<string, ContactPhone>();
  for (const number of numbers) {
    const phone = finishedPhone(readPhone(number, country));
    const others = otherPhones(phone, country, isAbroad(number) ? undefined : number);
    for (const { e164 } of fitnessOf(phone.e164) === 'right' ? [phone, ...others] : [...others, phone]) {
      if (fitnessOf(e164) !== 'impossible') byNumber.set(e164, { text: spokenPhone(e164), e164 });
    }
  }
  return [...byNumber.values()];
}
