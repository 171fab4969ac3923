import { habitOf } from './currencies.ts';
import { daysLeftShown } from '#domain/dates/expiry.ts';

/** Money has at most two decimals in storage and requests, and is integer cents in computations (sync §14). */

/** Never `-0`. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) + 0;
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** Compares instead of counting digits, since binary fractions such as 1.1 are inexact. */
export function hasAtMostTwoDecimals(n: number): boolean {
  return Number.isFinite(n) && fromCents(toCents(n)) === n;
}

/** Not `Intl`, whose separators depend on the phone's Android. Missing amounts are zero (GEN-10, GEN-21). */
export function formatAmount(amount: number | null | undefined, symbol: string): string {
  const isKnown = typeof amount === 'number' && Number.isFinite(amount);
  const [whole = '0', cents = '00'] = (isKnown ? fromCents(toCents(amount)) : 0).toFixed(2).split('.');
  const { group, decimal } = habitOf(symbol);
  return `${grouped(whole, group)}${decimal}${cents}`;
}

/** `S/. 1,500.50`, as the currency of `symbol` is written (GEN-10). */
export function formatMoney(amount: number | null | undefined, symbol: string): string {
  return `${symbol} ${formatAmount(amount, symbol)}`;
}

/** `1,500`, `15.5 mil`, `1.5 M`: an axis needs only tenths. */
export function formatShort(amount: number, symbol: string): string {
  const short = SHORT_UNITS.find(({ least }) => Math.abs(amount) >= least);
  const { unit, name } = short ?? { unit: 1, name: '' };
  const [whole = '0', tenths = '0'] = ((Math.round((amount / unit) * 10) + 0) / 10).toFixed(1).split('.');
  const { group, decimal } = habitOf(symbol);
  return `${grouped(whole, group)}${tenths === '0' ? '' : decimal + tenths}${name}`;
}

const SHORT_UNITS = [
  { least: 1_000_000, unit: 1_000_000, name: ' M' },
  { least: 10_000, unit: 1_000, name: ' mil' },
] as const;

export function formatCount(count: number): string {
  return grouped(String(count), ',');
}

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
}

/** `price / days × days left`, half up; above `price` if days were left at an early renewal. `days` ≥ 1 (rules §4). */
export function refundAmount(row: { price: number; days: number; endDate: string }, nowMs: number): number {
  const centDays = toCents(row.price) * daysLeftShown(row.endDate, nowMs);
  return fromCents(divideHalfUp(centDays, row.days));
}

/** Adding the half before the division keeps all but the last step in integers. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** Bound of a sale, renewal or refund (wire §1). */
export const MAX_PUBLIC_PRICE = 99_999_999.99;

/** Keyed by the currency's `unit`; without a bound, a typed zero too many would go unnoticed (ADR 0031). */
const MAX_SUPPLIER_PRICES = { large: 950, middle: 95_000, small: 4_750_000 } as const;
/** Bound over all currencies (rules §2). */
export const MAX_SUPPLIER_PRICE = MAX_SUPPLIER_PRICES.small;

/** Bound in the user's currency: 950, or more if 950 is worth less than about USD 250 (rules §2, ACC-31). */
export function maxSupplierPrice(symbolmoney: string): number {
  return MAX_SUPPLIER_PRICES[habitOf(symbolmoney).unit];
}
