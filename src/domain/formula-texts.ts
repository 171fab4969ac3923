/** In full and small width too, and the minus of typographers: some programs take these for the same. */
const SIGNS = '=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
/** What programs skip before a sign: spaces, what can't be seen, quotation marks. */
const SKIPPED = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}'"])*`;
/** Quotation marks are in one class of each branch alone: in two, a cell of them alone would be tried at each place anew. */
const AT_START = String.raw`(?:${SKIPPED}[${SIGNS}]|['"]*\s*[\t\r\n${SIGNS}])`;
/** A program of another country tells cells apart by another mark, and takes a quotation mark inside for a letter. */
const AFTER_MARK = String.raw`(?<=[;,\t\r\n])`;
const INSIDE = `${SKIPPED}[${SIGNS}]`;

const FORMULAS = new RegExp(`^(?=${AT_START})|${AFTER_MARK}(?=${INSIDE})`, 'gu');
const MARKED = new RegExp(`^'(?=${AT_START})|${AFTER_MARK}'(?=${INSIDE})`, 'gu');

/**
 * With an apostrophe before each place where a spreadsheet might begin a formula, whatever mark it tells cells apart by.
 * Source: OWASP, "CSV Injection".
 */
export const withoutFormulas = (text: string): string => text.replace(FORMULAS, "'");

/** Takes away what `withoutFormulas` has put. */
export const withFormulas = (text: string): string => text.replace(MARKED, '');
