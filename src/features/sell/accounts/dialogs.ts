import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { NewAccountDialog } from '#features/sell/accounts/form/new-account-dialog.tsx';
import { EditAccountDialog } from '#features/sell/accounts/form/edit-account-dialog.tsx';
import { DeleteAccountDialog } from '#features/sell/accounts/form/delete-account-dialog.tsx';
import { AccountTermsDialog } from '#features/sell/accounts/form/account-terms-dialog.tsx';

export const dialogs: Dialogs<'accounts'> = {
  'account-new': NewAccountDialog,
  'account-edit': EditAccountDialog,
  'account-delete': DeleteAccountDialog,
  'account-terms': AccountTermsDialog,
};
