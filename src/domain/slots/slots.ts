import type { AccountType } from '#domain/rows.ts';

export { slotWarnings, takenWarnings } from './slot-warnings.ts';

const DEFAULT_PROFILE_COUNT = 5;
/** Bound of one client. A category has 20 profiles at most; older rows may hold more. */
export const MAX_SLOTS = 20;
/** Phone keyboards turn the hyphen of a range into a dash. */
const SLOTS = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/;
const ACCOUNT_WORD = /^cuenta/i;

/** Sorted, without repeats; null if unreadable. Numbers 1 to 999, rising ranges, perhaps after `Cuenta` (rules §3). */
export function parseSlots(accountType: AccountType, text: string): number[] | null {
  const key = `${accountType} ${text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const slots = parseText(accountType, text);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(key, slots);
  return slots;
}

/** Cached: lists and sales read the same few texts. */
const parsed = new Map<string, number[] | null>();
const MAX_PARSED = 5_000;

function parseText(accountType: AccountType, text: string): number[] | null {
  const list = accountType === 'Cuenta' ? text.trim().replace(ACCOUNT_WORD, '') : text;
  const slots: number[] = [];
  for (const part of list.split(',')) {
    const named = parseRange(part.trim());
    if (named === null) return null;
    slots.push(...named);
  }
  return sortedUnique(slots);
}

/** `1,2,3` for Perfil, `Cuenta 1-5` for Cuenta (rules §3). */
export function formatSlots(accountType: AccountType, slots: readonly number[]): string {
  const sorted = sortedUnique(slots);
  if (accountType === 'Perfil') return sorted.join(',');
  return `Cuenta ${toRanges(sorted).join(',')}`.trimEnd();
}

/** The account's own count, else its category's, else 5 (rules §2). */
export function profileCountOf(
  streaming: { profileCount: number | null },
  category: { profileCount: number } | undefined,
): number {
  return streaming.profileCount ?? category?.profileCount ?? DEFAULT_PROFILE_COUNT;
}

/** Ids by slot, in order of slots. Pass only clients of one account that are not Vencido (rules §3, CLI-12). */
export function clashes(clients: readonly { id: string; slots: readonly number[] }[]): Map<number, string[]> {
  const contested = sortedUnique(clients.flatMap((client) => client.slots))
    .map((slot) => [slot, holdersOf(slot, clients)] as const)
    .filter(([, ids]) => ids.length > 1);
  return new Map(contested);
}

function holdersOf(slot: number, clients: readonly { id: string; slots: readonly number[] }[]): string[] {
  return clients.filter((client) => client.slots.includes(slot)).map((client) => client.id);
}

function parseRange(text: string): number[] | null {
  const match = SLOTS.exec(text);
  if (match === null) return null;
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  return first >= 1 && first <= last ? range(first, last) : null;
}

function toRanges(sorted: readonly number[]): string[] {
  const firsts = sorted.filter((slot) => !sorted.includes(slot - 1));
  const lasts = sorted.filter((slot) => !sorted.includes(slot + 1));
  return firsts.map((first, index) => (first === lasts[index] ? `${first}` : `${first}-${lasts[index]}`));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function sortedUnique(slots: readonly number[]): number[] {
  return [...new Set(slots)].toSorted((a, b) => a - b);
}
