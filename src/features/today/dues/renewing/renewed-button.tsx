import { type MouseEvent, useCallback, useRef } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { usePlaceLost } from '#workspace/data/use-place-lost.ts';
import { useRenewalPrice } from '#workspace/data/use-renewal-price.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { daysInWords, hasEnded } from '#domain/dates/expiry.ts';
import { isOwed, rememberedMethod } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { messages } from '#features/today/dues/dues.texts.ts';
import type { BodyOf } from '#contract/registry.ts';
import { store } from '#ui/store.ts';
import { undoOffersAtom } from '#workspace/actions/undo-offers.ts';
import { undoMessages } from '#workspace/actions/undo.texts.ts';
import { useUndoable } from '#workspace/actions/use-undoable.ts';

/**
 * Renews a client for the usual days and price, with an undo (CLI-85). An older debt, a lost profile or a dead account
 * goes through the question instead.
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
      body: { price, days, expectedEndDate: endDate, ...rememberedMethod(client) },
      text: messages.next.renewed(name),
      tell: { label: messages.next.tellShort, name: messages.next.tellTo(name) },
    });
    busy.current = false;
  };
  const onClick = ({ detail }: MouseEvent): void => {
    // The second click of a double one would hit the next client, who has moved up.
    if (detail > 1) return;
    if (isPlain) void press();
    else openDialog('due-answer', id);
  };
  const label = messages.row.renewed(name, daysInWords(days), formatMoney(price, symbol));
  return <IconButton icon={CircleCheck} label={label} onClick={onClick} />;
}

interface QuickRenewal {
  id: string;
  body: BodyOf<'client.renewal'>;
  text: string;
  tell: { label: string; name: string };
}

/**
 * Renews by one press on a row, without a question. The undo lasts ten seconds, or until the next such press or the
 * message about it (CLI-85).
 */
export function useQuickRenewal(): (renewal: QuickRenewal) => Promise<void> {
  const mutate = useUndoable();
  return useCallback(
    async ({ id, body, text, tell }) => {
      // One bar at a time: many renewals in a row would cover the list.
      for (const { next } of store.get(undoOffersAtom)) next?.release();
      const next = { ...tell, dialog: 'client-renewed' } as const;
      await mutate({ name: 'client.renewal', id, body }, { text, undone: undoMessages.notRenewed, next });
    },
    [mutate],
  );
}
