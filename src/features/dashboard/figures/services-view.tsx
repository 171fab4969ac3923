import { Link } from 'react-router-dom';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import type { ServiceMonth, ServiceMonths } from '#domain/figures/service-months.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { monthName } from '#features/dashboard/movements/day-names.ts';
import { messages } from './figures.messages.ts';
import { useServiceMonths } from './use-figures.ts';

const { services: texts } = messages;

/** Margin of each service by month (FIG-03). */
export function ServicesView() {
  const rows = useServiceMonths();
  if (rows.length === 0) return <EmptyState icon={TrendingUp} text={texts.empty} />;
  const most = Math.max(
    ...rows.flatMap(({ months }) => months.flatMap(({ income, cost }) => [income, cost])),
    1,
  );
  return (
    <>
      <p className="text-sm text-soft">{texts.hint}</p>
      <Legend />
      <RowList label={texts.list} rows={rows} rowKey={({ service }) => service}>
        {(row) => <ServiceRow row={row} most={most} />}
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

/** Full and hollow, so that colour alone tells neither. */
const COLORS = { income: 'bg-green', cost: 'border-2 border-red' };

/** `most`: the largest figure of all, whose bar is the tallest. */
function ServiceRow({ row, most }: { row: ServiceMonths; most: number }) {
  const symbol = useSymbol();
  const color = useRows('categories').find(({ name }) => name === row.service)?.backgroundcolor;
  const name = row.service || texts.unassigned;
  return (
    <div className="grid grid-cols-1 gap-2 px-4 py-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center lg:gap-6">
      <div className="flex min-w-0 items-center gap-3">
        <Monogram name={name} color={color} />
        <h2 className="min-w-0 grow truncate font-semibold">{name}</h2>
        <p className="figures text-right">
          <span className="sr-only">{texts.profit} </span>
          <span className={cx('font-semibold', row.profit < 0 ? 'text-red' : 'text-gold')}>
            {formatMoney(row.profit, symbol)}
          </span>
          <span className="block text-sm text-soft">{texts.marginOf(row.margin)}</span>
        </p>
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

/** Leads to the lines of the month that its figures are made of. */
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
      aria-label={texts.month(name, monthName(month.month), money, texts.marginOf(margin))}
      className="flex flex-col items-center rounded-control p-1 no-underline transition-colors duration-160 hover:bg-well"
    >
      <span aria-hidden className="flex h-12 w-full items-end justify-center gap-0.5 border-b border-edge">
        <Bar share={income / most} className={COLORS.income} />
        <Bar share={cost / most} className={COLORS.cost} />
      </span>
      <span
        className={cx('figures text-xs font-medium', margin !== null && margin < 0 ? 'text-red' : 'text-ink')}
      >
        {texts.percent(margin)}
      </span>
      <span className="text-xs text-soft">{dayjs.utc(`${month.month}-01`).format('MMM')}</span>
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
