import { Link } from 'react-router-dom';
import type { Side, SideFigures } from '#domain/finance/sides.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './sides.texts.ts';
import type { NamedSide } from './use-sides.ts';

interface SideRowProps {
  row: NamedSide;
  side: Side;
  month: string;
  /** Scale of the bars: the largest income or cost of all rows fills the width. */
  most: number;
  symbol: string;
}

/** Links to the lines of the month behind its figures. */
export function SideRow({ row, side, month, most, symbol }: SideRowProps) {
  const { key, name, color, ...figures } = row;
  const money = {
    income: formatMoney(figures.income, symbol),
    cost: formatMoney(figures.cost, symbol),
    profit: formatMoney(figures.profit, symbol),
  };
  return (
    <li>
      <Link
        to={`/movements?${new URLSearchParams({ month, [side]: key })}`}
        aria-label={messages.row(name, money, messages.marginWords(figures.margin))}
        className={cx(GRID, 'rounded-control no-underline transition-colors duration-160 hover:bg-well')}
      >
        <span className="flex min-w-0 items-center gap-3">
          {side !== 'supplier' && <Monogram name={name} color={color} />}
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
        </span>
        <Bars income={figures.income} cost={figures.cost} most={most} />
        <Figures {...figures} symbol={symbol} />
      </Link>
    </li>
  );
}

export function SideTotal({ sums, symbol }: { sums: Omit<SideFigures, 'key'>; symbol: string }) {
  return (
    <div className={cx(GRID, 'border-t border-edge')}>
      <span className="font-semibold">{messages.total}</span>
      <span className="hidden lg:block" />
      <Figures {...sums} symbol={symbol} />
    </div>
  );
}

/** Phone layout: name and profit, the bars, then the parts. */
const GRID = cx(
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-2.5',
  'lg:min-h-12 lg:grid-cols-[16rem_minmax(0,1fr)_8rem_8rem_8rem_4.5rem] lg:py-1.5',
);

type FiguresProps = Omit<SideFigures, 'key'> & { symbol: string };

function Figures({ income, cost, profit, margin, symbol }: FiguresProps) {
  return (
    <>
      <Figure label={messages.income} className="lg:col-start-3">
        {formatMoney(income, symbol)}
      </Figure>
      <Figure label={messages.cost} className="justify-self-end lg:col-start-4">
        {formatMoney(cost, symbol)}
      </Figure>
      <span
        className={cx(
          'figures col-start-2 row-start-1 text-right font-semibold lg:col-start-5',
          profit < 0 ? 'text-red' : 'text-gold',
        )}
      >
        {formatMoney(profit, symbol)}
        <span className="ml-2 text-sm font-normal text-soft lg:hidden">
          {margin === null ? '' : messages.percent(margin)}
        </span>
      </span>
      <span className="figures hidden text-right text-sm text-soft lg:col-start-6 lg:block">
        {margin === null ? messages.noMargin : messages.percent(margin)}
      </span>
    </>
  );
}

function Figure({ label, className, children }: { label: string; className: string; children: string }) {
  return (
    <span
      className={cx('figures text-sm text-soft lg:row-start-1 lg:justify-self-end lg:text-ink', className)}
    >
      <span className="lg:hidden">{label} </span>
      {children}
    </span>
  );
}

/** Income over cost, on one scale; the figures beside them say the same. */
function Bars({ income, cost, most }: { income: number; cost: number; most: number }) {
  return (
    <span
      aria-hidden
      className="col-span-full flex flex-col gap-0.5 lg:col-span-1 lg:col-start-2 lg:row-start-1"
    >
      <Bar share={income / most} className="bg-green" />
      <Bar share={cost / most} className="bg-red" />
    </span>
  );
}

/** The CSP refuses inline styles of markup, not those that React sets. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={cx('h-1.5 min-w-px rounded-full', className)}
      style={{ width: `${Math.max(0, share) * 100}%` }}
    />
  );
}
