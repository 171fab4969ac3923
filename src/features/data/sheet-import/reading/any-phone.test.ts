import type { CountryCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { COUNTRIES, isOwn, mobilesOf, NUMBERS, ownPhoneOf, WAYS } from '#tests/support/sheets/any-phones.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { type PhoneReader, readPhoneCell } from './read-values.ts';

const READERS = COUNTRIES.map((own): [CountryCode, PhoneReader] => [own, sheetPhones(ownPhoneOf(own))]);

/** `asked` offers the right number among others; a power of ten whose last digits are zeros offers none. */
type Judgement = 'right' | 'asked' | 'cut' | 'own' | 'wrong';

function judge(text: string, own: CountryCode, e164: string, reader: PhoneReader): Judgement {
  const read = readPhoneCell(text, reader);
  if (read.kind === 'cut') return 'cut';
  if ('readings' in read) return read.readings.includes(e164) ? 'asked' : 'wrong';
  if (read.kind !== 'phone') return 'wrong';
  if (read.e164 === e164) return 'right';
  return isOwn(text, own, read.e164) ? 'own' : 'wrong';
}

test('[GEN-61] a mobile of any country in any reseller’s sheet is read right or asked, never another', () => {
  const counts: Record<string, Record<Judgement, number>> = {};
  const wrong: string[] = [];
  const count = (group: string, judgement: Judgement): void => {
    (counts[group] ??= { right: 0, asked: 0, cut: 0, own: 0, wrong: 0 })[judgement] += 1;
  };
  for (const country of COUNTRIES)
    for (const phone of mobilesOf(country))
      for (const [way, write] of Object.entries(WAYS)) {
        const text = write(phone);
        for (const [own, reader] of READERS) {
          const judgement = judge(text, own, phone.number, reader);
          count(way, judgement);
          if (own === country) count(`${way}, at home`, judgement);
          if (judgement === 'wrong') wrong.push(`${country} in ${own}, ${way}: ${text}`);
        }
      }
  if (process.env['PHONES']) console.table(counts);
  expect(wrong.slice(0, 20)).toEqual([]);
  const askedIn = (group: string): number => (counts[group]?.asked ?? 0) / (NUMBERS * COUNTRIES.length);
  for (const way of Object.keys(WAYS)) expect([way, askedIn(`${way}, at home`) < 0.01]).toEqual([way, true]);
  expect([askedIn('plus'), askedIn('zeros')]).toEqual([0, 0]);
}, 600_000);
