import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import type { Figures } from '#domain/figures/figures.ts';
import type { ServiceMonth, ServiceMonths } from '#domain/figures/service-months.ts';
import { monthsFrom } from '#domain/finance/months.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { monthName } from '#features/books/day-names.ts';
import { messages } from './figures.texts.ts';
import { useLastMonths } from './use-figures.ts';

const { services: texts } = messages;

export function ServicesView({ figures }: { figures: Figures }) {
  const rows = figures.serviceMonths(useLastMonths());
  const colors = useColors();
  if (rows.length === 0) return <EmptyState icon={TrendingUp} text={texts.empty} />;
  return (
    <>
      <p className="text-sm text-soft">{texts.hint}</p>
      <Legend />
      <RowList label={texts.list} rows={rows} rowKey={({ service }) => service}>
        {(row) => <ServiceRow row={row} color={colors.get(row.service)} />}
      </RowList>
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden className="flex gap-4 text-sm text-soft">
      {(['income', 'cost'] as const).map((figure) => (
        <span key={figure} className="flex items-center gap-1.5">
          <span className={cx('size-3 rounded-sm', COLORS[figure])} />
          {texts[figure]}
        </span>
      ))}
    </p>
  );
}

/** Full and hollow, so that they differ without colour. */
const COLORS = { income: 'bg-green', cost: 'border-2 border-red' };

function useColors(): ReadonlyMap<string, string> {
  const categories = useRows('categories');
  return useMemo(
    () => new Map(categories.map(({ name, backgroundcolor }) => [name, backgroundcolor])),
    [categories],
  );
}

interface ServiceRowProps {
  row: ServiceMonths;
  color: string | undefined;
}

function ServiceRow({ row, color }: ServiceRowProps) {
  const symbol = useSymbol();
  const name = row.service || texts.unassigned;
  // Height of the tallest bar. On the scale of the largest service, a small one would show no trend.
  const most = Math.max(...row.months.flatMap(({ income, cost }) => [income, cost]), 1);
  const [first, last] = [row.months[0]?.month ?? '', row.months.at(-1)?.month ?? ''];
  const ofAll = new URLSearchParams({ month: monthsFrom(first, last), service: row.service });
  return (
    <div className="grid grid-cols-1 gap-2 px-4 py-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center lg:gap-6">
      <div className="flex min-w-0 items-center gap-3">
        <Monogram name={name} color={color} />
        <h2 className="min-w-0 grow truncate font-semibold">{name}</h2>
        <Link
          to={`/movements?${ofAll}`}
          className="figures -mr-2 shrink-0 rounded-control px-2 py-0.5 text-right no-underline transition-colors duration-160 hover:bg-well"
        >
          <span className="sr-only">
            {texts.all(name, formatMoney(row.profit, symbol), texts.marginOf(row.margin))}
          </span>
          <span aria-hidden className={cx('block font-semibold', row.profit < 0 ? 'text-red' : 'text-gold')}>
            {formatMoney(row.profit, symbol)}
          </span>
          <span aria-hidden className="block text-sm text-soft">
            {texts.marginOf(row.margin)}
          </span>
        </Link>
      </div>
      <ul className="grid grid-cols-6 gap-1">
        {row.months.map((month) => (
          <li key={month.month}>
            <MonthBars name={name} service={row.service} month={month} most={most} symbol={symbol} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MonthBarsProps {
  name: string;
  service: string;
  month: ServiceMonth;
  most: number;
  symbol: string;
}

/** Links to the lines of the month behind the figures. */
function MonthBars({ name, service, month, most, symbol }: MonthBarsProps) {
  const { income, cost, profit, margin } = month;
  const money = {
    income: formatMoney(income, symbol),
    cost: formatMoney(cost, symbol),
    profit: formatMoney(profit, symbol),
  };
  return (
    <Link
      to={`/movements?${new URLSearchParams({ month: month.month, service })}`}
      className="flex flex-col items-center rounded-control p-1 no-underline transition-colors duration-160 hover:bg-well"
    >
      <span className="sr-only">
        {texts.month(name, monthName(month.month), money, texts.marginOf(margin))}
      </span>
      <span aria-hidden className="flex h-12 w-full items-end justify-center gap-0.5 border-b border-edge">
        <Bar share={income / most} className={COLORS.income} />
        <Bar share={cost / most} className={COLORS.cost} />
      </span>
      <span
        aria-hidden
        className={cx('figures text-xs font-medium', margin !== null && margin < 0 ? 'text-red' : 'text-ink')}
      >
        {texts.percent(margin)}
      </span>
      <span aria-hidden className="text-xs text-soft">
        {dayjs.utc(`${month.month}-01`).format('MMM')}
      </span>
    </Link>
  );
}

/** The CSP refuses inline styles of markup, not those that React sets. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={cx('w-2.5 rounded-t-sm sm:w-4', className)}
      style={{ height: `${Math.max(0, share) * 100}%` }}
    />
  );
}
