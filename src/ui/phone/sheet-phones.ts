import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { isAbroad, readingsOf } from './phone-readings.ts';
import { countryOfPhone, FIRST_COUNTRY } from './typed-phone.ts';

/** `e164` is null if several numbers are possible; `readings` are then the choices. */
export interface SheetPhone {
  e164: string | null;
  readings: readonly string[];
  /** The number is in a range that its country doesn't have, or may lack a digit. */
  isDoubtful: boolean;
}

/**
 * A number without `+` belongs to the country of `ownPhone` (E.164, or ''), by default Peru, or to the country whose
 * code it has. If both or another fit, the user is asked (rules §10). Each text is read once: a sheet repeats the same
 * in several rows.
 */
export function sheetPhones(ownPhone: string): {
  read: (typed: string) => SheetPhone;
  countryOf: (e164: string) => string | undefined;
} {
  const country = countryOfPhone(ownPhone) ?? FIRST_COUNTRY;
  const known = new Map<string, SheetPhone>();
  const fresh = (typed: string): SheetPhone => {
    const found = isAbroad(typed) ? ofAbroad(typed) : ofCountry(typed);
    const likely = found.e164 === null ? parsePhoneNumberFromString(typed, country) : undefined;
    if (!likely?.isPossible()) return found;
    // The numbering plans are never quite up to date: a range may be missing.
    const own = mobileForm(likely.number);
    if (found.readings.length === 0) return doubtful(own);
    return found.readings.includes(own) ? found : asked(...found.readings, own);
  };
  const ofCountry = (typed: string): SheetPhone => {
    const { own, isOwnMobile, isOwnOdd, coded, abroad } = readingsOf(typed, country);
    if (own && isOwnMobile && !isOwnOdd && !coded) return certain(own);
    const [one, ...others] = [own, coded, ...abroad()].filter((reading) => reading !== null);
    if (one && others.length === 0 && (one === own || one === coded)) return certain(one);
    return one ? asked(one, ...others) : asked();
  };
  return {
    countryOf: countryOfPhone,
    read: (typed) => {
      const found = known.get(typed) ?? fresh(typed);
      known.set(typed, found);
      return found;
    },
  };
}

/** Digits are taken literally: a written code is never taken for another country's. */
function ofAbroad(typed: string): SheetPhone {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const e164 = mobileForm(`+${digits}`);
  const phone = parsePhoneNumberFromString(e164);
  if (phone?.number !== e164 || !phone.isValid()) return asked();
  // A number of ten digits that begins with 9 may lack one.
  return /^55\d\d9\d{7}$/.test(digits) ? doubtful(e164) : certain(e164);
}

const certain = (e164: string): SheetPhone => ({ e164, readings: [], isDoubtful: false });
const doubtful = (e164: string): SheetPhone => ({ e164: null, readings: [e164], isDoubtful: true });
const asked = (...readings: readonly string[]): SheetPhone => ({ e164: null, readings, isDoubtful: false });
