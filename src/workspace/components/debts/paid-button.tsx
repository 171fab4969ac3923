import { useState } from 'react';
import { offerUndo } from '#workspace/actions/undo-offers.ts';
import { undoMessages } from '#workspace/actions/undo.texts.ts';
import { takeBack } from '#workspace/actions/use-deletion.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useMay } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { debtOf, rememberedMethod } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check } from '#ui/icons.ts';
import { messages } from './debts.texts.ts';

type PaidButtonProps = { client: Client; onPaid?: () => void };

/** Notes the whole debt as paid by the client's last means, with an undo of ten seconds (CLI-30). */
export function PaidButton({ client, onPaid }: PaidButtonProps) {
  const workspace = useWorkspace();
  const mutate = useMutation({ held: true });
  const mayNote = useMay('charge');
  const symbol = useSymbol();
  const [busy, setBusy] = useState(false);
  const { id, nameuser } = client;
  const note = async (): Promise<void> => {
    setBusy(true);
    const received = debtOf(client);
    const body = { paid: true, received, expectedEndDate: client.endDate, ...rememberedMethod(client) };
    const result = await mutate({ name: 'client.paid', id, body });
    if (!result.ok) return setBusy(false);
    const text = messages.paidNow(nameuser, formatMoney(received, symbol));
    offerUndo({ id, text, workspace, undo: () => takeBack(workspace, id, undoMessages.notPaid) });
    onPaid?.();
  };
  if (!mayNote) return null;
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={messages.paidBy(nameuser)}
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
