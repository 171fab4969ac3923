import { useState } from 'react';
import { useNow } from '#desk/use-now.ts';
import { useTap } from '#desk/use-tap.ts';
import { daysLeftShown } from '#domain/expiry.ts';
import { formatMoney } from '#domain/money.ts';
import { refundAmount } from '#domain/refund.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Wallet } from '#ui/icons.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './messages.messages.ts';
import { ERROR_MS } from '#desk/show-form-errors.ts';
import { useSymbol } from '#desk/use-symbol.ts';

const SUCCESS_MS = 2_000;

/** What a client gets back, and the press that writes it into the books (FIN-15, DLG-21). */
export function RefundPanel({ client }: { client: Client }) {
  const symbol = useSymbol();
  const nowMs = useNow();
  const price = refundAmount({ ...client, price: client.publicprice }, nowMs);
  const { busy, registered, register } = useRegister(price);
  const { refund } = messages;
  return (
    <section aria-label={refund.label} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-soft">{refund.label}</p>
          <p className="figures text-2xl font-semibold">{formatMoney(price, symbol)}</p>
          <p className="text-sm text-soft">{refund.unused(daysLeftShown(client.endDate, nowMs))}</p>
        </div>
        <Button busy={busy} disabledReason={inertReason(price, registered)} onClick={() => void register()}>
          <Wallet aria-hidden className="size-5" />
          {refund.register}
        </Button>
      </div>
      <p className="text-sm text-soft">{refund.onlyHere}</p>
    </section>
  );
}

/** Once is enough: the dialog stays open for the message, and a second press would write a second line. */
function inertReason(price: number, registered: boolean): string | undefined {
  if (registered) return messages.refund.registered;
  return price === 0 ? messages.refund.nothing : undefined;
}

function useRegister(price: number) {
  const tap = useTap();
  const [busy, setBusy] = useState(false);
  const [registered, setRegistered] = useState(false);
  const register = async (): Promise<void> => {
    setBusy(true);
    const refund = { name: 'finance.refund', body: { price } } as const;
    const result = await tap(refund, { successMs: SUCCESS_MS, errorMs: ERROR_MS });
    setBusy(false);
    if (result.ok) return setRegistered(true);
    const message = Object.values(result.errors)[0]?.msg;
    if (message !== undefined) showResult({ status: 'error', message, ms: ERROR_MS });
  };
  return { busy, registered, register };
}
