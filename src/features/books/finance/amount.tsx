import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { messages } from '#features/books/finance.texts.ts';

export interface AmountProps {
  amount: number;
  symbol: string;
  /** Undefined while the choice is being read: the amount keeps its place, invisible. */
  hidden: boolean | undefined;
  /** Writes + or − before it, for amounts that are added up. */
  signed?: boolean | undefined;
}

const DOTS = '•••••';

/** Dots replace the amount while the reseller hides amounts from onlookers. */
export function Amount({ amount, symbol, hidden, signed = false }: AmountProps) {
  if (hidden === true) {
    return (
      <>
        <span aria-hidden>{DOTS}</span>
        <span className="sr-only">{messages.hidden}</span>
      </>
    );
  }
  const text = signed ? signedMoney(amount, symbol) : formatMoney(amount, symbol);
  return <span className={cx(hidden === undefined && 'invisible')}>{text}</span>;
}

/** `+ S/. 12.50`, `− S/. 12.50` or `S/. 0.00`: the sign precedes the symbol, in reading order. */
export function signedMoney(amount: number, symbol: string): string {
  const money = formatMoney(Math.abs(amount), symbol);
  if (amount === 0) return money;
  return `${amount > 0 ? '+' : '−'} ${money}`;
}
