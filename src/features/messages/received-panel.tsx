import { useState } from 'react';
import { useNow } from '#desk/use-now.ts';
import { useSymbol } from '#desk/use-symbol.ts';
import { formatAmount, formatMoney } from '#domain/money.ts';
import { refundAmount } from '#domain/refund.ts';
import type { Streaming } from '#domain/rows.ts';
import { amountOf } from '#domain/typed-amounts.ts';
import { Button } from '#ui/button.tsx';
import { Wallet } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { messages } from './messages.messages.ts';
import { UnusedDays } from './unused-days.tsx';
import { useRegister } from './use-register.ts';

const { received } = messages;

/**
 * What an account's unused days are worth, and the press that writes what the supplier gave back: as much, unless
 * another amount is typed (DLG-09, FIN-16).
 */
export function ReceivedPanel({ streaming }: { streaming: Streaming }) {
  const symbol = useSymbol();
  const { priceSupplier: price, days, endDate } = streaming;
  const proportional = refundAmount({ price, days, endDate }, useNow());
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, registered, register } = useRegister('finance.supplier_refund');
  const shown = typed ?? formatAmount(proportional, symbol);
  const amount = amountOf(shown, symbol);
  const inert = inertReason(amount, registered);
  return (
    <section aria-label={received.label} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <UnusedDays label={received.label} amount={proportional} endDate={endDate} />
      <div className="grid grid-cols-2 items-end gap-3">
        <MoneyInput
          label={received.amount}
          symbol={symbol}
          value={shown}
          readOnly={registered}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button busy={busy} disabledReason={inert} onClick={() => void register(amount)}>
          <Wallet aria-hidden className="size-5" />
          {received.register}
        </Button>
      </div>
      <p className="figures text-sm text-soft">
        {inert === undefined
          ? `${received.waits} ${received.writes(formatMoney(amount, symbol))}`
          : messages.refund.onlyHere}
      </p>
    </section>
  );
}

function inertReason(amount: number, registered: boolean): string | undefined {
  if (registered) return received.registered;
  if (Number.isNaN(amount)) return received.noAmount;
  return amount === 0 ? received.nothing : undefined;
}
