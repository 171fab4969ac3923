/** Text of one row of COPY as PostgreSQL writes and reads it: values between tabs, `\N` for null. */

const NULL = '\\N';
/** What would end a value or begin an escape. */
const TO_ESCAPE = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** PostgreSQL writes no other escapes. */
const ESCAPED = /\\(.)/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** With its line's end. */
export const copyLine = (row: readonly (string | null)[]): string =>
  `${row.map((value) => (value === null ? NULL : value.replace(TO_ESCAPE, (found) => ESCAPES[found] ?? found))).join('\t')}\n`;

/** @param line without its end */
export const readCopyLine = (line: string): (string | null)[] => line.split('\t').map(readValue);

function readValue(text: string): string | null {
  if (text === NULL) return null;
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPED, (_all, character: string) => CHARACTERS[character] ?? character);
}
