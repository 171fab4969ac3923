import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useRenewalPrice } from '#workspace/data/use-renewal-price.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { ClientMessageSheet, type ClientRows, useClientRows } from './client-message-sheet.tsx';
import { messages } from './messages.texts.ts';

/** Proposes the client's own days and their price, unless others are typed (MSG-13, CAT-12). */
export function ClientOfferDialog(props: DialogProps) {
  const rows = useClientRows(props);
  return rows && <Offer rows={rows} onClose={props.onClose} />;
}

function Offer({ rows, onClose }: { rows: ClientRows; onClose: () => void }) {
  const symbol = useSymbol();
  const { typed, setTyped, shown, days, price, offered } = useOffer(rows.client, symbol);
  const { offer } = messages;
  return (
    <ClientMessageSheet kind="renovacion_cliente" rows={rows} offer={offered} onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <DaysInput
          label={offer.days}
          days={typed.days}
          value={typed.days}
          onPick={(picked) => setTyped({ ...typed, days: picked })}
          onChange={(event) => setTyped({ ...typed, days: event.target.value })}
          error={days === null ? offer.noDays : undefined}
        />
        <MoneyInput
          label={offer.price}
          symbol={symbol}
          value={shown}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
          error={price === null ? offer.noPrice : undefined}
        />
      </div>
    </ClientMessageSheet>
  );
}

/**
 * Days and price are null if the text is no number; then the proposed ones hold. A price follows the days until it is
 * typed.
 */
function useOffer(client: Client, symbol: string) {
  const priceOf = useRenewalPrice(client);
  const [typed, setTyped] = useState<{ days: string; price: string | null }>({
    days: String(client.days),
    price: null,
  });
  const days = daysOf(typed.days);
  const proposed = priceOf(days ?? client.days);
  const shown = typed.price ?? formatAmount(proposed, symbol);
  const amount = amountOf(shown, symbol);
  const price = Number.isNaN(amount) ? null : amount;
  const offered = { days: days ?? client.days, price: price ?? proposed };
  return { typed, setTyped, shown, days, price, offered };
}
