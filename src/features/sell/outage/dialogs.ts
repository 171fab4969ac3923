import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { AccountDownDialog } from './account-down-dialog.tsx';
import { ComebackDialog } from './comeback-dialog.tsx';
import { InformDialog } from './inform-dialog.tsx';

export const dialogs: Dialogs<'outage'> = {
  'account-down': AccountDownDialog,
  'account-back': ComebackDialog,
  'account-inform': InformDialog,
};
