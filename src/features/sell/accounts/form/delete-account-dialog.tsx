import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useDeletion } from '#workspace/actions/use-undoable.ts';
import type { Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { useOwnAccount } from './use-own-account.ts';

/** Confirms the deletion (DLG-05), or says that an account with clients can't be deleted (ACC-25). */
export function DeleteAccountDialog({ id, onClose }: DialogProps) {
  const deleteAccount = useDeletion();
  const [busy, setBusy] = useState(false);
  const { streaming, leavingRef } = useOwnAccount(id, onClose);
  const service = useServiceName(streaming);
  const clients = useRows('clients').filter(({ streamingsId }) => streamingsId === id).length;
  const remove = async (): Promise<void> => {
    setBusy(true);
    leavingRef.current = true;
    await deleteAccount({ name: 'streaming.delete', id, what: `${service} · ${streaming?.email}` });
    onClose();
  };
  if (!streaming) return null;
  if (clients > 0) return <Inert streaming={streaming} clients={clients} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={messages.deleteTitle}
      description={messages.deleteText(service, streaming.email)}
      confirmLabel={messages.deleteConfirm}
    />
  );
}

function Inert({
  streaming,
  clients,
  onClose,
}: {
  streaming: Streaming;
  clients: number;
  onClose: () => void;
}) {
  return (
    <Sheet
      onClose={onClose}
      size="small"
      title={messages.deleteTitle}
      footer={
        <Button data-first-focus onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p>{messages.hasClients}</p>
      <p className="text-soft">{messages.hasClientsText(streaming.email, clients)}</p>
    </Sheet>
  );
}
