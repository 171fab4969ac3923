import { daysLeftShown } from '#domain/dates/expiry.ts';
import { fromCents, toCents } from './money.ts';

/** `price / days × days left`, half up; above `price` if days were left at an early renewal. `days` ≥ 1 (rules §4). */
export function refundAmount(row: { price: number; days: number; endDate: string }, nowMs: number): number {
  const centDays = toCents(row.price) * daysLeftShown(row.endDate, nowMs);
  return fromCents(divideHalfUp(centDays, row.days));
}

/** Adding the half before the division keeps all but the last step in integers. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
