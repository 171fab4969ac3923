import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import type { Streaming } from '#domain/rows.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { messages } from './messages.texts.ts';
import { ReceivedPanel } from '#features/today/messages/refund/received-panel.tsx';
import { SupplierMessageSheet, useDialogAccount } from './supplier-message-sheet.tsx';

export function AskRenewalDialog(props: DialogProps) {
  const streaming = useDialogAccount(props);
  return streaming ? <AskRenewal streaming={streaming} onClose={props.onClose} /> : null;
}

function AskRenewal({ streaming, onClose }: { streaming: Streaming; onClose: () => void }) {
  const [typed, setTyped] = useState(String(streaming.days));
  const days = daysOf(typed);
  return (
    <SupplierMessageSheet
      kind="renovacion_proveedor"
      streaming={streaming}
      facts={{ days: days ?? streaming.days }}
      onClose={onClose}
    >
      <DaysInput
        label={messages.ask.days}
        days={typed}
        value={typed}
        onPick={setTyped}
        onChange={(event) => setTyped(event.target.value)}
        error={days === null ? messages.offer.noDays : undefined}
      />
    </SupplierMessageSheet>
  );
}

export function AskRefundDialog(props: DialogProps) {
  const streaming = useDialogAccount(props);
  if (!streaming) return null;
  return (
    <SupplierMessageSheet kind="reembolso_proveedor" streaming={streaming} onClose={props.onClose}>
      <ReceivedPanel streaming={streaming} />
    </SupplierMessageSheet>
  );
}

export function AskStateDialog(props: DialogProps) {
  const streaming = useDialogAccount(props);
  if (!streaming) return null;
  return <SupplierMessageSheet kind="estado" streaming={streaming} onClose={props.onClose} />;
}
