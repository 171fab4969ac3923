/**
 * Money is a number with at most two decimals wherever it is kept or sent, and integer cents wherever it
 * is computed, so no sum is off by a cent. Source: architecture, ids, time, money.
 */

/** Integer cents of an amount with at most two decimals. Never `-0`. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) + 0;
}

/** The amount of integer cents, with at most two decimals. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Whether an amount is finite and has no more than two decimals; binary fractions such as 1.1 have one. */
export function hasAtMostTwoDecimals(n: number): boolean {
  return Number.isFinite(n) && fromCents(toCents(n)) === n;
}

/** `12.50`: two decimals, thousands not grouped, `0.00` for what is missing. Source: 000 §9. */
export function formatAmount(amount: number | null | undefined): string {
  const isKnown = typeof amount === 'number' && Number.isFinite(amount);
  return isKnown ? fromCents(toCents(amount)).toFixed(2) : '0.00';
}

/** `S/. 12.50`: the amount after the user's money symbol. Source: 000 §9. */
export function formatMoney(amount: number | null | undefined, symbol: string): string {
  return `${symbol} ${formatAmount(amount)}`;
}
