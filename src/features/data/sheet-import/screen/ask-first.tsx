import { type ReactNode, useState } from 'react';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface AskFirstProps {
  words: { ask: string; text: string; confirm: string };
  onConfirm: () => Promise<void>;
  disabledReason?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function AskFirst({ words, onConfirm, children, ...button }: AskFirstProps) {
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await onConfirm().catch(showNotSaved);
    setBusy(false);
    ask(false);
  };
  return (
    <>
      <Button {...button} onClick={() => ask(true)}>
        {children}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          onClose={() => ask(false)}
          onConfirm={() => void run()}
          title={words.ask}
          description={words.text}
          confirmLabel={words.confirm}
        />
      )}
    </>
  );
}
