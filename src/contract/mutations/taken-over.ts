import { addDays } from '#domain/dates/dates.ts';
import { instant, Optional } from '#contract/fields.ts';
import { invalid, type Rejected, type RuleContext } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { refuseDates } from './shared.ts';

/**
 * Term of a row that started before its import, such as one of a sheet: both dates or neither (rules §2 and §3,
 * ADR 0153).
 */
export const takenOver = { startDate: Optional(instant()), endDate: Optional(instant()) };

interface CreateTerm {
  startDate?: string | undefined;
  endDate?: string | undefined;
  days: number;
}

/** Same checks as a change of dates. */
export function refuseTerm({ startDate, endDate, days }: CreateTerm): Rejected | null {
  if (startDate === undefined && endDate === undefined) return null;
  if (startDate === undefined) return invalid('startDate', messages.dates.bothOrNeither);
  if (endDate === undefined) return invalid('endDate', messages.dates.bothOrNeither);
  return refuseDates({ startDate, endDate, days });
}

export function termOfCreate(
  { startDate, endDate, days }: CreateTerm,
  now: string,
): { startDate: string; endDate: string } {
  return startDate !== undefined && endDate !== undefined
    ? { startDate, endDate }
    : { startDate: now, endDate: addDays(now, days) };
}

/** An imported purchase or sale is booked on its own day, never later than now. */
export function bookedAt(context: RuleContext, startDate: string): RuleContext {
  return startDate < context.now ? { ...context, now: startDate } : context;
}
