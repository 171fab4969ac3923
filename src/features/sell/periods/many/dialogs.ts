import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { RenewAccountsDialog } from './renew-accounts-dialog.tsx';
import { RenewClientsDialog } from './renew-clients-dialog.tsx';
import { ClientsRenewedDialog } from './renewed-dialog.tsx';

export const dialogs: Dialogs<'many'> = {
  'accounts-renew': RenewAccountsDialog,
  'clients-renew': RenewClientsDialog,
  'clients-renewed': ClientsRenewedDialog,
};
