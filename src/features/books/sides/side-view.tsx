import { useState } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { type Side, sumOfSides } from '#domain/finance/sides.ts';
import { MoreButton } from '#ui/lists/more-button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.ts';
import { monthName } from '#features/books/day-names.ts';
import { messages } from './sides.texts.ts';
import { SideRow, SideTotal } from './side-row.tsx';
import { useMonths, useSides, useThisMonth } from './use-sides.ts';

/** Kept while the app is open, for the way back from the movements; null for this month. */
const useMonth = keptByUser<string | null>(null);

export function SideView({ side, symbol }: { side: Side; symbol: string }) {
  const [chosen, choose] = useMonth();
  const thisMonth = useThisMonth();
  const month = chosen ?? thisMonth;
  return (
    <>
      <MonthPicker month={month} onChoose={(next) => choose(() => (next === thisMonth ? null : next))} />
      <Sides key={`${side}/${month}`} side={side} month={month} symbol={symbol} />
      <LinkButton to={`/figures?view=${VIEWS[side]}`} variant="quiet" size="small" className="self-center">
        {messages.figures}
      </LinkButton>
    </>
  );
}

/** The matching view of the numbers screen. */
const VIEWS: Record<Side, string> = { service: 'services', supplier: 'suppliers', client: 'clients' };

function MonthPicker({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const months = useMonths();
  const at = months.indexOf(month);
  const [before, after] = [months[at + 1], at > 0 ? months[at - 1] : undefined];
  return (
    <div className="flex items-center justify-between rounded-control bg-well sm:max-w-md">
      <IconButton
        icon={ChevronLeft}
        label={messages.before}
        aria-disabled={before === undefined}
        onClick={() => before !== undefined && onChoose(before)}
      />
      <span aria-live="polite" className="figures text-center text-sm font-medium">
        {monthName(month)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={messages.after}
        aria-disabled={after === undefined}
        onClick={() => after !== undefined && onChoose(after)}
      />
    </div>
  );
}

/** Rows shown at first and added by each press: clients may be thousands. */
const SHOWN = 8;
const MORE = 50;

function Sides({ side, month, symbol }: { side: Side; month: string; symbol: string }) {
  const rows = useSides(side, month);
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) {
    return (
      <p className="grid min-h-40 place-content-center rounded-control bg-well p-4 text-center text-soft">
        {messages.empty}
      </p>
    );
  }
  const most = Math.max(...rows.map(({ income, cost }) => Math.max(income, cost)), 1);
  const left = rows.length - shown;
  return (
    <>
      <div className="flex flex-col">
        <Heads />
        <ul aria-label={messages.lists[side]} className="divide-y divide-line">
          {rows.slice(0, shown).map((row) => (
            <SideRow key={row.key} row={row} side={side} month={month} most={most} symbol={symbol} />
          ))}
        </ul>
        <SideTotal sums={sumOfSides(rows)} symbol={symbol} />
      </div>
      <MoreButton left={left} step={MORE} onMore={() => setShown(shown + MORE)} />
    </>
  );
}

/** Shown only in a window with room for columns. */
function Heads() {
  const heads = [messages.income, messages.cost, messages.profit, messages.margin];
  return (
    <div
      aria-hidden
      className="hidden lg:grid lg:grid-cols-[16rem_minmax(0,1fr)_8rem_8rem_8rem_4.5rem] lg:gap-x-4"
    >
      {heads.map((head, index) => (
        <span key={head} className={index === 0 ? HEAD_FIRST : HEAD}>
          {head}
        </span>
      ))}
    </div>
  );
}

const HEAD = 'pb-1 text-right text-sm text-soft';
const HEAD_FIRST = `${HEAD} col-start-3`;
