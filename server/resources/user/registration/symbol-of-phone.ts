import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { CURRENCIES, REST_OF_THE_WORLD } from '#domain/money/currencies.ts';

/** A new user's money symbol (SES-41). */
export function symbolOfPhone(e164: string): string {
  const country = parsePhoneNumberFromString(e164)?.country;
  return (CURRENCIES.find(({ code }) => code === country) ?? REST_OF_THE_WORLD).symbol;
}
