import { formatAmount } from '#domain/money/money.ts';
import { type AmountProblem, readAmount } from '#domain/money/typed-amounts.ts';
import { messages } from './money.texts.ts';

const EXAMPLE = 1_500.5;

export interface LeftText {
  text: string;
  problem: string | undefined;
}

/** Groups the amount in the currency's format, to be checked by eye; an unreadable text stays (GEN-24). */
export function leftText(typed: string, symbol: string): LeftText {
  const reading = readAmount(typed, symbol);
  return reading.ok
    ? { text: formatAmount(reading.amount, symbol), problem: undefined }
    : { text: typed, problem: inWords(reading.problem, symbol) };
}

/** Only the form knows whether it needs an amount, so an empty text is no problem here. */
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
