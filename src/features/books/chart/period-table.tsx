import type { Grain, PeriodFigures } from '#domain/finance/periods.ts';
import { formatAmount } from '#domain/money/money.ts';
import { messages } from '#features/books/finance.texts.ts';
import { periodName } from './period-labels.ts';

const { chart: texts } = messages;
const HEAD = 'sticky top-0 bg-well px-1.5 py-2 md:px-3 font-medium text-soft';
const CELL = 'border-t border-line px-1.5 py-1.5 md:px-3';
const MONEY = `${CELL} text-right whitespace-nowrap`;

interface PeriodTableProps {
  grain: Grain;
  periods: readonly PeriodFigures[];
  symbol: string;
}

export function PeriodTable({ grain, periods, symbol }: PeriodTableProps) {
  return (
    <div
      role="region"
      aria-label={texts.title}
      tabIndex={0}
      className="h-80 overflow-auto overscroll-contain rounded-control border border-line"
    >
      <table className="figures w-full border-separate border-spacing-0 text-sm">
        <caption className="px-1.5 py-1.5 text-left text-soft md:px-3">{texts.inCurrency(symbol)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {texts.period}
            </th>
            {[texts.income, texts.cost, texts.profit].map((header) => (
              <th key={header} scope="col" className={`${HEAD} text-right`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.firstDay}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {periodName(grain, period)}
              </th>
              <td className={MONEY}>{formatAmount(period.income, symbol)}</td>
              <td className={MONEY}>{formatAmount(period.cost, symbol)}</td>
              <td className={`${MONEY} font-semibold`}>{formatAmount(period.profit, symbol)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
