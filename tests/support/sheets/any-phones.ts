import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { mobileForm } from '#domain/phones/phone-forms.ts';

export const COUNTRIES = ('PE CO MX AR CL EC BO PY UY VE BR CR GT HN SV NI PA DO CU PR US ES' as const).split(
  ' ',
) as CountryCode[];
/** Mobiles of each country, read in each country's sheet in each way: `PHONES=300` reads a million texts in two minutes. */
export const NUMBERS = Number(process.env['PHONES'] ?? 10);

/** Ways in which people and programs write a phone. */
export const WAYS: Readonly<Record<string, (phone: PhoneNumber) => string>> = {
  plus: ({ number }) => number,
  digits: ({ number }) => number.slice(1),
  national: ({ nationalNumber }) => nationalNumber,
  separators: (phone) => phone.formatNational(),
  pandas: ({ number }) => `${number.slice(1)}.0`,
  power: ({ number }) => Number(number.slice(1)).toExponential().replace('e+', 'E+'),
  zeros: ({ number }) => `00${number.slice(1)}`,
  bracket: (phone) => phone.formatNational().replace(/^\(?(\d+)\)?/, '($1)'),
};
/** A phone of a reseller there, in E.164. */
export const ownPhoneOf = (country: CountryCode): string =>
  String(parsePhoneNumberFromString(examples[country] ?? '', country)?.number);

/** The same in each run. The first two digits are a range of the country's more often than by chance. */
export function mobilesOf(country: CountryCode): PhoneNumber[] {
  let state = (country.codePointAt(0) ?? 0) * 256 + (country.codePointAt(1) ?? 0);
  const digit = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * 10);
  };
  const found: PhoneNumber[] = [];
  while (found.length < NUMBERS) {
    const kept = digit() < 3 ? 2 : 0;
    const national = Array.from(examples[country] ?? '', (known, at) => (at < kept ? known : digit())).join(
      '',
    );
    const phone = parsePhoneNumberFromString(national, country);
    const isMobile = /MOBILE/.test(phone?.getType() ?? '') && phone?.country === country;
    if (phone && isMobile && mobileForm(phone.number) === phone.number) found.push(phone);
  }
  return found;
}

/** Without a plus it is as well a mobile of the reseller's own country, with all its digits: nobody can tell them apart. */
export function isOwn(text: string, own: CountryCode, e164: string): boolean {
  if (text.startsWith('+') || text.startsWith('00')) return false;
  const written = text.includes('E+') ? String(Number(text)) : text.replace(/\.0$/, '');
  const digits = written.replace(/\D/g, '').replace(/^0/, '');
  const code = `+${getCountryCallingCode(own)}`;
  const forms = [`${code}${digits}`, `+${digits}`, mobileForm(`${code}${digits}`)];
  return (
    e164.startsWith(code) && forms.includes(e164) && parsePhoneNumberFromString(e164)?.isValid() === true
  );
}
