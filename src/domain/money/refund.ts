import { daysLeftShown } from '#domain/dates/expiry.ts';
import { fromCents, toCents } from './money.ts';

/**
 * What the unused days of a client or account are worth: `price / days × days left`, to the cent, half
 * up, never negative. It may exceed `price`: after an early renewal the leftover days count too.
 * `days` is at least 1. Source: rules §4.
 */
export function refundAmount(row: { price: number; days: number; endDate: string }, nowMs: number): number {
  const centDays = toCents(row.price) * daysLeftShown(row.endDate, nowMs);
  return fromCents(divideHalfUp(centDays, row.days));
}

/** Adding the half before dividing keeps all but the last step in integers. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
