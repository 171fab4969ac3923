import { addDays } from '#domain/dates/dates.ts';
import { instant, Optional } from '#contract/fields.ts';
import { invalid, type Rejected, type RuleContext } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { refuseDates } from './shared.ts';

/** Of a row that ran before it came here, such as one of a sheet: both or neither (rules §2 and §3, ADR 0153). */
export const takenOver = { startDate: Optional(instant()), endDate: Optional(instant()) };

interface CreateTerm {
  startDate?: string | undefined;
  endDate?: string | undefined;
  days: number;
}

/** As a change of dates is checked. */
export function refuseTerm({ startDate, endDate, days }: CreateTerm): Rejected | null {
  if (startDate === undefined && endDate === undefined) return null;
  if (startDate === undefined) return invalid('startDate', messages.dates.bothOrNeither);
  if (endDate === undefined) return invalid('endDate', messages.dates.bothOrNeither);
  return refuseDates({ startDate, endDate, days });
}

/** Its own, else from now. */
export function termOfCreate(
  { startDate, endDate, days }: CreateTerm,
  now: string,
): { startDate: string; endDate: string } {
  return startDate !== undefined && endDate !== undefined
    ? { startDate, endDate }
    : { startDate: now, endDate: addDays(now, days) };
}

/** What was bought or sold before it came here stands in the books under that day, never later than now. */
export function bookedAt(context: RuleContext, startDate: string): RuleContext {
  return startDate < context.now ? { ...context, now: startDate } : context;
}
