import { type Plan, planEnd, PLANS } from '#domain/money/plans.ts';

export interface PlanOffer extends Plan {
  /** End of the membership with this plan, ISO 8601 UTC. */
  endDate: string;
  /** Credits that would remain; below 0 if the balance is too small. */
  left: number;
  /** Credits, with one decimal if there is any. */
  perMonth: string;
}

export interface Subscriber {
  balance: number;
  endDate: string | null;
  nowMs: number;
}

/** `left` is negative if the credits don't suffice (SUB-05, SUB-06). */
export function planOffers({ balance, endDate, nowMs }: Subscriber): PlanOffer[] {
  return PLANS.map((plan) => ({
    ...plan,
    endDate: planEnd(endDate, nowMs, plan.days),
    left: balance - plan.quantity,
    perMonth: String(Math.round((plan.quantity / plan.months) * 10) / 10),
  }));
}
