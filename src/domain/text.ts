const FORBIDDEN_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const FORBIDDEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** A text as it is kept: trimmed, NFC, line breaks as `\n`. Source: wire, types and bounds. */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}

/**
 * Whether a text has control characters (NUL included) or lone surrogates; a multiline one may have line
 * breaks and tabs. Source: wire, types and bounds.
 */
export function hasForbiddenCharacters(text: string, { multiline }: { multiline: boolean }): boolean {
  return (multiline ? FORBIDDEN_IN_LINES : FORBIDDEN_IN_A_LINE).test(text);
}

/**
 * The text in which a row is searched: its parts without case and accents, one for each line, so that no
 * match runs from one part into the next. Missing parts are left out.
 */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => typeof part === 'string')
    .map(folded)
    .join('\n');
}

/** Whether a search key has the query in it, trimmed; the empty query is in all. Source: 001 §5, GEN-12. */
export function matchesSearch(key: string, query: string): boolean {
  return key.includes(folded(query.trim()));
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
