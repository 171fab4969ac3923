import { deviceFacts } from '#db/facts/device-facts.ts';
import type { ReactNode } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { RotateCcw, ScrollText } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { HideAmounts } from './hide-amounts.tsx';
import { useTotals } from '#features/books/use-totals.ts';

/** The five tiles since the last closing (FIN-01 to FIN-03), with the movements and the closing (FIN-05, FIN-06). */
export function FinanceSummary({ symbol }: { symbol: string }) {
  const { sales, renewals, refunds, investments, total } = useTotals();
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const show = (amount: number) => <Amount amount={amount} symbol={symbol} hidden={hidden} />;
  return (
    <SectionCard title={messages.tiles.finances} actions={<HideAmounts />}>
      <dl className="grid flex-1 grid-cols-2 gap-2 md:grid-cols-4">
        <Tile label={messages.tiles.sales} amount={show(sales)} />
        <Tile label={messages.tiles.renewals} amount={show(renewals)} />
        <Tile label={messages.tiles.refunds} amount={show(refunds)} />
        <Tile label={messages.tiles.investments} amount={show(investments)} />
        <Tile strong label={messages.tiles.total} amount={show(total)} />
      </dl>
      <Since />
      <FinanceActs />
    </SectionCard>
  );
}

/** Start of the tiles' period, which is not the month (PAN-14). */
function Since() {
  const finances = useRows('finances');
  const closed = finances.reduce(
    (last, { kind, date }) => (kind === 'Acumulado' && date > last ? date : last),
    '',
  );
  const { since, sinceEver } = messages.list;
  if (finances.length === 0) return null;
  return (
    <p className="figures -mt-1 text-sm text-soft">{closed === '' ? sinceEver : since(formatDate(closed))}</p>
  );
}

function FinanceActs() {
  const { openDialog } = useDialog();
  const today = formatDate(new Date(useNow()).toISOString());
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <Button size="small" className="grow md:grow-0" onClick={() => openDialog('finance-movements')}>
        <ScrollText aria-hidden className="size-4 max-md:hidden" />
        {messages.movements}
      </Button>
      <Button size="small" className="grow md:grow-0" onClick={() => openDialog('finance-reset')}>
        <RotateCcw aria-hidden className="size-4 max-md:hidden" />
        <span className="figures">{messages.resetOn(today)}</span>
      </Button>
    </div>
  );
}

type TileProps = { label: string; amount: ReactNode; strong?: boolean };

function Tile({ label, amount, strong = false }: TileProps) {
  const ground = strong ? 'col-span-full bg-accent-soft' : 'bg-well';
  return (
    <div
      className={cx(
        'flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 rounded-control px-3 py-1.5 md:py-2',
        ground,
      )}
    >
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={cx('figures font-semibold', strong ? 'text-xl text-accent' : 'w-full md:text-lg')}>
        {amount}
      </dd>
    </div>
  );
}
