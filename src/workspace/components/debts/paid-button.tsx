import { useState } from 'react';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useMay } from '#workspace/data/use-rows.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check } from '#ui/icons.ts';
import { messages } from './debts.texts.ts';

export function PaidButton({ client, onPaid }: { client: Client; onPaid?: () => void }) {
  const mutate = useMutation();
  const mayNote = useMay('charge');
  const [busy, setBusy] = useState(false);
  const note = async (): Promise<void> => {
    setBusy(true);
    const result = await mutate({ name: 'client.paid', id: client.id, body: { paid: true } });
    if (result.ok) onPaid?.();
    else setBusy(false);
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
