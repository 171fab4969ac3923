import { mobileForm } from '#domain/phones/phone-forms.ts';
import { countryOfPhone, FIRST_COUNTRY, type Fitness, fitnessOf, readPhone } from './typed-phone.ts';

/**
 * Reads phones as the forms do. One without `+` belongs to the country of `ownPhone` (E.164, or ''), by default Peru.
 * Each text is read once: a sheet has the same phone in several rows.
 */
export function sheetPhones(ownPhone: string): {
  read: (typed: string) => { e164: string; fitness: Fitness };
} {
  const country = countryOfPhone(ownPhone) ?? FIRST_COUNTRY;
  const known = new Map<string, { e164: string; fitness: Fitness }>();
  const fresh = (typed: string): { e164: string; fitness: Fitness } => {
    const phone = readPhone(typed, country);
    if (phone.e164 === '') return { e164: '', fitness: 'impossible' };
    const e164 = mobileForm(phone.e164);
    return { e164, fitness: fitnessOf(e164) };
  };
  return {
    read: (typed) => {
      const found = known.get(typed) ?? fresh(typed);
      known.set(typed, found);
      return found;
    },
  };
}
