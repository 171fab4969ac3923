import type { Grain, PeriodFigures } from '#domain/finance/periods.ts';
import { formatMoney } from '#domain/money/money.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.ts';
import { messages } from '#features/books/finance.texts.ts';
import { periodName } from './period-labels.ts';
import { cx } from '#ui/cx.ts';

const { chart: texts } = messages;

interface PeriodReadoutProps {
  grain: Grain;
  periods: readonly PeriodFigures[];
  selected: number;
  onSelect: (index: number) => void;
  symbol: string;
}

export function PeriodReadout({ grain, periods, selected, onSelect, symbol }: PeriodReadoutProps) {
  const period = periods[selected];
  const last = periods.length - 1;
  if (!period) return null;
  const isToday = grain === 'day' && selected === last;
  const name = isToday ? `${texts.today}, ${periodName(grain, period)}` : periodName(grain, period);
  const go = (index: number): void => onSelect(Math.min(last, Math.max(0, index)));
  return (
    <div className="rounded-control bg-well pb-2">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={texts.before}
          aria-disabled={selected === 0}
          onClick={() => go(selected - 1)}
        />
        <span aria-live="polite" className="figures text-center text-sm font-medium">
          {name}
        </span>
        <IconButton
          icon={ChevronRight}
          label={texts.after}
          aria-disabled={selected === last}
          onClick={() => go(selected + 1)}
        />
      </div>
      <dl className="figures flex flex-wrap gap-x-3 gap-y-1 px-3">
        <Figure series="income" label={texts.income} amount={formatMoney(period.income, symbol)} />
        <Figure series="cost" label={texts.cost} amount={formatMoney(period.cost, symbol)} />
        <Figure series="profit" label={texts.profit} amount={formatMoney(period.profit, symbol)} />
      </dl>
    </div>
  );
}

function Figure({ series, label, amount }: { series: Series; label: string; amount: string }) {
  return (
    <div className="flex min-w-0 grow basis-20 flex-col items-center">
      <dt className="flex items-center gap-1.5 text-sm text-soft">
        <SeriesMark series={series} />
        {label}
      </dt>
      <dd className="text-sm font-semibold md:text-base">{amount}</dd>
    </div>
  );
}

type Series = 'income' | 'cost' | 'profit';

const MARKS: Record<Series, string> = {
  income: 'rounded-t-sm bg-green',
  cost: 'rounded-b-sm bg-red bg-[repeating-linear-gradient(135deg,transparent_0_3px,color-mix(in_srgb,var(--color-sheet)_40%,transparent)_3px_4.5px)]',
  profit: 'rounded-full border-2 border-gold-line bg-sheet',
};

function SeriesMark({ series }: { series: Series }) {
  return <span aria-hidden className={cx('size-3 shrink-0', MARKS[series])} />;
}
