import { searchKey } from '#domain/text.ts';

/** What there is to know of a client whom the reseller may no longer serve. */
export interface KnownClient {
  id: string;
  name: string;
  service: string;
  endDate: string;
  /** E.164 */
  phone: string;
  /** Telegram user, or null */
  telegram: string | null;
}

/** More than that nobody reads: another word narrows it. */
export const MOST_SHOWN = 20;
/** Fewer digits are in nearly every phone. */
const LEAST_DIGITS = 3;

/**
 * The clients in whose name each word stands, without case and accents, or in whose phone the digits stand in a row,
 * however they are spaced; by name. None for an empty query.
 */
export function findClients(clients: readonly KnownClient[], query: string): KnownClient[] {
  const words = searchKey(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const digits = /[^\d\s+().-]/.test(query) ? '' : query.replace(/\D/g, '');
  const isFound = ({ name, phone }: KnownClient): boolean => {
    if (digits.length >= LEAST_DIGITS && phone.includes(digits)) return true;
    const key = searchKey(name);
    return words.every((word) => key.includes(word));
  };
  return clients.filter(isFound).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}
