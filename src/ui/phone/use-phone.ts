import { useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumber } from 'react-phone-number-input/input-max';
import { isAbroad } from './phone-readings.ts';
import {
  asPhone,
  countryOfPhone,
  finishedPhone,
  FIRST_COUNTRY,
  moveToCountry,
  plainReading,
  readPhone,
  type TypedPhone,
} from './typed-phone.ts';

export interface PhoneOptions {
  /** E.164, or empty */
  value: string;
  onChange: (e164: string) => void;
  /** Country for digits without a code, while the field has no number. */
  start: CountryCode | undefined;
}

interface Held {
  e164: string;
  /** Text that the component reads too: it empties itself if `value` differs (ADR 0033). */
  shown: string;
  /** Country of national digits; null until something is typed or chosen. Stays while a `+` is being typed. */
  home: CountryCode | null;
  /** Country that the number's `+` and code name. */
  country: CountryCode | null;
  /** The number's code belongs to no country: only its digits can be shown. */
  isForeign: boolean;
  /** The typed text, if it has no country code. */
  typed: string | undefined;
}

/** Follows `value` only if it differs from the typed number. */
export function usePhone({ value, onChange, start = FIRST_COUNTRY }: PhoneOptions) {
  const [held, setHeld] = useState(() => heldOf(value, null));
  const [seen, setSeen] = useState(value);
  const [mount, setMount] = useState(0);
  if (value !== seen) {
    setSeen(value);
    if (value !== held.e164) setHeld(heldOf(value, held.home));
  }
  const home = held.home ?? start;
  const phone: TypedPhone = { e164: held.e164, country: held.country ?? home };
  const take = (next: TypedPhone, nextHome: CountryCode, marks: Partial<Held> = {}): void => {
    const isForeign = marks.isForeign === true && next.e164 !== '';
    setHeld({ shown: next.e164, ...marks, ...next, home: nextHome, isForeign, typed: marks.typed });
    if (next.e164 !== value) onChange(next.e164);
  };
  return {
    phone,
    shown: held.shown,
    home,
    isForeign: held.isForeign,
    typed: held.typed,
    mount,
    type: (text: string): void =>
      take(readPhone(text, home), home, {
        isForeign: held.isForeign,
        ...(isAbroad(asPhone(text)) ? { shown: plainReading(text, home) } : { typed: asPhone(text) }),
      }),
    finish: (): void => {
      const next = finishedPhone(phone);
      take(next, next.country, { typed: held.typed });
      setMount(mount + 1);
    },
    settle: (next: TypedPhone): void => {
      take(next, next.country);
      setMount(mount + 1);
    },
    move: (country: CountryCode): void => {
      take(moveToCountry(phone, country), country);
      setMount(mount + 1);
    },
  };
}

function heldOf(e164: string, before: CountryCode | null): Held {
  const country = countryOfPhone(e164) ?? before;
  return {
    e164,
    shown: e164,
    home: country,
    country,
    isForeign: e164 !== '' && !parsePhoneNumber(e164),
    typed: undefined,
  };
}
