import { useSymbol } from '#desk/use-symbol.ts';
import { useNow } from '#desk/use-now.ts';
import { formatMoney } from '#domain/money.ts';
import { refundAmount } from '#domain/refund.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Wallet } from '#ui/icons.ts';
import { messages } from './messages.messages.ts';
import { UnusedDays } from './unused-days.tsx';
import { useRegister } from './use-register.ts';

const { refund } = messages;

/** What a client gets back, and the press that writes it into the books (FIN-15, DLG-21). */
export function RefundPanel({ client }: { client: Client }) {
  const symbol = useSymbol();
  const price = refundAmount({ ...client, price: client.publicprice }, useNow());
  const { busy, registered, register } = useRegister('finance.refund');
  return (
    <section aria-label={refund.label} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <UnusedDays label={refund.label} amount={price} endDate={client.endDate} />
        <Button
          busy={busy}
          disabledReason={inertReason(price, registered)}
          onClick={() => void register(price)}
        >
          <Wallet aria-hidden className="size-5" />
          {refund.register}
        </Button>
      </div>
      <p className="figures text-sm text-soft">
        {price > 0 && !registered && `${refund.writes(formatMoney(price, symbol))} `}
        {refund.onlyHere}
      </p>
    </section>
  );
}

function inertReason(price: number, registered: boolean): string | undefined {
  if (registered) return refund.registered;
  return price === 0 ? refund.nothing : undefined;
}
