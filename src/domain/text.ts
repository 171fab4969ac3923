const FORBIDDEN_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const FORBIDDEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** A text as it is kept: trimmed, NFC, line breaks as `\n`. Source: wire §1. */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}

/**
 * Whether a text has control characters (NUL included) or lone surrogates; a multiline one may have line
 * breaks and tabs. Source: wire §1.
 */
export function hasForbiddenCharacters(text: string, { multiline }: { multiline: boolean }): boolean {
  return (multiline ? FORBIDDEN_IN_LINES : FORBIDDEN_IN_A_LINE).test(text);
}

/** Stands before each person of a row in its search key: no text of a row may have it. */
const PERSON = '\f';
/** From here on, digits with spaces and signs between them are a phone or a part of one. */
const NUMBER_FROM_DIGITS = 4;
/** A number as long as this may begin with the zeros that are dialled before it. */
const WHOLE_FROM_DIGITS = 7;

/**
 * The text in which a row is searched: its parts without case and accents, one for each line, so that no
 * match runs from one part into the next. Missing parts are left out.
 */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return folded(parts.filter((part) => typeof part === 'string').join('\n'));
}

/** The search key of a row and of the people in it, each with the parts that are theirs. */
export function searchKeyWithPeople(
  parts: readonly (string | null | undefined)[],
  people: readonly (readonly (string | null)[])[],
): string {
  const persons = people.map((person) => person.filter((part) => part !== null).join('\n'));
  return folded([parts.filter((part) => typeof part === 'string').join('\n'), ...persons].join(PERSON));
}

/** What is looked for, made ready once for all rows. */
export interface Search {
  /** Trimmed and folded. */
  text: string;
  words: readonly string[];
}

/**
 * A query as rows are held against it. Its words may come in any order; those that are a phone or a part of one, however
 * it is spaced and signed, are one word of digits, and a shorter number goes with the word before it, as most rows have a 1
 * or a 12 somewhere. Source: GEN-12, GEN-33, GEN-34.
 */
export function toSearch(query: string): Search {
  const text = folded(query.trim());
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { text, words: withNumbers(words) };
}

/**
 * Whether a key has the text, or all words; what people answer to of them, one person does, so that "miguel aguilar" is
 * no Miguel beside another Aguilar. The empty query is in all. Source: rules §2, GEN-12, ACC-41.
 */
export function isFoundIn(key: string, { text, words }: Search): boolean {
  if (key.includes(text)) return true;
  if (!words.every((word) => key.includes(word))) return false;
  const [row = '', ...people] = key.split(PERSON);
  const others = words.filter((word) => !row.includes(word));
  return others.length < 2 || people.some((person) => others.every((word) => person.includes(word)));
}

/** `isFoundIn` for a query that is asked of a few rows. */
export function matchesSearch(key: string, query: string): boolean {
  return isFoundIn(key, toSearch(query));
}

/** The words with each run of digits and a phone's signs drawn together, or left with the word before it: `ana 2`. */
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

/** The digits of a run; null where they are too few to be a phone's. */
function asNumber(run: readonly string[]): string | null {
  const digits = run.join('').replace(/\D/g, '');
  if (digits.length < NUMBER_FROM_DIGITS) return null;
  return digits.length < WHOLE_FROM_DIGITS ? digits : digits.replace(/^0+(?=\d)/, '');
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
