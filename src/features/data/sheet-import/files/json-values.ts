import { MOST_ROWS } from '#features/data/sheet-import/reading/grid.ts';
import { dayOfInstant, dayOfMs } from '#features/data/sheet-import/reading/dates/instants.ts';
import { TooLarge } from './bounds.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NUMBERS = [
  '$numberInt',
  '$numberLong',
  '$numberDouble',
  '$numberDecimal',
  'integerValue',
  'doubleValue',
];
const TEXTS = ['$oid', '$uuid', '$symbol', 'stringValue', 'referenceValue', '__ref__'];
const DATES = ['$date', 'timestampValue', '__time__', '$timestamp'];
const OLD_DATE = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** Removes MongoDB's and Firestore's wrappers around values, at every depth. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === 'string') return dayIn(value);
  if (!isFields(value)) return value;
  const wrapped = unwrapped(value);
  if (wrapped !== undefined) return wrapped;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}

function dayIn(text: string): string {
  const old = OLD_DATE.exec(text)?.[1];
  return old === undefined ? (dayOfInstant(text) ?? text) : dayOfMs(Number(old));
}

/** Undefined if the object is the export's own. */
function unwrapped(value: Fields): unknown {
  const keys = Object.keys(value);
  const seconds = value['_seconds'] ?? value['seconds'];
  if (typeof seconds === 'number' && keys.every((key) => /^_?(?:nano)?seconds$/.test(key)))
    return dayOfMs(seconds * 1_000);
  if (isFields(value['fields']) && String(value['name']).startsWith('projects/'))
    return plainValue(value['fields']);
  if ('__datatype__' in value) return plainValue(value['value']);
  const [key = ''] = keys;
  if (keys.length !== 1) return undefined;
  const inner = value[key];
  if (NUMBERS.includes(key)) return Number(inner);
  if (TEXTS.includes(key)) return inner;
  if (DATES.includes(key)) return dateIn(inner);
  if (key === 'booleanValue') return inner;
  if (key === 'nullValue') return null;
  if (key === 'mapValue' && isFields(inner)) return plainValue(inner['fields'] ?? {});
  return key === 'arrayValue' && isFields(inner) ? plainValue(inner['values'] ?? []) : undefined;
}

function dateIn(inner: unknown): unknown {
  const plain = plainValue(inner);
  return typeof plain === 'number' ? dayOfMs(plain) : plain;
}

const COMMENT = /\s*(?:\/\*[^]*?\*\/|\/\/[^\n]*|--[^\n]*|#[^\n]*|;|,)/y;

/** True for JSON, with any comments before it. */
export function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text.slice(afterComments(text, 0)));
}

function afterComments(text: string, from: number): number {
  let at = from;
  for (;;) {
    COMMENT.lastIndex = at;
    if (!COMMENT.test(text)) return at;
    at = COMMENT.lastIndex;
  }
}

/**
 * The values of a text: one, or several in sequence, such as one a line, with comments between. Throws if it is no
 * JSON, and `TooLarge`.
 */
export function valuesOf(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return pieces(text).map((piece): unknown => JSON.parse(piece));
  }
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    at = afterComments(text, at);
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (at >= text.length) break;
    const end = endOf(text, at);
    if (found.push(text.slice(at, end)) > MOST_ROWS) throw new TooLarge();
    at = end;
  }
  if (found.length === 0) throw new SyntaxError('No value');
  return found;
}

/** Index behind the bracket that closes the one at `from`; the text's end if none does. */
function endOf(text: string, from: number): number {
  if (!/[[{]/.test(text[from] ?? '')) throw new SyntaxError('No list and no object');
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
