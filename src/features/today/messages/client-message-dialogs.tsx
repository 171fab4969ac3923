import type { FunctionComponent } from 'react';
import {
  CLIENT_MESSAGES,
  type ClientMessageDialog,
  type DialogProps,
} from '#workspace/dialog/dialog-names.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { ClientMessageKind } from '#domain/messages/message-templates.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { ClientMessageSheet, type ClientRows, useClientRows } from './client-message-sheet.tsx';
import { messages } from './messages.texts.ts';
import { RefundPanel } from '#features/today/messages/refund/refund-panel.tsx';
import { useClientRefund } from '#features/today/messages/refund/use-client-refund.ts';

export const CLIENT_MESSAGE_DIALOGS = Object.fromEntries(
  Object.entries(CLIENT_MESSAGES).map(([name, kind]) => [
    name,
    (props: DialogProps) => <PlainDialog {...props} kind={kind} />,
  ]),
) as Record<ClientMessageDialog, FunctionComponent<DialogProps>>;

function PlainDialog({ kind, ...props }: DialogProps & { kind: ClientMessageKind }) {
  const rows = useClientRows(props);
  return rows && <ClientMessageSheet kind={kind} rows={rows} onClose={props.onClose} />;
}

/** A separate press registers the refund (MSG-14, DLG-21). */
export function ClientRefundDialog(props: DialogProps) {
  const rows = useClientRows(props);
  return rows && <RefundDialog rows={rows} onClose={props.onClose} />;
}

function RefundDialog({ rows, onClose }: { rows: ClientRows; onClose: () => void }) {
  const refund = useClientRefund(rows.client);
  const { asRefunded: client, amount } = refund;
  return (
    <ClientMessageSheet
      kind="reembolso_cliente"
      rows={{ ...rows, client }}
      refund={Number.isNaN(amount) ? undefined : amount}
      onClose={onClose}
    >
      <RefundPanel client={client} refund={refund} />
    </ClientMessageSheet>
  );
}

/** A client who has ended since must be renewed first (MSG-13). */
export function ClientRenewedDialog(props: DialogProps) {
  const rows = useClientRows(props);
  const nowMs = useNow();
  if (!rows) return null;
  const { endDate } = rows.client;
  return (
    <ClientMessageSheet kind="renovado" rows={rows} onClose={props.onClose}>
      <WarningLines lines={hasEnded(endDate, nowMs) ? [messages.offer.outdated(formatDate(endDate))] : []} />
    </ClientMessageSheet>
  );
}
