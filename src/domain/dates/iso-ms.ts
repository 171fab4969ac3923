import { DAY_MS } from './dates.ts';

const ISO_LENGTH = '2026-03-01T15:00:00.000Z'.length;
const [ZERO, DASH, T, COLON, DOT, Z] = [48, 45, 84, 58, 46, 90];

/**
 * Epoch ms as `Date.parse` gives them, NaN if invalid. The form that rows have takes a fraction of the time, for walks
 * over all lines of the books.
 */
export function isoMs(text: string): number {
  if (!hasForm(text)) return Date.parse(text);
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const day = two(text, 8);
  const hour = two(text, 11);
  const minute = two(text, 14);
  const second = two(text, 17);
  const ms = two(text, 20) * 10 + (two(text, 21) % 10);
  // `Date.parse` decides on unusual days.
  const isPlain =
    month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour < 24 && minute < 60 && second < 60;
  if (!isPlain) return Date.parse(text);
  return dayNumber(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1_000 + ms;
}

function hasForm(text: string): boolean {
  if (text.length !== ISO_LENGTH) return false;
  for (let at = 0; at < ISO_LENGTH; at += 1) {
    const code = text.charCodeAt(at);
    const mark = MARKS[at] as number;
    if (mark === 0 ? code < ZERO || code > ZERO + 9 : code !== mark) return false;
  }
  return true;
}

/** Expected mark by position; 0 for a digit. */
const MARKS = Uint8Array.from({ length: ISO_LENGTH }, (_, at) => {
  if (at === 4 || at === 7) return DASH;
  if (at === 13 || at === 16) return COLON;
  return { 10: T, 19: DOT, 23: Z }[at] ?? 0;
});

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

/** Days since 1970-01-01 of the Gregorian calendar, from years that begin in March so that leap days come last. */
function dayNumber(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    from * 365 + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + ofYear - 719_468
  );
}
