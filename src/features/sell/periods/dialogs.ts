import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { AccountDatesDialog, ClientDatesDialog } from './dates-dialogs.tsx';
import { RenewAccountDialog, RenewClientDialog } from './renewal-dialogs.tsx';

export const dialogs: Dialogs<'terms'> = {
  'account-dates': AccountDatesDialog,
  'account-renew': RenewAccountDialog,
  'client-renew': RenewClientDialog,
  'client-dates': ClientDatesDialog,
};
