import { DAY_MS } from '#domain/dates/dates.ts';
import type { Random } from './random.ts';

export interface Maker {
  random: Random;
  userId: string;
  /** The beginning of today, epoch ms. */
  todayMs: number;
}

/** 9:00 to 21:00 in Lima (14:00 to 2:00 UTC), cut at midnight so that today stays today. */
export function timeOfDay(share: number): number {
  const startMs = (14 * DAY_MS) / 24;
  return startMs + Math.floor(share * (DAY_MS - startMs));
}

/** Up to a tenth away, in steps of 50 cents. */
export function priceAround({ random }: Maker, price: number): number {
  return Math.max(0.5, Math.round(price * (0.9 + random.next() * 0.2) * 2) / 2);
}

export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
