import { plainPhone } from '#domain/phones/phone-text.ts';
import { isFoundIn, type Search, toSearch, withoutPeople } from '#domain/text.ts';
import type { AccountView } from '#db/account-views.ts';
import type { PersonView } from '#db/people.ts';

/** A longer list isn't read: another word narrows it. */
const SHOWN = { people: 20, accounts: 5 } as const;
/** Numbers with dialled digits, or with another country's code, share at least these. */
const LAST_DIGITS = 8;

export interface Found {
  people: PersonView[];
  accounts: AccountView[];
  /** True if no phone is equal and the found ones only share their last digits. */
  isByEnd: boolean;
}

const NOTHING: Found = { people: [], accounts: [], isByEnd: false };

/**
 * People with a name, code or service that begins with the query come first; accounts found only through a client are
 * left out.
 */
export function findEverywhere(
  people: readonly PersonView[],
  accounts: readonly AccountView[],
  query: string,
): Found {
  const search = toSearch(numberIn(query) ?? query);
  if (search.words.length === 0) return NOTHING;
  const found = foundPeople(people, search);
  const alike = found.length > 0 ? [] : foundPeople(people, byLastDigits(numberIn(query) ?? query));
  return {
    people: [...found, ...alike],
    isByEnd: alike.length > 0,
    accounts: firstOf(accounts, SHOWN.accounts, (view) => isFoundIn(withoutPeople(view.searchKey), search)),
  };
}

/** One pass, without sorting: a letter finds half of tens of thousands. */
function foundPeople(people: readonly PersonView[], search: Search | null): PersonView[] {
  if (!search) return [];
  const first: PersonView[] = [];
  const others: PersonView[] = [];
  for (const person of people) {
    if (first.length === SHOWN.people) break;
    if (!isFoundIn(person.searchKey, search)) continue;
    if (person.searchKey.includes(`\n${search.text}`)) first.push(person);
    else if (others.length < SHOWN.people) others.push(person);
  }
  return [...first, ...others].slice(0, SHOWN.people);
}

/** Reads a text that is only a number, as written by a spreadsheet, a program or a link (GEN-63). */
function numberIn(query: string): string | null {
  const plain = plainPhone(query);
  return /^\+?\d{7,15}$/.test(plain) ? plain : null;
}

function byLastDigits(query: string): Search | null {
  const digits = query.replace(/\D/g, '');
  if (digits.length <= LAST_DIGITS || /\p{L}/u.test(query)) return null;
  return toSearch(digits.slice(-LAST_DIGITS));
}

function firstOf<T>(all: readonly T[], most: number, isWanted: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === most) break;
    if (isWanted(one)) found.push(one);
  }
  return found;
}
