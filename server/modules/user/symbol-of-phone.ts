import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** rules §7, PRO-02 */
const SYMBOLS: Partial<Record<CountryCode, string>> = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  CU: 'CUP',
  DO: 'DOP',
  EC: '$',
  SV: '$',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  NI: 'NIO',
  PA: 'PAB',
  PY: 'PYG',
  PE: 'S/.',
  UY: 'UYU',
  VE: 'VES',
};
const REST_OF_THE_WORLD = '$';

/** A new user's money symbol (SES-41). */
export function symbolOfPhone(e164: string): string {
  const country = parsePhoneNumberFromString(e164)?.country;
  return (country && SYMBOLS[country]) ?? REST_OF_THE_WORLD;
}
