import { type Plan, planEnd, PLANS } from '#domain/money/plans.ts';

/** A plan as it stands for one user. */
export interface PlanOffer extends Plan {
  /** When the membership would end, ISO 8601 UTC. */
  endDate: string;
  /** Credits that would be left; below 0 where the balance doesn't reach. */
  left: number;
  /** Credits per month, with one decimal where it has any. */
  perMonth: string;
}

/** Whose membership it is about, and when. */
export interface Subscriber {
  balance: number;
  endDate: string | null;
  nowMs: number;
}

/** The four plans as they stand for a user (SUB-05, SUB-06). */
export function planOffers({ balance, endDate, nowMs }: Subscriber): PlanOffer[] {
  return PLANS.map((plan) => ({
    ...plan,
    endDate: planEnd(endDate, nowMs, plan.days),
    left: balance - plan.quantity,
    perMonth: String(Math.round((plan.quantity / plan.months) * 10) / 10),
  }));
}
