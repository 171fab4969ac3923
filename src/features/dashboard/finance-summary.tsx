import { formatMoney } from '#domain/money.ts';
import { cx } from '#ui/cx.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './dashboard.messages.ts';
import { useTotals } from './use-panel.ts';

/** The five tiles of the books since the last reset (FIN-01 to FIN-03). `symbol` is the user's money symbol. */
export function FinanceSummary({ symbol }: { symbol: string }) {
  const { sales, renewals, refunds, investments, total } = useTotals();
  return (
    <SectionCard title={messages.finances}>
      <dl className="grid flex-1 grid-cols-2 gap-2 md:grid-cols-4">
        <Tile label={messages.sales} amount={formatMoney(sales, symbol)} />
        <Tile label={messages.renewals} amount={formatMoney(renewals, symbol)} />
        <Tile label={messages.refunds} amount={formatMoney(refunds, symbol)} />
        <Tile label={messages.investments} amount={formatMoney(investments, symbol)} />
        <Tile strong label={messages.total} amount={formatMoney(total, symbol)} />
      </dl>
    </SectionCard>
  );
}

type TileProps = { label: string; amount: string; strong?: boolean };

function Tile({ label, amount, strong = false }: TileProps) {
  const ground = strong ? 'col-span-full bg-accent-soft' : 'bg-well';
  return (
    <div
      className={cx(
        'flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 rounded-control px-3 py-2',
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
