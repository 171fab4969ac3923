const DAYS_LIMIT = 3650;

/** NaN if empty, which every schema refuses. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Also an input's `pattern`: no sign, leading zero or exponent (rules §6, ADM-13, CRE-06). */
export const POSITIVE_INTEGER = '[1-9][0-9]*';
const WRITTEN_SO = new RegExp(`^${POSITIVE_INTEGER}$`);

/** NaN for anything else, `1e3`, `05` and `+5` included. */
export function wholeOf(text: string): number {
  return WRITTEN_SO.test(text.trim()) ? Number(text) : Number.NaN;
}

/** 1 to 3,650; null for anything else (wire §1). */
export function daysOf(text: string): number | null {
  const days = numberOf(text);
  return Number.isInteger(days) && days >= 1 && days <= DAYS_LIMIT ? days : null;
}
