import { useSymbol } from '#workspace/data/use-symbol.ts';
import { debtOf, isOwed } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { HandCoins } from '#ui/icons.ts';
import { messages } from './debts.texts.ts';
import { PaidButton, PartButton } from './paid-button.tsx';

/** The client's debt, with the press that settles it; nothing if the term is paid (CLI-30). */
export function DebtMark({ client }: { client: Client }) {
  const symbol = useSymbol();
  if (!isOwed(client)) return null;
  const { publicprice, received } = client;
  const debt = formatMoney(debtOf(client), symbol);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-amber-soft py-1 pr-1 pl-3 text-amber">
      <span className="figures flex items-center gap-2 font-medium">
        <HandCoins aria-hidden className="size-5 shrink-0" />
        {received ? messages.owesPart(debt, formatMoney(publicprice, symbol)) : messages.owes(debt)}
      </span>
      <span className="ml-auto flex gap-1">
        <PartButton client={client} />
        <PaidButton client={client} />
      </span>
    </div>
  );
}
