import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { messages } from '#features/dashboard/finance.messages.ts';

export interface AmountProps {
  amount: number;
  symbol: string;
  /** Undefined while the choice is being read: the place is kept, and nothing is shown. */
  hidden: boolean | undefined;
  /** Writes + or − before it, for what is added up. */
  signed?: boolean | undefined;
}

const DOTS = '•••••';

/** Money, or dots in its place where the reseller hides amounts from whoever looks. */
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

/** `+ S/. 12.50`, `− S/. 12.50` or `S/. 0.00`: the sign before the symbol, as it is read. */
export function signedMoney(amount: number, symbol: string): string {
  const money = formatMoney(Math.abs(amount), symbol);
  if (amount === 0) return money;
  return `${amount > 0 ? '+' : '−'} ${money}`;
}
