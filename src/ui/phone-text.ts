import { AsYouType, type CountryCode, getCountryCallingCode, parsePhoneNumber } from 'libphonenumber-js/min';
import { capPhoneDigits } from './phone-digits.ts';

/** What a phone input holds: the text as formatted, its country, and E.164 with `+` ('' while there is none). */
export type Phone = { text: string; country: CountryCode; e164: string };

/** Formats what was typed by the country; text with `+` brings its own country (GEN-08). At most 15 digits (GEN-09). */
export function readPhone(typed: string, country: CountryCode): Phone {
  const typer = new AsYouType(country);
  const text = typer.input(capPhoneDigits(typed, getCountryCallingCode(country)));
  return {
    text,
    country: text.startsWith('+') ? (typer.getCountry() ?? country) : country,
    e164: typer.getNumberValue() ?? '',
  };
}

/** A stored phone as its own country writes it; `home` where there is none or it can't be read. */
export function phoneOf(e164: string, home: CountryCode): Phone {
  const known = readPhone(e164, home);
  const national = nationalText(e164);
  return national === '' ? known : { ...readPhone(national, known.country), e164 };
}

/** The same national number under another country. */
export function moveToCountry(phone: Phone, country: CountryCode): Phone {
  return readPhone(nationalText(phone.e164) || phone.text.replace(/^\+\d*\s*/, ''), country);
}

/**
 * The next state after an edit; a deleted bracket or space takes the digit before it along, or it would come back.
 * The same number pasted or filled in without its spaces stays whole.
 */
export function editPhone(before: Phone, typed: string, caret: number): Phone {
  const oneGone = typed === before.text.slice(0, caret) + before.text.slice(caret + 1);
  const onlyMarkGone = oneGone && digits(typed) === digits(before.text);
  if (!onlyMarkGone) return readPhone(typed, before.country);
  const head = typed.slice(0, caret).replace(/\d\D*$/, '');
  return readPhone(head + typed.slice(caret), before.country);
}

/** Where the caret belongs in `text` so that as many digits stand before it as in `typed` before `caret`. */
export function caretAfter(typed: string, caret: number, text: string): number {
  let left = digits(typed.slice(0, caret)).length;
  if (caret >= typed.length) return text.length;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/[\d+]/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

function digits(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

function nationalText(e164: string): string {
  try {
    return parsePhoneNumber(e164).formatNational();
  } catch {
    // Too short to be a number yet.
    return '';
  }
}
