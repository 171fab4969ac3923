import { formatAmount } from '#domain/money/money.ts';
import { habitOf } from '#domain/money/currencies.ts';
import { cx } from '#ui/cx.ts';

export type MoneyFigureProps = {
  amount: number;
  symbol: string;
  size?: 'hero' | 'title' | undefined;
};

const SIZES = { hero: 'text-[2.75rem] leading-[3rem]', title: 'text-[1.75rem] leading-8' } as const;

/** Symbol and decimals are raised at 55 %, so that the eye reads the whole units. The text is that of `formatMoney`. */
export function MoneyFigure({ amount, symbol, size = 'title' }: MoneyFigureProps) {
  const text = formatAmount(amount, symbol);
  const at = text.lastIndexOf(habitOf(symbol).decimal);
  return (
    <span className={cx('font-title font-semibold tracking-tight whitespace-nowrap', SIZES[size])}>
      <span className={RAISED}>{symbol} </span>
      {text.slice(0, at)}
      <span className={RAISED}>{text.slice(at)}</span>
    </span>
  );
}

const RAISED = 'align-[0.62em] text-[0.55em] leading-none font-medium';
