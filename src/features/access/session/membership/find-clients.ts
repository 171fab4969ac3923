import { phoneForms } from '#domain/phones/phone-forms.ts';
import { searchKey } from '#domain/text.ts';

export interface KnownClient {
  id: string;
  name: string;
  service: string;
  endDate: string;
  /** E.164 */
  phone: string;
  telegram: string | null;
}

/** A longer list isn't read: another word narrows it. */
export const MOST_SHOWN = 20;
/** Fewer digits are in nearly every phone. */
const LEAST_DIGITS = 3;

/** Finds each word in the name without case and accents, or consecutive digits in the phone. None if empty. */
export function findClients(clients: readonly KnownClient[], query: string): KnownClient[] {
  const words = searchKey(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const digits = /[^\d\s+().-]/.test(query) ? '' : query.replace(/\D/g, '');
  const isFound = ({ name, phone }: KnownClient): boolean => {
    if (digits.length >= LEAST_DIGITS && phoneForms(phone).some((form) => form.includes(digits))) return true;
    const key = searchKey(name);
    return words.every((word) => key.includes(word));
  };
  return clients.filter(isFound).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}
