import { matchesSearch, searchKey } from '#domain/text.ts';

/** Separators between the digits of phones and codes, which a search may write differently or leave out. */
const SEPARATORS = /[\s\p{Dash}()+.]/gu;

/** Includes all texts as shown, and `numbers` (phones, codes) without separators too. */
export function keyOfRow(texts: readonly (string | null)[], numbers: readonly string[]): string {
  return searchKey(...texts, ...numbers, ...numbers.map(bare));
}

/** Case and outer spaces don't count (GEN-12); an empty query matches every row. */
export function isFound(key: string, query: string): boolean {
  if (matchesSearch(key, query)) return true;
  const digits = bare(query);
  return digits !== '' && /\d/.test(digits) && matchesSearch(key, digits);
}

function bare(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}
