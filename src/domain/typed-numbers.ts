const DAYS_LIMIT = 3650;

/** A number that was typed; NaN where nothing was, which every schema refuses. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Whole days from 1 to 3,650 that were typed; null for anything else (wire, types and bounds). */
export function daysOf(text: string): number | null {
  const days = numberOf(text);
  return Number.isInteger(days) && days >= 1 && days <= DAYS_LIMIT ? days : null;
}
