import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useDeletion } from '#workspace/actions/use-undoable.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { profilesInWords } from '#domain/slots/slot-list-text.ts';
import { messages } from './clients.texts.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';

export function DeleteClientDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const service = useServiceName(streaming);
  const { replaceDialog } = useDialog();
  const deleteClient = useDeletion();
  const [deleting, setDeleting] = useState(false);
  useCloseWhenDeleted(client === undefined && !deleting, messages.clientGone, onClose);
  if (!client) return null;
  const remove = async (): Promise<void> => {
    setDeleting(true);
    const result = await deleteClient({ name: 'client.delete', id, what: client.nameuser });
    if (result.ok) onClose();
    else setDeleting(false);
  };
  return (
    <ConfirmDialog
      danger
      busy={deleting}
      onClose={() => replaceDialog('client', id)}
      onConfirm={() => void remove()}
      title={messages.remove.title}
      description={messages.remove.frees(client.nameuser, profilesInWords(client), service)}
      confirmLabel={messages.remove.submit}
    >
      <p className="text-sm text-soft">{messages.remove.keepsMoney}</p>
    </ConfirmDialog>
  );
}
