import { formatAmount } from '#domain/money/money.ts';
import { type AmountProblem, readAmount } from '#domain/money/typed-amounts.ts';
import { messages } from './money.messages.ts';

/** Shows both marks as the currency has them. */
const EXAMPLE = 1_500.5;

/** What an input shows once it is left: the amount that was understood, or why the text is none. */
export interface LeftText {
  text: string;
  /** In Spanish; undefined where there is nothing to say. */
  problem: string | undefined;
}

/** What was typed, grouped in the way of the currency, so that the eye checks it; what can't be read stays (GEN-24). */
export function leftText(typed: string, symbol: string): LeftText {
  const reading = readAmount(typed, symbol);
  return reading.ok
    ? { text: formatAmount(reading.amount, symbol), problem: undefined }
    : { text: typed, problem: inWords(reading.problem, symbol) };
}

/** A missing amount is for the form to speak of: not every form wants one. */
function inWords(problem: AmountProblem, symbol: string): string | undefined {
  switch (problem.kind) {
    case 'empty':
      return undefined;
    case 'noNumber':
    case 'decimals':
      return messages[problem.kind](formatAmount(EXAMPLE, symbol));
    case 'unfinished':
      return messages.unfinished(
        formatAmount(problem.thousands, symbol),
        formatAmount(problem.cents, symbol),
      );
  }
}
