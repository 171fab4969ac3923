import { habitOf } from './currency-habits.ts';

/**
 * Money is a number with at most two decimals wherever it is kept or sent, and integer cents wherever it
 * is computed, so no sum is off by a cent. Source: architecture §3.
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

/**
 * `1,500.50` or `1.500,50`, as the currency of `symbol` is written: always two decimals, zero for what is missing.
 * `Intl` would write by the table of the phone's own Android. Source: GEN-10, GEN-21.
 */
export function formatAmount(amount: number | null | undefined, symbol: string): string {
  const isKnown = typeof amount === 'number' && Number.isFinite(amount);
  const [whole = '0', cents = '00'] = (isKnown ? fromCents(toCents(amount)) : 0).toFixed(2).split('.');
  const { group, decimal } = habitOf(symbol);
  return `${grouped(whole, group)}${decimal}${cents}`;
}

/** `S/. 1,500.50`: the amount after the user's money symbol. Source: GEN-10. */
export function formatMoney(amount: number | null | undefined, symbol: string): string {
  return `${symbol} ${formatAmount(amount, symbol)}`;
}

/** `1,500`, `15.5 mil`, `1.5 M`: for an axis, where a tenth of a thousand is enough. */
export function formatShort(amount: number, symbol: string): string {
  const short = SHORT_UNITS.find(({ least }) => Math.abs(amount) >= least);
  const { unit, name } = short ?? { unit: 1, name: '' };
  const [whole = '0', tenths = '0'] = ((Math.round((amount / unit) * 10) + 0) / 10).toFixed(1).split('.');
  const { group, decimal } = habitOf(symbol);
  return `${grouped(whole, group)}${tenths === '0' ? '' : decimal + tenths}${name}`;
}

/** From how much on, what it is divided by, and what is written behind. */
const SHORT_UNITS = [
  { least: 1_000_000, unit: 1_000_000, name: ' M' },
  { least: 10_000, unit: 1_000, name: ' mil' },
] as const;

/** `3,000` of what is no money, such as credits or users. */
export function formatCount(count: number): string {
  return grouped(String(count), ',');
}

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
}
