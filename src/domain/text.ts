const FORBIDDEN_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const FORBIDDEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** wire §1 */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}

/** Control characters, NUL included, and lone surrogates (wire §1). */
export function hasForbiddenCharacters(text: string, { multiline }: { multiline: boolean }): boolean {
  return (multiline ? FORBIDDEN_IN_LINES : FORBIDDEN_IN_A_LINE).test(text);
}

/** Separates people in a search key; no text of a row may contain it. */
const PERSON = '\f';
/** From this length, digits with spaces and signs between them are part of a phone. */
const NUMBER_FROM_DIGITS = 4;
/** From this length, a number may begin with dialling zeros, which are dropped. */
const WHOLE_FROM_DIGITS = 7;

/** Without case and accents, one part a line, so that no match spans two parts. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return folded(parts.filter((part) => typeof part === 'string').join('\n'));
}

/** Parts of one person are found together, never across two people. */
export function searchKeyWithPeople(
  parts: readonly (string | null | undefined)[],
  people: readonly (readonly (string | null)[])[],
): string {
  const persons = people.map((person) => person.filter((part) => part !== null).join('\n'));
  return folded([parts.filter((part) => typeof part === 'string').join('\n'), ...persons].join(PERSON));
}

/** Inverse of `searchKeyWithPeople`: leaves the key of the row itself. */
export function withoutPeople(key: string): string {
  const end = key.indexOf(PERSON);
  return end < 0 ? key : key.slice(0, end);
}

export interface Search {
  text: string;
  words: readonly string[];
}

/** Words match in any order. Short numbers join the word before, as most rows have a 1 or a 12 (GEN-12, GEN-33, GEN-34). */
export function toSearch(query: string): Search {
  const text = folded(query.trim());
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { text, words: withNumbers(words) };
}

/**
 * Words that only people match must match one person: "miguel aguilar" isn't a Miguel and an Aguilar (GEN-12, ACC-41).
 */
export function isFoundIn(key: string, { text, words }: Search): boolean {
  if (key.includes(text)) return true;
  if (!words.every((word) => key.includes(word))) return false;
  const [row = '', ...people] = key.split(PERSON);
  const others = words.filter((word) => !row.includes(word));
  return others.length < 2 || people.some((person) => others.every((word) => person.includes(word)));
}

/** Only for a few rows; else prepare the query with `toSearch`. */
export function matchesSearch(key: string, query: string): boolean {
  return isFoundIn(key, toSearch(query));
}

function withNumbers(words: readonly string[]): string[] {
  const drawn: string[] = [];
  let run: string[] = [];
  for (const [index, word] of words.entries()) {
    if (!isNumeric(word)) {
      drawn.push(word);
      continue;
    }
    run.push(word);
    if (isNumeric(words[index + 1] ?? '')) continue;
    drawn.push(asNumber(run) ?? [...drawn.splice(-1), ...run].join(' '));
    run = [];
  }
  return drawn;
}

const isNumeric = (word: string): boolean => /^[\d+().\p{Dash}]+$/u.test(word) && /\d/.test(word);

/** Null if too short for a phone. */
function asNumber(run: readonly string[]): string | null {
  const digits = run.join('').replace(/\D/g, '');
  if (digits.length < NUMBER_FROM_DIGITS) return null;
  return digits.length < WHOLE_FROM_DIGITS ? digits : digits.replace(/^0+(?=\d)/, '');
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
