import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from './sheet.tsx';

export type ConfirmDialogProps = {
  open?: boolean | undefined;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  disabledReason?: string | undefined;
  children?: ReactNode;
};

/** The safe answer comes first and takes the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    description,
    confirmLabel,
    danger = false,
    busy,
    disabledReason,
    children,
  } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {props.cancelLabel ?? 'Cancelar'}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{description}</p>
      {children}
    </Sheet>
  );
}
