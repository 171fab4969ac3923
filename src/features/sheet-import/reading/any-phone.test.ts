import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { type PhoneReader, readPhoneCell } from './read-values.ts';

const COUNTRIES = ('PE CO MX AR CL EC BO PY UY VE BR CR GT HN SV NI PA DO CU PR US ES' as const).split(
  ' ',
) as CountryCode[];
/** Mobiles of each country, read in each country's sheet in each way: `PHONES=300` reads a million texts in two minutes. */
const NUMBERS = Number(process.env['PHONES'] ?? 20);

const WAYS: Readonly<Record<string, (phone: PhoneNumber) => string>> = {
  plus: ({ number }) => number,
  digits: ({ number }) => number.slice(1),
  national: ({ nationalNumber }) => nationalNumber,
  separators: (phone) => phone.formatNational(),
  pandas: ({ number }) => `${number.slice(1)}.0`,
  power: ({ number }) => Number(number.slice(1)).toExponential().replace('e+', 'E+'),
  zeros: ({ number }) => `00${number.slice(1)}`,
  bracket: (phone) => phone.formatNational().replace(/^\(?(\d+)\)?/, '($1)'),
};
const READERS = COUNTRIES.map((own): [CountryCode, PhoneReader] => [
  own,
  sheetPhones(String(parsePhoneNumberFromString(examples[own] ?? '', own)?.number)),
]);

/** The same in each run. The first two digits are a range of the country's more often than by chance. */
function mobilesOf(country: CountryCode): PhoneNumber[] {
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
function isOwn(text: string, own: CountryCode, e164: string): boolean {
  if (text.startsWith('+') || text.startsWith('00')) return false;
  const digits = text.replace(/\.0$/, '').replace(/\D/g, '').replace(/^0/, '');
  const code = `+${getCountryCallingCode(own)}`;
  const forms = [`${code}${digits}`, `+${digits}`, mobileForm(`${code}${digits}`)];
  return (
    e164.startsWith(code) && forms.includes(e164) && parsePhoneNumberFromString(e164)?.isValid() === true
  );
}

/** `asked` offers the right number among others; a power of ten whose last digits are zeros offers none. */
type Verdict = 'right' | 'asked' | 'cut' | 'own' | 'wrong';

function verdictOf(text: string, own: CountryCode, e164: string, reader: PhoneReader): Verdict {
  const read = readPhoneCell(text, reader);
  if (read.kind === 'cut') return 'cut';
  if ('readings' in read) return read.readings.includes(e164) ? 'asked' : 'wrong';
  if (read.kind !== 'phone') return 'wrong';
  if (read.e164 === e164) return 'right';
  return isOwn(text, own, read.e164) ? 'own' : 'wrong';
}

test('[GEN-61] a mobile of any country in any reseller’s sheet is read right or asked, never another', () => {
  const counts: Record<string, Record<Verdict, number>> = {};
  const wrong: string[] = [];
  const count = (group: string, verdict: Verdict): void => {
    (counts[group] ??= { right: 0, asked: 0, cut: 0, own: 0, wrong: 0 })[verdict] += 1;
  };
  for (const country of COUNTRIES)
    for (const phone of mobilesOf(country))
      for (const [way, write] of Object.entries(WAYS)) {
        const text = write(phone);
        for (const [own, reader] of READERS) {
          const verdict = verdictOf(text, own, phone.number, reader);
          count(way, verdict);
          if (own === country) count(`${way}, at home`, verdict);
          if (verdict === 'wrong') wrong.push(`${country} in ${own}, ${way}: ${text}`);
        }
      }
  if (process.env['PHONES']) console.table(counts);
  expect(wrong.slice(0, 20)).toEqual([]);
  const askedIn = (group: string): number => (counts[group]?.asked ?? 0) / (NUMBERS * COUNTRIES.length);
  for (const way of Object.keys(WAYS)) expect([way, askedIn(`${way}, at home`) < 0.01]).toEqual([way, true]);
  expect([askedIn('plus'), askedIn('zeros')]).toEqual([0, 0]);
}, 600_000);
