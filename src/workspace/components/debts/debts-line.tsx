import { Link } from 'react-router-dom';
import { type Debts, useDebts } from '#workspace/data/use-debts.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ChevronRight, HandCoins } from '#ui/icons.ts';
import { messages } from './debts.texts.ts';

/** Opens the group in Cobros, also from far down the page. */
export const DEBTS_HASH = '#te-deben';

/** The total debt, linked to the debtors; nothing without debts (CLI-32). */
export function DebtsLine() {
  const debts = useDebts();
  return debts && <Line debts={debts} />;
}

function Line({ debts: { clients, sum } }: { debts: Debts }) {
  const symbol = useSymbol();
  return (
    <Link
      to={`/due${DEBTS_HASH}`}
      className="flex min-h-12 min-w-0 items-center gap-3 rounded-card bg-sheet px-4 py-2 no-underline transition-colors duration-100 hover:bg-well"
    >
      <HandCoins aria-hidden className="size-5 shrink-0 text-amber" />
      <span className="min-w-0 grow font-medium">{messages.title}</span>
      <span className="figures text-sm text-soft">
        {messages.total(formatMoney(sum, symbol), clients.length)}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
