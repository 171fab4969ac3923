import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { DialogName } from './dialog-names.ts';
import { useDialog } from './use-dialog.ts';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: DialogName; of: string };

/** A small button that opens the dialog of a row. */
export function DialogButton({ dialog, of, ...button }: DialogButtonProps) {
  const { openDialog } = useDialog();
  return <Button size="small" {...button} onClick={() => openDialog(dialog, of)} />;
}
