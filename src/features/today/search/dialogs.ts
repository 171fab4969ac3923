import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { SearchDialog } from './search-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';

export const dialogs: Dialogs<'search'> = {
  search: SearchDialog,
  keys: KeysDialog,
};
