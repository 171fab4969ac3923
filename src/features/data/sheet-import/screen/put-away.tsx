import { useState } from 'react';
import { messages } from '#features/data/sheet-import/sheet-import.messages.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

const { putAway } = messages;

/** The sheet leaves the phone, with its passwords and what was answered. */
export function PutAway({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      showNotSaved(error);
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Button onClick={() => ask(true)}>{putAway.button}</Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          onClose={() => ask(false)}
          onConfirm={() => void run()}
          title={putAway.ask}
          description={putAway.text}
          confirmLabel={putAway.confirm}
        />
      )}
    </>
  );
}
