import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { MoveClientDialog } from './move-client-dialog.tsx';
import { MoveAllDialog } from './move-all-dialog.tsx';

export const dialogs: Dialogs<'moving'> = {
  'client-move': MoveClientDialog,
  'account-move-all': MoveAllDialog,
};
