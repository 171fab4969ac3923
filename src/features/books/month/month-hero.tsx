import { deviceFacts } from '#db/facts/device-facts.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useDebts } from '#workspace/data/use-debts.ts';
import { DEBTS_HASH } from '#workspace/components/debts/debts-line.tsx';
import { sumOfDebts } from '#domain/debts.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useMay, useProfile, useRows } from '#workspace/data/use-rows.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { recovery, type Recovery } from '#domain/finance/recovery.ts';
import { type MonthToDate, monthToDate } from '#domain/finance/periods.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { Meter } from '#ui/feedback/meter.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { MoneyFigure } from '#ui/look/money-figure.tsx';
import { Amount } from '#features/books/finance/amount.tsx';
import { HideAmounts } from '#features/books/finance/hide-amounts.tsx';
import { Sparkline } from './sparkline.tsx';
import { messages } from './month.texts.ts';

/** This month's profit, its course and the comparison with the month before (PAN-08). */
export function MonthHero({ symbol }: { symbol: string }) {
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const ready = useBooksReady() && hidden !== undefined;
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  const clients = useRows('clients');
  const month = useMemo(() => monthToDate(finances, todayMs), [finances, todayMs]);
  const beginning = useMemo(
    () => (month.profit < 0 ? recovery(finances, clients) : null),
    [month, finances, clients],
  );
  return (
    <section
      aria-label={messages.month(dayjs(todayMs).format('MMMM'))}
      className="flex min-w-0 flex-col justify-between gap-1 px-1"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-soft">{messages.month(dayjs(todayMs).format('MMMM'))}</h2>
        <div className="flex items-center gap-1">
          <Link
            to="/figures"
            className="target inline-flex items-center gap-1.5 rounded-control px-2 text-sm font-medium text-accent no-underline hover:bg-well"
          >
            <TrendingUp aria-hidden className="size-4" />
            {messages.figures}
          </Link>
          <HideAmounts />
        </div>
      </div>
      {beginning && ready && !hidden ? (
        <RecoveryLine beginning={beginning} symbol={symbol} />
      ) : (
        <Profit month={month} symbol={symbol} ready={ready} hidden={hidden} todayMs={todayMs} />
      )}
      {ready && !hidden && !beginning && <Goal profit={month.profit} symbol={symbol} />}
      {ready && !hidden && <NotYetPaid symbol={symbol} todayMs={todayMs} />}
    </section>
  );
}

type ProfitProps = {
  month: MonthToDate;
  symbol: string;
  ready: boolean;
  hidden: boolean | undefined;
  todayMs: number;
};

function Profit({ month, symbol, ready, hidden, todayMs }: ProfitProps) {
  const isEmpty = useRows('finances').length === 0;
  return (
    <>
      <div className={cx('flex items-end justify-between gap-4', !ready && 'invisible')}>
        <Link
          to="/figures?view=profit"
          className={cx('no-underline', month.profit < 0 ? 'text-red' : 'text-ink')}
        >
          {hidden === true ? (
            <span className="text-[2.75rem] leading-[3rem]">
              <Amount amount={month.profit} symbol={symbol} hidden />
            </span>
          ) : (
            <MoneyFigure amount={month.profit} symbol={symbol} size="hero" />
          )}
        </Link>
        {hidden !== true && <Sparkline values={month.course} />}
      </div>
      <p className={cx('figures min-h-5 text-sm text-soft', !ready && 'invisible')}>
        {isEmpty ? messages.firstLine : hidden !== true && deltaWords(month, symbol, dayBefore(todayMs))}
      </p>
    </>
  );
}

/** How far the month is from its goal, which a press changes (FIN-38). */
function Goal({ profit, symbol }: { profit: number; symbol: string }) {
  const { openDialog } = useDialog();
  const goal = useProfile()?.monthGoal ?? null;
  const isOwner = useMay('owner');
  if (!isOwner) return null;
  const share = goal === null ? 0 : profit / goal;
  const money = goal === null ? '' : formatMoney(goal, symbol);
  const percent = `${Math.max(0, Math.floor(share * 100))} %`;
  const words = share >= 1 ? messages.goalReached(money) : messages.goal(percent, money);
  return (
    <button
      type="button"
      className="target -my-1 flex flex-col justify-center gap-1.5 self-stretch text-left text-sm text-soft"
      onClick={() => openDialog('month-goal')}
    >
      {goal === null ? (
        <span className="text-accent">{messages.setGoal}</span>
      ) : (
        <>
          <Meter label={messages.goalTitle} value={share} />
          <span className="figures">{words}</span>
        </>
      )}
    </button>
  );
}

/** Part of the profit from unpaid sales on credit (PAN-13). */
function NotYetPaid({ symbol, todayMs }: { symbol: string; todayMs: number }) {
  const debts = useDebts();
  const firstMs = dayjs(todayMs).startOf('month').valueOf();
  const owed = sumOfDebts(debts?.clients.filter(({ startDate }) => Date.parse(startDate) >= firstMs) ?? []);
  if (owed === 0) return null;
  return (
    <Link
      to={`/due${DEBTS_HASH}`}
      className="target figures -my-1 flex items-center self-start text-sm text-amber"
    >
      {messages.notYetPaid(formatMoney(owed, symbol))}
    </Link>
  );
}

/** Empty without a comparable month before. */
function deltaWords(
  { profit, before }: { profit: number; before: number },
  symbol: string,
  day: string,
): string {
  if (before === 0) return '';
  const cents = toCents(profit) - toCents(before);
  if (cents === 0) return messages.same(day);
  const money = formatMoney(fromCents(Math.abs(cents)), symbol);
  return cents > 0 ? messages.more(money, day) : messages.less(money, day);
}

/** `27 de octubre`: the comparison ends on this day of the month before. */
function dayBefore(todayMs: number): string {
  return dayjs(todayMs).subtract(1, 'month').format('D [de] MMMM');
}

/** A beginner's purchases, and the part repaid by sales, which would otherwise be a loss in red (PAN-15). */
function RecoveryLine({ beginning, symbol }: { beginning: Recovery; symbol: string }) {
  const { invested, part, profiles } = beginning;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="figures font-title text-[1.75rem] leading-9 font-semibold tracking-tight">
        {messages.invested(formatMoney(invested, symbol))}
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-well">
        <div className="h-full rounded-full bg-gold-line" style={{ width: `${Math.max(2, part * 100)}%` }} />
      </div>
      <p className="figures min-h-5 text-sm text-soft">{messages.recover(profiles)}</p>
    </div>
  );
}
