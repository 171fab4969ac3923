/** Digits with the marks that people and links put between them; no slash, or a date would be one. */
const NUMBER = /(?:\+\s?)?\(?\d[\d\s().\p{Dash}\u00A0\u202F]*\d/gu;
/** The shortest and the longest that a phone's number is (E.164). */
const DIGITS = { least: 7, most: 15 } as const;
const LONGEST_TEXT = 80;

/**
 * What to search for in a text that somebody copied or shared: its phone number, the one with a country's sign before
 * others, else the text's first line. Empty where there is none.
 */
export function soughtIn(text: string): string {
  const numbers = [...text.matchAll(NUMBER)].map(([found]) => found.trim()).filter((found) => isPhone(found));
  const number = numbers.find((found) => found.startsWith('+')) ?? numbers[0];
  return number ?? firstLine(text);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= DIGITS.least && digits <= DIGITS.most;
}

function firstLine(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .find((part) => part !== '');
  return (line ?? '').slice(0, LONGEST_TEXT);
}
