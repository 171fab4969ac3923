import { type MouseEvent, useRef } from 'react';
import { useQuickRenewal } from './use-quick-renewal.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { usePlaceLost } from '#workspace/data/use-place-lost.ts';
import { useRenewalPrice } from '#workspace/data/use-renewal-price.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { daysInWords, hasEnded } from '#domain/dates/expiry.ts';
import { isOwed } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { messages } from './dues.messages.ts';

/**
 * Who paid is renewed for the usual days and price, which can be taken back (CLI-85). What has to be read first, an older
 * debt, a lost profile or a dead account, is for the question.
 */
export function RenewedButton({ client }: { client: Client }) {
  const renew = useQuickRenewal();
  const { openDialog } = useDialog();
  const place = usePlaceLost(client);
  const streaming = useRow('streamings', client.streamingsId);
  const nowMs = useNow();
  const symbol = useSymbol();
  const { id, days, endDate, nameuser: name } = client;
  const price = useRenewalPrice(client)(days);
  const isPlain = !isOwed(client) && place === null && streaming && !hasEnded(streaming.endDate, nowMs);
  const busy = useRef(false);
  const press = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    await renew({
      id,
      body: { price, days, expectedEndDate: endDate },
      text: messages.next.renewed(name),
      tell: { label: messages.next.tellShort, name: messages.next.tellTo(name) },
    });
    busy.current = false;
  };
  const onClick = ({ detail }: MouseEvent): void => {
    // The second click of a double one would meet the next client, who has moved up.
    if (detail > 1) return;
    if (isPlain) void press();
    else openDialog('due-answer', id);
  };
  const label = messages.row.renewed(name, daysInWords(days), formatMoney(price, symbol));
  return <IconButton icon={CircleCheck} label={label} onClick={onClick} />;
}
