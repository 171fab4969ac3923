/** Includes full-width and small forms and the typographic minus, which some programs read as the plain sign. */
const SIGNS = '=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
/** Programs skip these before a sign: spaces, invisible characters, quotation marks. */
const SKIPPED = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}'"])*`;
/**
 * Quotation marks are in one class of each branch only: in two, a cell of quotation marks would backtrack at each
 * place.
 */
const AT_START = String.raw`(?:${SKIPPED}[${SIGNS}]|['"]*\s*[\t\r\n${SIGNS}])`;
/** A program of another country separates cells by another mark, and reads a quotation mark inside a cell as text. */
const AFTER_MARK = String.raw`(?<=[;,\t\r\n])`;
const INSIDE = `${SKIPPED}[${SIGNS}]`;

const FORMULAS = new RegExp(`^(?=${AT_START})|${AFTER_MARK}(?=${INSIDE})`, 'gu');
const MARKED = new RegExp(`^'(?=${AT_START})|${AFTER_MARK}'(?=${INSIDE})`, 'gu');

/**
 * Puts an apostrophe before each place where a spreadsheet may begin a formula, for every cell separator. Source:
 * OWASP, "CSV Injection".
 */
export const withoutFormulas = (text: string): string => text.replace(FORMULAS, "'");

/** Removes the apostrophes that `withoutFormulas` added. */
export const withFormulas = (text: string): string => text.replace(MARKED, '');
