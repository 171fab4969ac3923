import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { messages } from './admin.texts.ts';

export interface AskSheetProps {
  title: string;
  onClose: () => void;
  confirmLabel: string;
  onConfirm: () => void;
  busy: boolean;
  danger?: boolean | undefined;
  /** True if something is typed first: Enter then confirms, else the safe answer has the focus. */
  form?: boolean | undefined;
  cancelLabel?: string | undefined;
  children: ReactNode;
}

export function AskSheet(props: AskSheetProps) {
  const {
    title,
    onClose,
    confirmLabel,
    onConfirm,
    busy,
    danger,
    form = false,
    cancelLabel,
    children,
  } = props;
  const offline = useNetworkReason();
  return (
    <Sheet
      onClose={onClose}
      title={title}
      size="small"
      onSubmit={
        form
          ? (event) => {
              event.preventDefault();
              if (!busy && offline === undefined) onConfirm();
            }
          : undefined
      }
      footer={
        <>
          <Button data-first-focus={form ? undefined : ''} onClick={onClose}>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type={form ? 'submit' : 'button'}
            busy={busy}
            disabledReason={offline}
            onClick={form ? undefined : onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
