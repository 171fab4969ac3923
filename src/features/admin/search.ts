import { matchesSearch, searchKey } from '#domain/text.ts';

/** How phones and codes are written between their digits, which who searches may write otherwise, or not at all. */
const SEPARATORS = /[\s\p{Dash}()+.]/gu;

/** The text in which a row is found: as it is shown, and `numbers` (phones, codes) without what separates their digits. */
export function keyOfRow(texts: readonly (string | null)[], numbers: readonly string[]): string {
  return searchKey(...texts, ...numbers, ...numbers.map(bare));
}

/** Whether a key has the trimmed query in it, whatever its case (GEN-12); the empty query is in all. */
export function isFound(key: string, query: string): boolean {
  if (matchesSearch(key, query)) return true;
  const digits = bare(query);
  return digits !== '' && /\d/.test(digits) && matchesSearch(key, digits);
}

function bare(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}
