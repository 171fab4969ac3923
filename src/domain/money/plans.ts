import { addDays } from '#domain/dates/dates.ts';

export interface Plan {
  months: number;
  days: number;
  quantity: number;
}

/** rules §6, SUB-05 */
export const PLANS: readonly Plan[] = [
  { months: 1, days: 30, quantity: 15 },
  { months: 3, days: 90, quantity: 40 },
  { months: 6, days: 180, quantity: 70 },
  { months: 12, days: 365, quantity: 120 },
];

export const CHEAPEST_PLAN_CREDITS = Math.min(...PLANS.map(({ quantity }) => quantity));

export function isPlan({ days, quantity }: { days: number; quantity: number }): boolean {
  return PLANS.some((plan) => plan.days === days && plan.quantity === quantity);
}

/** Counts from the later of `nowMs` and the present end (rules §6). */
export function planEnd(endDate: string | null, nowMs: number, days: number): string {
  const fromMs = Math.max(nowMs, endDate === null ? nowMs : Date.parse(endDate));
  return addDays(new Date(fromMs).toISOString(), days);
}
