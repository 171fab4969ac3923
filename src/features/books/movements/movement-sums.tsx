import type { MethodSum } from '#domain/finance/received.ts';
import { formatCount } from '#domain/money/money.ts';
import { Amount } from '#features/books/finance/amount.tsx';
import { messages } from './movements.texts.ts';

interface MovementSumsProps {
  count: number;
  income: number;
  cost: number;
  profit: number;
  received: readonly MethodSum[];
  symbol: string;
  hidden: boolean | undefined;
}

/** Sums of all found lines, not only of this page. */
export function MovementSums({ count, income, cost, profit, received, symbol, hidden }: MovementSumsProps) {
  const show = (amount: number) => <Amount amount={amount} symbol={symbol} hidden={hidden} />;
  return (
    <section
      aria-label={messages.sumsOf}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line pb-3"
    >
      <dl className="figures grid grow grid-cols-3 gap-x-4 gap-y-2 sm:grow-0 sm:gap-x-10">
        <Sum label={messages.income}>{show(income)}</Sum>
        <Sum label={messages.cost}>{show(cost)}</Sum>
        <Sum label={messages.profit} strong>
          {show(profit)}
        </Sum>
      </dl>
      <p aria-live="polite" className="figures text-sm text-soft">
        {messages.count(formatCount(count), count === 1)}
      </p>
      {received.some(({ method }) => method !== null) && (
        <dl
          className="figures flex grow basis-full flex-wrap gap-x-6 gap-y-1 text-sm"
          aria-label={messages.received}
        >
          {received.map(({ method, received: amount }) => (
            <div key={method ?? ''} className="flex gap-2">
              <dt className="text-soft">{method ?? messages.noMethod}</dt>
              <dd className="font-semibold">{show(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type SumProps = { label: string; strong?: boolean; children: React.ReactNode };

function Sum({ label, strong = false, children }: SumProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={strong ? 'font-semibold text-gold md:text-lg' : 'font-semibold md:text-lg'}>
        {children}
      </dd>
    </div>
  );
}
