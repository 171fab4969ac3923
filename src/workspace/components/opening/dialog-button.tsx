import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useRights } from '#workspace/data/use-rows.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: DialogName; of: string };

/** A small button that opens the dialog of a row. */
export function DialogButton({ dialog, of, ...button }: DialogButtonProps) {
  const { openDialog } = useDialog();
  const rights = useRights();
  if (!mayOpen(rights, dialog)) return null;
  return <Button size="small" {...button} onClick={() => openDialog(dialog, of)} />;
}
