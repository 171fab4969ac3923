import { useState } from 'react';
import { useMay } from '#workspace/data/use-rows.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { debtOf, rememberedMethod } from '#domain/debts.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check } from '#ui/icons.ts';
import { messages } from './debts.texts.ts';
import { useNotePayment } from './use-note-payment.ts';

type PaidButtonProps = { client: Client; onPaid?: () => void };

/** Notes the whole debt as paid by the client's last means, with an undo of ten seconds (CLI-30). */
export function PaidButton({ client, onPaid }: PaidButtonProps) {
  const notePayment = useNotePayment(client);
  const mayNote = useMay('charge');
  const [busy, setBusy] = useState(false);
  const note = async (): Promise<void> => {
    setBusy(true);
    const result = await notePayment({ paid: true, received: debtOf(client), ...rememberedMethod(client) });
    if (!result.ok) return setBusy(false);
    onPaid?.();
  };
  if (!mayNote) return null;
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={messages.paidBy(client.nameuser)}
      className="shrink-0"
      onClick={() => void note()}
    >
      <Check aria-hidden className="size-4" />
      {messages.paid}
    </Button>
  );
}

/** Opens the form for a part of the debt. */
export function PartButton({ client }: { client: Client }) {
  return (
    <DialogButton
      dialog="client-payment"
      of={client.id}
      variant="quiet"
      aria-label={messages.partBy(client.nameuser)}
    >
      {messages.part}
    </DialogButton>
  );
}
