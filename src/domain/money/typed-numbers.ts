const DAYS_LIMIT = 3650;

/** A number that was typed; NaN where nothing was, which every schema refuses. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/**
 * How a whole number above 0 is written, for an input's `pattern` too: no sign, no leading zero, no exponent.
 * Source: rules §6, ADM-13, CRE-06.
 */
export const POSITIVE_INTEGER = '[1-9][0-9]*';
const WRITTEN_SO = new RegExp(`^${POSITIVE_INTEGER}$`);

/** A whole number above 0 that was typed in digits; NaN for anything else, `1e3`, `05` and `+5` included. */
export function wholeOf(text: string): number {
  return WRITTEN_SO.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Whole days from 1 to 3,650 that were typed; null for anything else (wire §1). */
export function daysOf(text: string): number | null {
  const days = numberOf(text);
  return Number.isInteger(days) && days >= 1 && days <= DAYS_LIMIT ? days : null;
}
