import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/use-dialog.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { ClientMessageSheet, type ClientRows, useClientRows } from './client-message-sheet.tsx';
import { messages } from './messages.messages.ts';

/** The client's own days and price, unless others are typed (MSG-13). */
export function ClientOfferDialog(props: DialogProps) {
  const rows = useClientRows(props);
  return rows && <Offer rows={rows} onClose={props.onClose} />;
}

function Offer({ rows, onClose }: { rows: ClientRows; onClose: () => void }) {
  const symbol = useSymbol();
  const { typed, setTyped, days, price } = useOffer(rows.client, symbol);
  const { offer } = messages;
  return (
    <ClientMessageSheet
      kind="renovacion_cliente"
      rows={rows}
      offer={{ days: days ?? rows.client.days, price: price ?? rows.client.publicprice }}
      onClose={onClose}
    >
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
          value={typed.price}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
          error={price === null ? offer.noPrice : undefined}
        />
      </div>
    </ClientMessageSheet>
  );
}

/** Days and price are null where the text is no number; the client's own then hold. */
function useOffer(client: Client, symbol: string) {
  const [typed, setTyped] = useState(() => ({
    days: String(client.days),
    price: formatAmount(client.publicprice, symbol),
  }));
  const price = amountOf(typed.price, symbol);
  return { typed, setTyped, days: daysOf(typed.days), price: Number.isNaN(price) ? null : price };
}
